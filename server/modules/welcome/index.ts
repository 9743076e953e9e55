import type { Language } from '../../../contract/language.ts';
import { phoneParts } from '../../../contract/values/phone.ts';
import type { FeaturedCard, PrivacyPage, WelcomeContact, WelcomePageData } from '../../../contract/welcome/calls.ts';
import { readFileName } from '../../platform/files/file-routes.ts';
import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import { type App, unknownAddress } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { publishedText, readCurrentText } from '../general-text/rules.ts';
import { setting } from '../setting/rules.ts';
import { newForm } from '../travel-request/rules.ts';
import { featuredItems, featuredPhotosOf, isFeaturedPhoto, readKnownContact } from './queries.ts';

const photoAddress = '/api/external/featuredPhoto';

/** The public pages (specification 2 'Public routes'): what the agency offers, and its privacy policy. */
function welcomeRoutes(app: App, services: Services): void {
  const { db, files } = services;

  serve(app, 'external/newCustomer', async request => {
    const { query, language, holder } = request;
    const contact = holder?.actor === 'customer' ? await readKnownContact(db, request.scope) : undefined;
    return read({ ...(await welcomePage(services, query.language ?? language)), known: contact ?? null });
  });

  serve(app, 'external/featuredPhotos/:kind/:id', async ({ params: { kind, id } }) =>
    read(orMissing(await featuredPhotosOf(db, kind, id)).map(photoOf)),
  );

  // Shown before sign-in, so its address has no token. Only photos of items that staff chose are served, in the sizes
  // of the page.
  serve(app, 'external/featuredPhoto/:file', async ({ params }, reply) => {
    const fileName = readFileName(params.file);
    const small = fileName && (fileName.variant === '400' || fileName.variant === '1200');
    const bytes =
      small && (await isFeaturedPhoto(db, fileName.fileId))
        ? await files.read(fileName.fileId, fileName.variant)
        : null;
    if (!bytes) throw unknownAddress();
    return reply
      .headers({
        'content-type': 'image/webp',
        // An hour, so that an item which is no longer shown disappears soon.
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  });

  serve(app, 'external/privacy', async ({ query, language }) => {
    const { name, licence, address, phone, email, web } = await setting(db, 'agency');
    const agency: WelcomeContact = { name, licence, address, phone: phone ? phoneParts(phone) : null, email, web };
    const policy = await publishedText(db, 'privacy', query.language ?? language);
    return read<PrivacyPage>({ policy, agency });
  });
}

async function welcomePage(services: Services, language: Language): Promise<Omit<WelcomePageData, 'known'>> {
  const { db } = services;
  const [welcome, featured, mailing, form_token] = await Promise.all([
    setting(db, 'welcome'),
    featuredItems(db, language),
    readCurrentText(db, 'recivir_mailing', language),
    newForm(services, language),
  ]);
  return {
    // Only in the reader's own language, because the page has default words in each language.
    title: welcome.title[language],
    introduction: welcome.introduction[language],
    reply_days: welcome.reply_days,
    featured: featured.map(({ cover, ...card }): FeaturedCard => ({ ...card, photo: cover && photoOf(cover) })),
    mailing_text: mailing?.language === language ? mailing.text : null,
    form_token,
  };
}

const photoOf = ({ file_id, description }: { file_id: string; description: string }) => ({
  thumbnail: `${photoAddress}/${file_id}-400.webp`,
  large: `${photoAddress}/${file_id}-1200.webp`,
  description,
});

export const welcomeNoun: Noun = {
  routes: [welcomeRoutes],
};
