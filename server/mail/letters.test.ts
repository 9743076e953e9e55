import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { languages } from '../../contract/language.ts';
import { contrast, shownColours } from '../../contract/setting/brand-colour.ts';
import { forbiddenWordsIn } from '../../contract/testing/forbidden-words.ts';
import { letterKindOf, multilineParams } from './letter.ts';
import { budgetAccepted } from './letters/budget-accepted.ts';
import { budgetSent } from './letters/budget-sent.ts';
import { changesReceived } from './letters/changes-received.ts';
import { recoverPassword } from './letters/recover-password.ts';
import { letters } from './letters.ts';
import { codeId, picturesIn, withCodeAttached, withCodeDrawn, withoutLogo, withoutPicture } from './picture.ts';
import { agency, everyLetter, exampleOf, examplesOf, url, writeExample } from './testing/letters.ts';
import { readsReplies } from './transport.ts';
import { withoutLinks } from './without-links.ts';
import { writeMail } from './write-mail.ts';

const everyMail = everyLetter();

// Words that exist in only one of the three languages.
const words = {
  es: /\b(el|los|las|su|sus|ha|viaje|presupuestos?|contraseña|usted|enlace|fechas)\b/i,
  en: /\b(the|your|has|have|trip|quotes?|password|you|link|we|day|days)\b/i,
  fr: /\b(les|votre|vos|vous|voyage|devis|mot de passe|nous|lien|jours?)\b/i,
};

test('every letter has a name of its own, is exported by it, and has an example of each of its kinds', async () => {
  expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length);
  for (const file of readdirSync(join(import.meta.dirname, 'letters'))) {
    const exported: object = await import(`./letters/${file.replace('.ts', '')}.ts`);
    for (const [name, letter] of Object.entries(exported)) expect(letter.name).toBe(name);
  }
  for (const letter of letters) {
    const kinds = examplesOf(letter).map(example => letterKindOf(letter, example));
    expect(kinds.length, letter.name).toBeGreaterThan(0);
    expect(kinds).toEqual(expect.arrayContaining(Object.keys(letter.edits ?? {})));
    expect(letter.languages).toEqual(letter.to === 'staff' ? ['es'] : languages);
  }
});

test('a letter says which of its params keep their line breaks', () => {
  for (const { lines = [], ...letter } of letters) {
    const params = examplesOf(letter).flatMap(example => Object.entries(example));
    const written = params.flatMap(([name, value]) =>
      typeof value === 'string' && value.includes('\n') ? [name] : [],
    );
    expect([...multilineParams, ...lines], letter.name).toEqual(expect.arrayContaining(written));
    expect(
      params.map(([name]) => name),
      letter.name,
    ).toEqual(expect.arrayContaining([...lines]));
  }
});

test('a letter invites to answer it only where somebody reads the answers', () => {
  const inviting = letters.flatMap(letter =>
    letter.languages.flatMap(language =>
      examplesOf(letter).flatMap(params =>
        [true, false].flatMap(answerable => {
          const { text } = writeMail(letter, language, params, agency, undefined, { answerable });
          const invites =
            /respond\w+ a este mensaje|(reply|replying|answering)( to)? this message|répond\w+ à ce message/;
          return invites.test(text) ? [{ name: letter.name, answerable }] : [];
        }),
      ),
    ),
  );
  expect(inviting.filter(({ answerable }) => !answerable)).toEqual([]);
  expect(new Set(inviting.map(({ name }) => name)).size).toBeGreaterThan(4);
  expect(['a@x.example', 'Zubia <hola@zubia.example>'].every(mailFrom => readsReplies({ mailFrom }))).toBe(true);
  const silent = [undefined, 'no-reply@x.example', 'Zubia <noreply@x.example>', 'no-responder@x.example'];
  expect(silent.some(mailFrom => readsReplies({ mailFrom }))).toBe(false);
});

