import { Box, Button, Group, Paper, Text, UnstyledButton } from '@mantine/core';
import { IconArrowsExchange, IconMessageQuestion, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { lineMap, lineTexts } from '../../../contract/budget/line-facts.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { FileLink, OutsideLink } from '../../ui/content/links.tsx';
import { PhotoImage, viewPhotos } from '../../ui/content/pictures.tsx';
import { Stars } from '../../ui/content/stars.tsx';
import { ServiceIcon } from '../service/service-icon.tsx';
import { JourneyTicket, journeyOf } from './journey.tsx';
import { lineIcon } from './kind-icon.tsx';
import styles from './line-card.module.css';
import { coverageOf, factsOfLine, factsWithoutMoments } from './line-facts.ts';
import { useKindName } from './line-name.ts';
import { marginOf } from './margin.ts';

interface Props {
  line: Line;
  /** The reader has accepted the budget: only its whole price is shown. */
  accepted?: boolean;
  /** The alternatives in the trip's other budgets: how many, and how to show them. */
  alternatives?: { count: number; show: () => void };
  /** Lets a customer ask a question about the service. */
  onAsk?: () => void;
  tools?: ReactNode;
}

/** A service in the itinerary: its photograph, its facts and its price. */
export function LineCard({ line, accepted = false, alternatives, onAsk, tools }: Props) {
  const { t } = useTranslation();
  const kindName = useKindName();
  const KindIcon = lineIcon(line);
  const journey = journeyOf(line);
  const facts = journey ? factsWithoutMoments : factsOfLine;
  const policy = line.insurance_policy_doc;
  const texts = lineTexts(line);
  const coverage = coverageOf(line);
  const address = line.kind === 'accomodation' ? line.address : null;
  return (
    <Paper className={styles.card} shadow="sm" data-photo={line.photos.length > 0 || undefined}>
      <LinePhotos line={line} />
      <div className={styles.body}>
        <Group component="p" c="atlantic.7" fw={600} fz="xs" gap={6} mb={2}>
          <KindIcon size={16} stroke={1.75} aria-hidden />
          {kindName(line.kind)}
        </Group>
        <h4 className={styles.title}>{line.title}</h4>
        {address && (
          <OutsideLink href={lineMap(line)} c="dimmed" fz="sm" underline="always">
            {address}
          </OutsideLink>
        )}
        {line.rating && (
          <Group component="p" align="stretch" c="gray.8" fz="sm" gap="4px 8px" mt={4}>
            <Stars value={line.rating.average} />
            {t('ratings.travellers', { count: line.rating.count })}
          </Group>
        )}
        {journey && <JourneyTicket line={line} journey={journey} />}
        <dl className={styles.facts}>
          {facts(t, currentLanguage(), line).map(fact => (
            <div key={fact.label} data-reference={fact.value === line.locator || undefined}>
              <dt>{fact.label}</dt>
              <dd>
                <OutsideLink href={fact.href} inherit>
                  {fact.value}
                </OutsideLink>
              </dd>
            </div>
          ))}
          {policy && (
            <div>
              <dt>{t('lines.policy')}</dt>
              <dd>
                <FileLink {...policy} />
              </dd>
            </div>
          )}
        </dl>
        {line.services.length > 0 && (
          <Group component="ul" c="gray.7" fz="sm" gap="4px 16px" mt={10} aria-label={t('lines.services')}>
            {line.services.map(service => (
              <Group component="li" key={service.name} gap={6} wrap="nowrap">
                <ServiceIcon name={service.icon} />
                {service.name}
              </Group>
            ))}
          </Group>
        )}
        {coverage.length > 0 && (
          <Box fz="sm" mt={10}>
            <Text c="dimmed" fz="xs" id={`coverage-${line.id}`}>
              {t('lines.coverage')}
            </Text>
            <ul className={styles.coverage} aria-labelledby={`coverage-${line.id}`}>
              {coverage.map(each => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Box>
        )}
        {texts.map(text => (
          <Text key={text} c="gray.8" className={styles.text} fz="sm" maw="40rem" mt={10}>
            {text}
          </Text>
        ))}
      </div>
      <div className={styles.side}>
        <div className={styles.offer}>
          {!accepted && <LinePrice line={line} />}
          {alternatives && alternatives.count > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              aria-label={t('lines.alternatives.of', { count: alternatives.count, name: line.title })}
              onClick={alternatives.show}
            >
              {t('lines.alternatives', { count: alternatives.count })}
            </Button>
          )}
          {onAsk && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconMessageQuestion size={16} aria-hidden />}
              aria-label={t('question.askAbout', { name: line.title })}
              onClick={onAsk}
            >
              {t('question.ask')}
            </Button>
          )}
        </div>
        {tools}
      </div>
    </Paper>
  );
}

/** The first photo of the service; a click shows all of them. */
function LinePhotos({ line: { photos, title } }: { line: Line }) {
  const { t } = useTranslation();
  const [photo] = photos;
  if (!photo) return null;
  const count = photos.length;
  return (
    <UnstyledButton
      className={styles.photo}
      aria-label={t('lines.photos', { count, name: title })}
      onClick={() => viewPhotos({ photos: photos.map((each, id) => ({ ...each, id })), name: title, first: 0 })}
    >
      <PhotoImage photo={photo} sizes="(min-width: 48em) 320px, 100vw" alt={photo.description} />
      {count > 1 && (
        <span className={styles.count} aria-hidden>
          <IconPhoto size={14} />
          {count}
        </span>
      )}
    </UnstyledButton>
  );
}

/** The price. Staff also see the provider and the net price. */
function LinePrice({ line }: { line: Line }) {
  const { t } = useTranslation();
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  const net = line.net_price;
  const margin = marginOf(line.price, net);
  return (
    <p className={styles.price} data-figures>
      <span>{t('lines.price')}</span>
      <strong>{euros(line.price)}</strong>
      {net !== null && net !== undefined && (
        <>
          <span>{t('lines.net', { price: euros(net) })}</span>
          {margin && <span>{t('lines.margin', { price: euros(margin.euros) })}</span>}
        </>
      )}
      {line.provider && <span className={styles.provider}>{line.provider}</span>}
    </p>
  );
}
