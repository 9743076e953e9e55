import './lazy-texts.ts';
import '../../ui/styles.ts';
import { Anchor, Button, Flex, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mapLink } from '../../../contract/place/map-link.ts';
import { daysInWords } from '../../../contract/values/dates.ts';
import type { PrivacyPage, WelcomeContact } from '../../../contract/welcome/calls.ts';
import { get } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMetaTags } from '../../lib/settings.ts';
import { OutsideLink, Phones } from '../../ui/content/links.tsx';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import styles from './privacy.module.css';

/** /politica-privacidad (specification 2): the valid version, and how to ask for one's data. */
export function PrivacyScreen() {
  const { t } = useTranslation();
  const language = currentLanguage();
  const read = useQuery({
    queryKey: ['privacy', language],
    queryFn: ({ signal }) => get('external/privacy', { language }, { quiet: true, signal }),
  });
  useMetaTags(t('privacy.title'));
  if (read.isPending) return <p role="status">{t('app.loading')}</p>;
  if (!read.data) return <LoadFailure retry={() => void read.refetch()} />;
  const { policy, agency } = read.data;
  return (
    <Flex component="article" direction="column" gap="xl" maw={704} mx="auto" py="md">
      {policy ? (
        <Policy policy={policy} />
      ) : (
        <>
          <Title>{t('privacy.title')}</Title>
          <p className={styles.none}>{t('privacy.none', { agency: agency.name })}</p>
        </>
      )}
      <Rights agency={agency} published={policy !== null} />
    </Flex>
  );
}

function Policy({ policy }: { policy: NonNullable<PrivacyPage['policy']> }) {
  const { t, i18n } = useTranslation();
  const { day } = daysInWords(currentLanguage());
  return (
    <>
      <header>
        <Title>{t('privacy.title')}</Title>
        <div className={styles.version}>
          <span>{t('privacy.version', { version: policy.version, day: day(policy.published_at) })}</span>
          <Button variant="subtle" size="compact-sm" className={styles.print} onClick={() => window.print()}>
            {t('privacy.print')}
          </Button>
        </div>
        {policy.language !== i18n.language && <p className={styles.note}>{t('privacy.onlySpanish')}</p>}
      </header>
      <div lang={policy.language}>
        <RichHtml html={policy.text} className={styles.text} />
      </div>
    </>
  );
}

/** Shows every way to write to the agency about personal data. */
function Rights({ agency, published }: { agency: WelcomeContact; published: boolean }) {
  const { t } = useTranslation();
  const subject = encodeURIComponent(t('privacy.deletionSubject'));
  const reachable = Boolean(agency.email || agency.phone);
  const licence = agency.licence && t('privacy.licence', { licence: agency.licence });
  return (
    <aside className={styles.rights}>
      <h2>{t('privacy.rights')}</h2>
      {reachable && <p>{t(published ? 'privacy.rightsText' : 'privacy.noneText')}</p>}
      <p>{[t('privacy.responsible', { agency: agency.name }), licence].filter(Boolean).join(' · ')}</p>
      <Flex component="p" wrap="wrap" rowGap={4} columnGap={20}>
        {agency.address && <OutsideLink href={mapLink(agency.address)}>{agency.address}</OutsideLink>}
        {agency.email && <Anchor href={`mailto:${agency.email}`}>{agency.email}</Anchor>}
        {agency.phone && <Phones parts={agency.phone} />}
      </Flex>
      {agency.email && (
        <Button
          component="a"
          variant="default"
          className={styles.print}
          href={`mailto:${agency.email}?subject=${subject}`}
        >
          {t('privacy.deletion')}
        </Button>
      )}
    </aside>
  );
}

function LoadFailure({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Title>{t('app.failed')}</Title>
      <p>{t('app.failedHint')}</p>
      <Button onClick={retry}>{t('app.retry')}</Button>
    </div>
  );
}
