import { chromium } from '@playwright/test';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { languages } from '../../contract/language.ts';
import { contents } from './contents.ts';
import type { MailAgency, TemplateName, TemplateParams } from './params.ts';
import { writeMail } from './templates.ts';

// Names of no language, so that every other word in a mail is the template's own.
const agency: MailAgency = {
  name: 'Zubia',
  phone: '+34 951 20 30 40',
  email: 'zubia@zubia.example',
  web: 'zubia.example',
  address: 'Larios 5',
  licence: 'X-29',
};
const url = 'https://zubia.example/alta/c9v0bQ3J2kXy1LmN8pRtU5sWzA4dE7fGhI6jK0oPqYr?a=1&b=2';
const travel = { firstName: 'Kim', travelName: 'Zermatt', dateFrom: '2027-05-04', dateTo: '2027-05-12', url };
const sent = { ...travel, nBudgets: 3, priceFrom: 123_450, agentName: 'Alex Roth' };
const task = { firstName: 'Kim', url, taskName: 'Xyz', date: '2027-05-04 17:05' };
const at = new Date('2027-02-01T09:30:00Z');

/** Every template with every variant of its params. */
const cases: { [N in TemplateName]: TemplateParams[N][] } = {
  budgetSent: [sent, { ...sent, invitationDays: 30 }, { ...sent, nBudgets: 1, priceFrom: null, agentName: null }],
  budgetSentAgain: [sent, { ...sent, nBudgets: 1, agentName: null, invitationDays: 1 }],
  questionAsked: [
    { ...travel, budgetId: 71, by: 'Ola Berg', about: 'Zzz', question: 'Xyz\nabc' },
    { ...travel, budgetId: 71, by: 'Ola Berg', about: null, question: 'Xyz' },
  ],
  questionAnswered: [
    { ...travel, budgetId: 71, about: 'Zzz', asked: 'Xyz', answer: 'Xyz\nabc', agentName: 'Alex' },
    { ...travel, budgetId: 71, about: null, asked: 'Xyz', answer: 'Xyz', agentName: null },
  ],
  recoverPassword: [
    { firstName: 'Kim', url, hours: 2 },
    { firstName: 'Kim', url, hours: 1 },
  ],
  budgetAccepted: [
    { ...travel, budgetId: 71, price: 123_450, deposit: 30_000, agentName: 'Alex Roth', acceptedAt: at },
    { ...travel, budgetId: 71, price: 123_450, deposit: 0, agentName: null, acceptedAt: at },
  ],
  budgetAcceptedStaff: [{ ...travel, budgetId: 71, by: 'Ola Berg', price: 123_450, acceptedAt: at }],
  alternativesSought: [
    { ...travel, budgetId: 71, by: 'Ola Berg', price: 123_450, reason: 'Xyz\nabc' },
    { ...travel, budgetId: 71, by: 'Ola Berg', price: 123_450, reason: null },
  ],
  travelRejected: [
    { ...travel, by: 'Ola Berg', reason: 'Xyz' },
    { ...travel, by: 'Ola Berg', reason: null },
  ],
  travelRejectedClient: [
    { ...travel, agentName: 'Alex Roth', reason: 'Xyz' },
    { ...travel, agentName: null, reason: null },
  ],
  modification: [
    {
      ...{ ...travel, budgetId: 71, comments: 'Xyz\nabc', agentName: 'Alex Roth', days: 90 },
      ...{ changes: ['Zzz: 1', 'Yyy: 2'], moreChanges: 3 },
    },
    { ...travel, budgetId: 71, comments: 'Xyz', agentName: null, days: 1, changes: [], moreChanges: 0 },
  ],
  modificationAnswered: [
    { ...travel, budgetId: 71, by: 'Ola Berg', accepted: true, reason: null },
    { ...travel, budgetId: 71, by: 'Ola Berg', accepted: false, reason: 'Xyz' },
  ],
  taskDue: [
    { ...task, travelName: 'Zermatt', clientName: 'Ola Berg', clientPhone: '600 111 222' },
    { ...task, travelName: null, clientName: null, clientPhone: null },
  ],
  ratingInvitation: [
    { ...travel, items: ['Alba', 'Zermatt Palace'] },
    { ...travel, items: ['Alba'], invitationDays: 30 },
    { ...travel, items: ['Alba'], invitationDays: 1 },
  ],
};
const names = Object.keys(cases) as TemplateName[];