test('each of several quotes has its own button and items; days and last valid day are said once', () => {
  const params = exampleOf(budgetSent);
  const distinctItems = { es: ['Alba', 'Media pensión'], en: ['Alba', 'Half board'], fr: ['Alba', 'Demi-pension'] };
  const quotes = params.quotes.map(quote => ({ ...quote, distinctItems, validUntil: '2027-03-01' }));
  const { text, html } = writeExample(budgetSent, 'es', { ...params, quotes });
  expect(html.match(/>Ver este presupuesto</g)).toHaveLength(quotes.length);
  expect(text.match(/Alba · Media pensión/g)).toHaveLength(quotes.length);
  expect(text.match(/12 de mayo de 2027/g)).toHaveLength(1);
  expect(text.match(/1 de marzo de 2027/g)).toHaveLength(1);
  expect(text).toContain('Todos son válidos hasta el 1 de marzo de 2027');
  const alone = writeExample(budgetSent, 'es', { ...params, quotes: quotes.slice(0, 1) }).text;
  expect(alone).toContain('Válido hasta el 1 de marzo de 2027');
  expect(alone).not.toContain('Ver este presupuesto');
});

describe.each(everyMail)('$name $variant in $language', ({ letter, language, mail }) => {
  const all = `${mail.subject}\n${mail.text}`;
  const linked = mail.html.includes('class="button"');

  test('is complete, in its own language', () => {
    expect(all).not.toMatch(/undefined|null|NaN|\[object|\{\{|\$\{|Invalid/);
    expect(all).toMatch(words[language]);
    expect(forbiddenWordsIn(language, all.replaceAll(url, ''))).toEqual([]);
    for (const other of languages) {
      const prose = all.replaceAll(url, '');
      if (other !== language) expect(prose).not.toMatch(words[other]);
    }
    expect(mail.subject).not.toMatch(/\n/);
    expect([...mail.subject].length).toBeLessThanOrEqual(120);
    // In French no line may end before a mark that has a space.
    if (language === 'fr') expect(all.replaceAll(url, '')).not.toMatch(/[ \u00a0][:;!?»]|«[ \u00a0]|\p{L}[;!?»]/u);
    // A key such as 'travel.status.1' in place of its text.
    expect(all.replaceAll(url, '').replace(/\S*zubia\.example/g, '')).not.toMatch(/\b[a-z]\w+\.[a-z]\w+/);
  });

  test('says at its end who writes: to staff the agency, to others also its address, contact and licence', () => {
    const end = mail.text.split('-- \n').at(-1);
    expect(end).toContain('Zubia');
    for (const said of ['Larios 5', 'zubia@zubia.example', 'X-29'])
      expect(end?.includes(said), said).toBe(letter.to !== 'staff');
  });

  test('keeps a number and its noun together, and has space where Outlook ignores margins', () => {
    expect(all.replace(/Zzz 2027/g, '')).not.toMatch(/\d (día|day|jour|hora|hour|heure|adult|menor|child|enfant)/);
    expect(mail.html.replace(/<(p|ul|li|h1|h2|body)\b[^>]*>/g, '')).not.toContain('margin:');
  });

  test('says the same as text and as HTML', () => {
    const shown = textOf(mail.html);
    for (const line of mail.text.split('\n')) {
      for (const part of line.replace(/^(> |- |-- $)/, '').split(/\s?:(?: |$)/))
        expect(shown.replace(/\s?:/g, '')).toContain(squeeze(part).replace(/\s?:/g, ''));
    }
  });

  test('loads nothing from elsewhere, and links only to its page and to people', () => {
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|object|embed|form)\b|url\(|@import|src=/i);
    const hrefs = [...mail.html.matchAll(/href="([^"]*)"/g)].map(match => match[1]);
    const map = 'https://www.google.com/maps/search/?api=1&amp;query=Larios%205';
    const contact = [map, 'tel:+34951203040', 'mailto:zubia@zubia.example', 'https://zubia.example'];
    const own = ['tel:+34600203040', 'mailto:alex@zubia.example', 'tel:+34600111222', 'tel:+4712345678'];
    expect([url.replace('&', '&amp;'), ...contact, ...own]).toEqual(expect.arrayContaining(hrefs));
    // The agency's address, telephone, e-mail and page are links in every letter to others.
    if (letter.to !== 'staff') expect(hrefs).toEqual(expect.arrayContaining(contact));
    expect(mail.text.includes(url)).toBe(linked);
  });
});

const hostile = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@example.com\u202e\u0000';

test('typed text never becomes markup, a header or a second line of the subject', () => {
  for (const letter of letters) {
    for (const language of letter.languages) {
      for (const params of examplesOf(letter)) {
        const changed = Object.fromEntries(
          Object.entries(params).map(([key, value]) => [
            key,
            typeof value === 'string' && !/^(url|date|month|asks|day$|outcome$|change$)/.test(key)
              ? hostile
              : Array.isArray(value)
                ? spoilt(value)
                : value,
          ]),
        ) as typeof params;
        const mail = writeMail(letter, language, changed, { ...agency, name: hostile });
        expect(mail.html).not.toContain('<img');
        expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
        expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\u202e|\0|\r/);
        expect(mail.subject).not.toMatch(/\n/);
      }
    }
  }
});

test('the agent signs with telephone and e-mail, but only under their own name', () => {
  const signer = { name: 'Alex Roth', phone: '+34 600 20 30 40', email: 'alex@zubia.example' };
  const params = exampleOf(budgetSent);
  const own = writeMail(budgetSent, 'es', params, agency, undefined, { signer });
  expect(own.text).toContain(
    'Un cordial saludo,\nAlex Roth\nZubia\n+34\u00a0600\u00a020\u00a030\u00a040\nalex@zubia.example',
  );
  expect(own.html).toContain('href="tel:+34600203040"');
  expect(own.html).toContain('href="mailto:alex@zubia.example"');
  const other = writeMail(budgetSent, 'es', { ...params, agentName: 'Ola Berg' }, agency, undefined, { signer });
  expect(other.text).toContain('Un cordial saludo,\nOla Berg\nZubia\n');
  expect(other.text).not.toContain('alex@');
});

test('the letter after accepting names each payment once, with its day, and with or without an account', () => {
  const params = exampleOf(budgetAccepted);
  if (!params.payment) throw new Error('a payment');
  const { payment } = params;
  for (const account of [payment.account, null]) {
    const { text } = writeExample(budgetAccepted, 'es', { ...params, payment: { ...payment, account } });
    expect(text.match(/(Señal|Resto).*/g)).toEqual([
      'Señal: 300,00\u00a0€, hasta el 4 de febrero de 2027',
      'Resto del viaje: 934,50\u00a0€, hasta el 4 de abril de 2027',
    ]);
  }
});

test('photos are inside the message, and a letter without them says the same', () => {
  for (const { name, mail, language, variant } of everyLetter(undefined, true)) {
    const pictures = picturesIn(mail.html);
    const bare = pictures.reduce((html, { id }) => withoutPicture(html, id), mail.html);
    expect(bare).not.toContain('<img');
    const without = everyMail.find(
      each => each.name === name && each.language === language && each.variant === variant,
    );
    expect(mail.text).toBe(without?.mail.text);
    expect(textOf(bare)).toBe(textOf(without?.mail.html ?? ''));
  }
  const params = exampleOf(budgetSent);
  const { html } = writeExample(budgetSent, 'es', params, undefined, true);
  expect(picturesIn(html).map(({ shape }) => shape)).toEqual(['cover', 'card', 'portrait']);
});

test('a letter has a dark mode of its own', () => {
  for (const { mail } of everyMail) {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
  }
});

test('long names are cut only in the subject', () => {
  const travelName = `Ñandú & “Ávila” ${'muy lejos '.repeat(30)}`.trim();
  for (const language of languages) {
    const params = exampleOf(budgetSent);
    const mail = writeMail(budgetSent, language, { ...params, travelName }, agency);
    expect([...mail.subject].length).toBeLessThanOrEqual(120);
    expect(mail.subject).toMatch(/Ñandú & “Ávila”.*…$/);
    expect(mail.text).toContain(travelName);
    expect(mail.html).toContain(travelName.replace('&', '&amp;'));
  }
});

test('the logo is attached to the message, with a text for readers who do not see it', () => {
  const colours = { primary: '#14532d', accent: '#7c2d12' };
  for (const { mail } of everyLetter({ colours, logo: true })) {
    expect(mail.html.match(/<img\b[^>]*>/g)).toEqual([expect.stringMatching(/src="cid:logo".* alt="Zubia"/)]);
    expect(mail.html).toContain('#14532d');
    expect(withoutLogo(mail.html)).not.toContain('<img');
    expect(withoutLogo(mail.html)).toMatch(/class="head card link"[^>]*>Zubia</);
  }
});

test('how to pay names what is due, its day and the account, and shows the code as a picture of the message', async () => {
  const params = exampleOf(budgetAccepted);
  if (!params.payment) throw new Error('a payment');
  const text = 'BCD\n002\n1\nSCT\n\nZubia\nES9121000418450200051332\nEUR300.00\n\n\nZzz 71';
  const mail = writeExample(budgetAccepted, 'fr', { ...params, payment: { ...params.payment, code: codeId(text) } });
  const words = mail.text.replace(/[\u00a0\u202f]/g, ' ');
  expect(words).toContain(
    'Comment payer\n\nAcompte : 300,00 €, au plus tard le 4 février 2027\nSolde du voyage : 934,50 €, au plus tard le 4 avril 2027\nTitulaire : Zubia\n' +
      'IBAN : ES91 2100 0418 4502 0005 1332\nBIC : CAIXESBBXXX\nLibellé : Zzz 71\n\nScannez le code',
  );
  const { html, attachments } = await withCodeAttached(mail.html);
  expect(html).toMatch(/<img src="cid:payment-code" width="200" height="200" alt="Code QR du virement de 300,00\s€"/);
  expect(html).not.toMatch(/data:/);
  expect(attachments).toMatchObject([{ filename: 'qr.png', cid: 'payment-code', contentDisposition: 'inline' }]);
  expect(attachments[0]?.content.subarray(1, 4).toString()).toBe('PNG');
  expect(await withCodeDrawn(mail.html)).toContain('<img src="data:image/png;base64,');
  const without = writeExample(budgetAccepted, 'fr', params);
  expect(await withCodeAttached(without.html)).toEqual({ html: without.html, attachments: [] });
});

test('the emergency number is printed in its groups and can be tapped', () => {
  const letter = writeMail(budgetAccepted, 'en', exampleOf(budgetAccepted), {
    ...agency,
    emergency_phone: '+34958000112',
  });
  expect(letter.text).toContain('Emergency telephone (24 h): +34\u00a0958\u00a000\u00a001\u00a012');
  expect(letter.html).toContain('href="tel:+34958000112"');
});

test('what a customer asked for keeps its lines', () => {
  const { text, html } = writeExample(changesReceived, 'fr', {
    ...exampleOf(changesReceived),
    asked: 'Abc def\n\nGhi',
  });
  expect(text).toContain('> Abc def\n> \n> Ghi');
  expect(html).toContain('Abc def<br><br>Ghi');
});

test('pale colours of the agency are darkened until the texts of a letter can be read', () => {
  const colours = { primary: '#ffd400', accent: '#ffee00' };
  const shown = shownColours(colours);
  for (const { mail } of everyLetter({ colours, logo: false })) {
    expect(mail.html).toContain(`color:${shown.primary}`);
    expect(mail.html).not.toMatch(/#ffd400|#ffee00/);
  }
  expect(contrast(shown.primary, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(shown.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('without its links a letter says the same and leads nowhere', () => {
  for (const { mail } of everyMail) {
    const dead = withoutLinks(mail);
    expect(`${dead.html}${dead.text}`).not.toMatch(/href=|c9v0bQ3J2kXy/);
    expect(textOf(dead.html)).toBe(textOf(mail.html).replaceAll(url, 'https://zubia.example/alta/…'));
    expect(dead.text).toBe(mail.text.replaceAll(url, 'https://zubia.example/alta/…'));
  }
  const quoted = { text: 'https://zubia.example y http://a.example/?x=1', html: '<p>http://a.example/b/c?d</p>' };
  expect(withoutLinks(quoted)).toEqual({
    text: 'https://zubia.example y http://a.example/…',
    html: '<p>http://a.example/b/…</p>',
  });
});

test('a button leads only to web addresses', () => {
  expect(() => writeExample(recoverPassword, 'es', { firstName: 'Kim', url: 'javascript:alert(1)', hours: 2 })).toThrow(
    /web addresses/,
  );
});

/** A list with hostile texts in place of its own. */
function spoilt(list: readonly unknown[]): unknown[] {
  return list.map(item => (typeof item === 'object' ? { ...item, title: hostile } : hostile));
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

interface Piece {
  type: string;
  name?: string;
  data?: string;
  children?: Piece[];
}

function textOf(html: string): string {
  const walk = (piece: Piece): string => {
    if (piece.type === 'text') return piece.data ?? '';
    if (piece.name === 'wbr') return '';
    if (piece.type === 'style' || piece.type === 'comment') return '';
    return `${(piece.children ?? []).map(walk).join('')} `;
  };
  return squeeze(walk(parseDocument(html)).replace(/\n/g, ' '));
}
