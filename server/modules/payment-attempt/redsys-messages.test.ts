import { describe, expect, it } from 'vitest';
import { isAuthorised, messageFault, orderKey, readRedsys, redsysOperations, signRedsys } from './redsys-messages.ts';

/** Against vectors that the bank and others have published, with the bank's public test keys. */

const secret = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const account = { merchant: '999008881', terminal: '1', secret, environment: 'test', version: 'V1' } as const;

/** The bank's own example of HMAC_SHA512_V2. */
const officialV2 =
  'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9cL3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhwIn0';
const requestV1 =
  'eyJEU19NRVJDSEFOVF9UUkFOU0FDVElPTlRZUEUiOiIwIiwiRFNfTUVSQ0hBTlRfT1JERVIiOiIwNzI2cUkzSDdzWngiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9BTU9VTlQiOiI0OTk5IiwiRFNfTUVSQ0hBTlRfQ1VSUkVOQ1kiOiI5NzgiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6Ly93d3cucHJ1ZWJhLmNvbS91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOi8vd3d3LnBydWViYS5jb20vdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOi8vd3d3LnBydWViYS5jb20vdXJsS08ucGhwIn0=';
const noticeV1 = {
  Ds_SignatureVersion: 'HMAC_SHA256_V1',
  Ds_MerchantParameters:
    'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjIlM0E1MSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiNDk5OSIsIkRzX0N1cnJlbmN5IjoiOTc4IiwiRHNfT3JkZXIiOiIwNzI2cUkzSDdzWngiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDUyMDI5IiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiIxIn0=',
  Ds_Signature: '52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s=',
};
const olderV1 = {
  Ds_SignatureVersion: 'HMAC_SHA256_V1',
  Ds_MerchantParameters:
    'eyJEc19EYXRlIjoiMDklMkYxMSUyRjIwMTUiLCJEc19Ib3VyIjoiMTglM0EwMyIsIkRzX1NlY3VyZVBheW1lbnQiOiIwIiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiMTQ1IiwiRHNfQ3VycmVuY3kiOiI5NzgiLCJEc19PcmRlciI6IjAwNjkiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6Ijg3MSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDgyMTUwIn0=',
  Ds_Signature: '6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO_tz-UrxJcU=',
};
const olderKey = 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev';

describe('the signature of Redsys', () => {
  it('is that of the published examples, in both versions', () => {
    const v2 = { secret, version: 'V2' } as const;
    expect(orderKey(v2, '1234567890').toString()).toBe('RWt3/IPTzYRMXsQtkiGRKg==');
    expect(signRedsys(v2, '1234567890', officialV2)).toBe(
      'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
    );
    expect(orderKey(account, '0726qI3H7sZx').toString('base64')).toBe('GViV77kFjMPKVUcE9qxzlg==');
    expect(signRedsys(account, '0726qI3H7sZx', requestV1)).toBe('TyW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8=');
    expect(orderKey({ secret: olderKey, version: 'V1' }, '0069').toString('base64')).toBe('0mL++6eIic8=');
  });

  it('proves published notices, whose terminal is 001 for 1 and whose dates are percent-encoded', () => {
    expect(messageFault(account, noticeV1)).toBeNull();
    expect(readRedsys(noticeV1)).toMatchObject({ Ds_Terminal: '001', Ds_Date: '22%2F10%2F2021', Ds_Amount: '4999' });
    expect(messageFault({ ...account, secret: olderKey, terminal: '871' }, olderV1)).toBeNull();
  });

  it('says what is wrong', () => {
    const fault = (own: object, message: object = {}) =>
      messageFault({ ...account, ...own }, { ...noticeV1, ...message });
    expect(fault({ version: 'V2' })).toBe('version');
    expect(fault({ version: 'V2' }, { Ds_SignatureVersion: 'HMAC_SHA512_V2' })).toBe('signature');
    expect(fault({}, { Ds_SignatureVersion: 'HMAC_SHA512_V1' })).toBe('version');
    expect(fault({ secret: olderKey })).toBe('signature');
    expect(fault({ merchant: '999008882' })).toBe('merchant');
    expect(fault({ terminal: '2' })).toBe('terminal');
    expect(fault({}, { Ds_Signature: '' })).toBe('signature');
    // The same values, written anew.
    const again = Buffer.from(`${JSON.stringify(readRedsys(noticeV1))} `).toString('base64');
    expect(fault({}, { Ds_MerchantParameters: again })).toBe('signature');
    for (const text of ['', 'e30=', 'bnVsbA==', '%%%', 'WzFd'])
      expect(fault({}, { Ds_MerchantParameters: text })).toBe('unreadable');
  });
});

it('only 0000 to 0099 pays', () => {
  const paying = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, '0')).filter(isAuthorised);
  expect([paying.length, paying[0], paying.at(-1)]).toEqual([100, '0000', '0099']);
});

it('the answer about an order is read, escaped or not', () => {
  const response = '<Response Ds_Version="0.0"><Ds_Order>2611</Ds_Order><Ds_State>F</Ds_State></Response>';
  const inside = `<Messages><Version Ds_Version="0.0"><Message>${response}</Message></Version></Messages>`;
  const read = [{ Ds_Order: '2611', Ds_State: 'F' }];
  expect(redsysOperations(inside)).toEqual(read);
  expect(redsysOperations(inside.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))).toEqual(read);
  expect(redsysOperations('<ErrorMsg><Ds_ErrorCode>XML0024</Ds_ErrorCode></ErrorMsg>')).toEqual([]);
  expect(redsysOperations('<html>')).toBeNull();
});
