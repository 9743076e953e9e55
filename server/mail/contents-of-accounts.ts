import type { Contents } from './content.ts';

/** The mails about how somebody signs in. */
export const accountContents: Contents<'accountChanged'> = {
  accountChanged: ({ common, accountChanged: texts }, { firstName, change, at, address, url }, formats, agency) => {
    const heading = texts.heading[change];
    // The old address opens nothing any more.
    const away = address?.reader === 'old';
    return {
      subject: texts.subject(heading, agency.name),
      preheader: texts.preheader,
      heading,
      paragraphs: [common.greeting(firstName), texts.told[change](agency.name)],
      facts: [
        { label: texts.when, value: formats.moment(at) },
        ...(address ? [{ label: texts.newEmail, value: address.hidden }] : []),
      ],
      ...(away ? {} : { button: { label: texts.button, url } }),
      closing: address?.reader === 'new' ? [texts.here] : [],
      fixed:
        change === 'passwordByStaff' ? [texts.notYouStaff] : [texts.wasYou, address ? texts.notYouEmail : texts.notYou],
    };
  },
};
