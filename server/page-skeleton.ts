import type { Language } from '../contract/language.ts';
import { palette, shownColours } from '../contract/setting/brand-colour.ts';
import type { Setting } from '../contract/setting/schema.ts';
import { phoneParts } from '../contract/values/phone.ts';
import { escapeHtml } from '../contract/values/rich-text.ts';
import { publishedText } from './modules/general-text/rules.ts';
import type { Brand } from './modules/setting/page.ts';
import { setting } from './modules/setting/rules.ts';
import type { Db } from './platform/db/db.ts';

/**
 * Writes into a page what it shows until its scripts have loaded, and where they never do: who the agency is, how to call
 * it, and the privacy policy. The styles are inline, because no style sheet has loaded either.
 */
export async function withSkeleton(
  db: Db,
  html: string,
  brand: Brand,
  { language, path }: { language: Language; path: string },
): Promise<string> {
  const agency = await setting(db, 'agency');
  const { primary } = shownColours(brand.colours);
  const policy = path === policyPath ? await publishedText(db, 'privacy', language) : null;
  return html
    .replace(
      progress,
      () => `${progress}<div class="first-sight" style="font:16px/1.5 system-ui,sans-serif;min-height:100vh;background:${palette.sand[0]}">
<div style="display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 24px;padding:16px 20px;background:#fff;color:${primary}">
<strong style="font-family:Georgia,serif;font-size:20px">${escapeHtml(agency.name)}</strong>${telephone(agency.phone)}</div>
<div class="first-blocks" style="max-width:45rem;margin:24px auto;padding:0 20px" aria-hidden="true">${[180, 28, 28, 120].map(block).join('')}</div></div>`,
    )
    .replace(
      /<noscript>.*?<\/noscript>/,
      () => `<noscript><style>.first-progress,.first-blocks{display:none}#root,.first-sight{min-height:0!important}</style>
<div style="max-width:45rem;margin:0 auto;padding:16px 20px;font:16px/1.5 system-ui,sans-serif">
<p>${words[language].needed}</p><p>${contactOf(agency)}</p>
${policy ? `<h1>${words[language].policy}</h1>${policy.text}` : `<p><a href="${policyPath}">${words[language].policy}</a></p>`}</div></noscript>`,
    );
}

const progress = '<div class="first-progress" aria-hidden="true"></div>';
const policyPath = '/politica-privacidad';

const words: Record<Language, { needed: string; policy: string }> = {
  es: {
    needed: 'Esta página necesita JavaScript. Si su navegador no lo tiene, llámenos o escríbanos: le atendemos igual.',
    policy: 'Política de privacidad',
  },
  en: {
    needed:
      'This page needs JavaScript. If your browser doesn’t have it, call us or write to us: we’ll help you all the same.',
    policy: 'Privacy policy',
  },
  fr: {
    needed:
      'Cette page a besoin de JavaScript. Si votre navigateur n’en dispose pas, appelez-nous ou écrivez-nous\u202f: nous vous aiderons tout autant.',
    policy: 'Politique de confidentialité',
  },
};

const block = (height: number) =>
  `<div style="height:${height}px;margin-bottom:16px;border-radius:12px;background:${palette.sand[2]}"></div>`;

const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(text)}</a>`;

const telephone = (phone: string | null) =>
  phone
    ? `<span>${phoneParts(phone)
        .map(({ text, href }) => (href ? link(href, text) : escapeHtml(text)))
        .join('')}</span>`
    : '';

function contactOf({ name, address, phone, email, licence }: Setting<'agency'>): string {
  const parts = [
    escapeHtml(name),
    address && escapeHtml(address),
    telephone(phone),
    email && link(`mailto:${email}`, email),
    licence && escapeHtml(licence),
  ];
  return parts.filter(Boolean).join('<br>');
}