function write<N extends TemplateName>(name: N, language: (typeof languages)[number], params: TemplateParams[N]) {
  return writeMail(name, language, params, agency);
}

const everyMail = names.flatMap(name =>
  languages.flatMap(language => cases[name].map(params => ({ name, language, mail: write(name, language, params) }))),
);

// Words that only one of the three languages has.
const words = {
  es: /\b(el|los|las|su|sus|ha|viaje|presupuestos?|contraseña|usted|enlace|fechas)\b/i,
  en: /\b(the|your|has|have|trip|quotations?|password|you|link|we|day|days)\b/i,
  fr: /\b(les|votre|vos|vous|voyage|devis|mot de passe|nous|lien|jours?)\b/i,
};

test('there is a case for every template', () => {
  expect(names.sort()).toEqual(Object.keys(contents).sort());
});

describe.each(everyMail)('$name in $language', ({ language, mail }) => {
  const all = `${mail.subject}\n${mail.text}`;

  test('says everything, in its own language', () => {
    expect(all).not.toMatch(/undefined|null|NaN|\[object|\{\{|\$\{|Invalid/);
    expect(all).toMatch(words[language]);
    for (const other of languages) {
      const prose = all.replaceAll(url, '');
      if (other !== language) expect(prose).not.toMatch(words[other]);
    }
    expect(mail.subject).not.toMatch(/\n/);
  });

  test('both forms say the same', () => {
    const shown = textOf(mail.html);
    for (const line of mail.text.split('\n')) {
      for (const part of line.replace(/^(> |- |-- $)/, '').split(/\s?:(?: |$)/))
        expect(shown.replace(/\s?:/g, '')).toContain(squeeze(part).replace(/\s?:/g, ''));
    }
  });

  test('loads nothing from elsewhere and links only to its button', () => {
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|object|embed|form)\b|url\(|@import|src=/i);
    const hrefs = [...mail.html.matchAll(/href="([^"]*)"/g)].map(match => match[1]);
    expect(new Set(hrefs).size).toBeLessThanOrEqual(1);
    expect(hrefs.every(href => href === url.replace('&', '&amp;'))).toBe(true);
  });
});

test('what people typed is never markup, a new header or a second line of the subject', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@example.com\u202e\u0000';
  for (const language of languages) {
    for (const name of names) {
      for (const params of cases[name]) {
        const changed = Object.fromEntries(
          Object.entries(params).map(([key, value]) => [
            key,
            typeof value === 'string' && !/^(url|date)/.test(key) ? hostile : Array.isArray(value) ? [hostile] : value,
          ]),
        ) as typeof params;
        const mail = writeMail(name, language, changed as never, { ...agency, name: hostile });
        expect(mail.html).not.toContain('<img');
        expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
        expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\u202e|\0|\r/);
        expect(mail.subject).not.toMatch(/\n/);
      }
    }
  }
});

test('a button leads to web addresses only', () => {
  expect(() => write('recoverPassword', 'es', { firstName: 'Kim', url: 'javascript:alert(1)', hours: 2 })).toThrow(
    /web addresses/,
  );
});

test('fits a phone of 320 px and a window of 640 px', async () => {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    for (const width of [320, 640]) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      for (const { mail } of everyMail) {
        await page.setContent(mail.html);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

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
    if (piece.type === 'style' || piece.type === 'comment') return '';
    return `${(piece.children ?? []).map(walk).join('')} `;
  };
  return squeeze(walk(parseDocument(html) as unknown as Piece).replace(/\n/g, ' '));
}
