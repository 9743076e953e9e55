import { Box } from '@mantine/core';
import { Fragment, type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BrandColours,
  colourPattern,
  contrast,
  houseColours,
  paletteFor,
  shownColours,
} from '../../../contract/setting/brand-colour.ts';
import { type Design, type DesignChoice, designs, type PrintedPrices } from '../../../contract/values/paper.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import type { SettingsForm } from './form.ts';
import styles from './settings.module.css';

type Palette = ReturnType<typeof paletteFor>;

const areValid = (colours: BrandColours) => Object.values(colours).every(colour => colourPattern.test(colour));

const coloursOf = ({ appearance__primary, appearance__accent }: SettingsForm): BrandColours => ({
  primary: String(appearance__primary),
  accent: String(appearance__accent),
});

/** How the PDF looks, with the design, the prices and the colours that are chosen. */
export function PaperSample() {
  const { t } = useTranslation();
  const { values } = useFormContext<SettingsForm>();
  const choice = values.documents__design as DesignChoice;
  const colours = coloursOf(values);
  const visible: readonly Design[] = choice === 'trip' ? designs : [choice];
  return (
    <div className={styles.papers}>
      {visible.map(design => (
        <div key={design} className={styles.sample}>
          <PaperDrawing
            design={design}
            prices={values.documents__prices as PrintedPrices}
            palette={paletteFor(areValid(colours) ? colours : houseColours)}
            label={t(`settings.design.${design}`)}
          />
          <p>
            <b>{t(`settings.design.${design}`)}.</b> {t(`settings.design.${design}Hint`)}
          </p>
        </div>
      ))}
    </div>
  );
}

interface PaperDrawingProps {
  design: Design;
  prices: PrintedPrices;
  palette: Palette;
  label: string;
}

/** The width and height of a page, and the space between two. */
const [width, height, gap] = [105, 148, 9];

/** Thumbnails of the pages of a design. */
function PaperDrawing({ design, label, ...look }: PaperDrawingProps) {
  const pages = design === 'classic' ? classic(look) : compact(look);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-1 -1 ${4 * (width + gap) - gap + 2} ${height + 2}`}
      style={{ display: 'block', maxWidth: '100%' }}
    >
      {pages.map((page, index) => (
        <g key={page.key} transform={`translate(${index * (width + gap)} 0)`}>
          <rect width={width} height={height} fill="white" stroke={look.palette.sand[3]} />
          {page}
        </g>
      ))}
    </svg>
  );
}

type Look = Pick<PaperDrawingProps, 'prices' | 'palette'>;

function classic(look: Look): ReactElement[] {
  return [
    <Fragment key="cover">
      <Picture look={look} height={92} />
      <Title look={look} y={103} />
    </Fragment>,
    <Fragment key="route">
      <Heading look={look} y={11} />
      {[0, 1, 2, 3].map(row => (
        <Words key={row} look={look} y={23 + row * 8} widths={[12, 50, 22]} />
      ))}
      <rect x={8} y={60} width={width - 16} height={76} rx={1} fill={look.palette.sand[2]} />
      <path
        d="M26 112 L50 84 L82 98"
        fill="none"
        stroke={look.palette.terracotta[7]}
        strokeWidth={1.2}
        strokeDasharray="1 2.5"
      />
      {['26 112', '50 84', '82 98'].map(place => (
        <circle key={place} cx={place.split(' ')[0]} cy={place.split(' ')[1]} r={2} fill={look.palette.terracotta[7]} />
      ))}
    </Fragment>,
    <Fragment key="services">
      <Heading look={look} y={11} />
      {[0, 1, 2].map(row => (
        <Service key={row} look={look} y={23 + row * 39} photo={[34, 28]} />
      ))}
    </Fragment>,
    <Fragment key="price">
      <Heading look={look} y={11} />
      <Price look={look} y={23} />
      <Words look={look} y={118} widths={[42, 42]} lines={5} />
    </Fragment>,
  ];
}

function compact(look: Look): ReactElement[] {
  return [
    <Fragment key="cover">
      <Picture look={look} height={34} />
      <Title look={look} y={44} />
      <Heading look={look} y={84} />
      <Service look={look} y={95} photo={[20, 16]} />
      <Service look={look} y={118} photo={[20, 16]} />
    </Fragment>,
    <Fragment key="price">
      <Service look={look} y={11} photo={[20, 16]} />
      <Heading look={look} y={37} />
      <Price look={look} y={47} />
    </Fragment>,
    <Words key="words" look={look} y={11} widths={[42, 42]} lines={22} />,
  ];
}

interface Part {
  look: Look;
  y: number;
}

/** The photo at the top of the first page. */
function Picture({ look: { palette }, height: high }: { look: Look; height: number }) {
  return (
    <>
      <rect width={width} height={high} fill={palette.atlantic[4]} />
      <circle cx={74} cy={high * 0.34} r={7} fill={palette.sand[1]} />
      <path
        d={`M0 ${high * 0.72} Q 26 ${high * 0.42} 52 ${high * 0.66} T ${width} ${high * 0.6} V${high} H0Z`}
        fill={palette.atlantic[7]}
      />
      <rect x={8} width={30} height={13} fill="white" />
      <rect x={12} y={5} width={22} height={3} rx={1} fill={palette.atlantic[8]} />
    </>
  );
}

function Title({ look: { palette }, y }: Part) {
  return (
    <>
      <rect x={8} y={y} width={24} height={2} fill={palette.terracotta[7]} />
      <rect x={8} y={y + 6} width={66} height={5} rx={1} fill={palette.atlantic[9]} />
      <rect x={8} y={y + 15} width={34} height={2.4} rx={1} fill={palette.atlantic[6]} />
      <Words look={{ palette, prices: 'total' }} y={y + 25} widths={[26, 26, 26]} lines={2} />
    </>
  );
}

function Heading({ look: { palette }, y }: Part) {
  return (
    <>
      <rect x={8} y={y} width={8} height={1.2} fill={palette.terracotta[7]} />
      <rect x={8} y={y + 3} width={38} height={4} rx={1} fill={palette.atlantic[9]} />
    </>
  );
}

function Words({ look: { palette }, y, widths, lines = 1 }: Part & { widths: readonly number[]; lines?: number }) {
  const path = widths.flatMap((wide, column) => {
    const x = 9 + widths.slice(0, column).reduce((sum, each) => sum + each + 4, 0);
    return Array.from(
      { length: lines },
      (_, line) => `M${x} ${y + 1 + line * 5}h${line % 4 === 3 ? wide * 0.6 : wide}`,
    );
  });
  return <path d={path.join('')} stroke={palette.sand[4]} strokeWidth={1.6} strokeLinecap="round" />;
}

function Service({ look, y, photo: [wide, high] }: Part & { photo: readonly [number, number] }) {
  const { palette, prices } = look;
  const x = 8 + wide + 4;
  return (
    <>
      <rect x={8} y={y} width={wide} height={high} rx={1} fill={palette.atlantic[3]} />
      <path
        d={`M8 ${y + high} q ${wide / 3} ${-high * 0.7} ${wide} ${-high * 0.3} v${high * 0.3}z`}
        fill={palette.atlantic[6]}
      />
      <rect x={x} y={y} width={14} height={1.6} fill={palette.terracotta[7]} />
      <rect x={x} y={y + 4} width={30} height={3} rx={1} fill={palette.atlantic[9]} />
      {[10, 14].map(line => (
        <rect key={line} x={x} y={y + line} width={width - x - 8} height={1.6} rx={0.8} fill={palette.sand[4]} />
      ))}
      {prices === 'services' && <rect x={width - 22} y={y} width={14} height={2.6} fill={palette.atlantic[8]} />}
    </>
  );
}

/** The table of prices, and how to pay. */
function Price({ look: { palette, prices }, y }: Part) {
  return (
    <>
      {[0, 1, 2, 3].map(row => (
        <g key={row}>
          <rect x={8} y={y + row * 8} width={46} height={1.8} rx={0.8} fill={palette.sand[5]} />
          {prices === 'services' && (
            <rect x={width - 24} y={y + row * 8} width={16} height={1.8} rx={0.8} fill={palette.atlantic[8]} />
          )}
          <rect x={8} y={y + 4.5 + row * 8} width={width - 16} height={0.4} fill={palette.sand[3]} />
        </g>
      ))}
      <rect x={8} y={y + 34} width={width - 16} height={10} fill={palette.atlantic[8]} />
      <rect x={width - 34} y={y + 37.5} width={22} height={3} rx={1} fill="white" />
      <rect x={8} y={y + 50} width={width - 16} height={34} rx={2} fill={palette.sand[1]} />
      {[0, 1, 2, 3].map(row => (
        <rect key={row} x={13} y={y + 56 + row * 6} width={38} height={1.8} rx={0.8} fill={palette.sand[5]} />
      ))}
      <rect x={width - 32} y={y + 57} width={18} height={18} fill={palette.atlantic[9]} />
    </>
  );
}

/** What customers will see of the agency, as name, logo and colours are chosen. */
export function ColourSample({ logo }: { logo: string | null }) {
  const { t } = useTranslation();
  const { values } = useFormContext<SettingsForm>();
  const colours = coloursOf(values);
  if (!areValid(colours)) {
    return (
      <p className={styles.sample} role="status">
        {t('settings.sampleInvalid')}
      </p>
    );
  }
  const stored = values.remove_logo === true ? null : logo;
  const { atlantic, terracotta } = paletteFor(colours);
  const finalColours = shownColours(colours);
  return (
    <figure className={styles.sample}>
      <div className={styles.paper}>
        <div className={styles.head}>
          <AgencyHead
            name={String(values.agency__name)}
            logo={values.logo instanceof File ? values.logo : stored}
            colour={atlantic[9]}
          />
          <span style={{ color: atlantic[7] }}>{t('settings.sampleLink')}</span>
        </div>
        <Box component="span" display="block" h={2} w={40} style={{ background: finalColours.accent }} />
        <span style={{ color: finalColours.accent }}>{t('settings.sampleEyebrow')}</span>
        <strong style={{ color: atlantic[9] }}>{t('settings.sampleTitle')}</strong>
        <span className={styles.buttons}>
          <span style={{ background: finalColours.accent }}>{t('settings.sampleAct')}</span>
          <span style={{ background: finalColours.primary }}>{t('settings.samplePdf')}</span>
        </span>
        <span className={styles.shades} aria-hidden>
          {[...new Set([...atlantic, ...terracotta])].map(shade => (
            <i key={shade} style={{ background: shade }} />
          ))}
        </span>
      </div>
      <figcaption aria-live="polite">
        <p>{t('settings.sampleHint')}</p>
        <Legibility chosenColours={colours} finalColours={finalColours} />
      </figcaption>
    </figure>
  );
}

interface HeadProps {
  name: string;
  /** The address of the stored logo, or a newly chosen file. */
  logo: string | File | null;
  colour: string | undefined;
}

function AgencyHead({ name, logo, colour }: HeadProps) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(logo instanceof File)) return setAddress(logo);
    const objectUrl = URL.createObjectURL(logo);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [logo]);
  return address ? <img src={address} alt={name} /> : <b style={{ color: colour }}>{name}</b>;
}

/** The contrasts, or which colours text needs darker than they were chosen. */
function Legibility({ chosenColours, finalColours }: Record<'chosenColours' | 'finalColours', BrandColours>) {
  const { t, i18n } = useTranslation();
  const ratio = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const adapted = (['primary', 'accent'] as const).filter(
    name => finalColours[name] !== chosenColours[name].toLowerCase(),
  );
  if (adapted.length === 0) {
    const [primary, accent] = [finalColours.primary, finalColours.accent].map(colour =>
      ratio.format(contrast(colour, '#ffffff')),
    );
    return <p>{t('settings.sampleReadable', { primary: primary ?? '', accent: accent ?? '' })}</p>;
  }
  return adapted.map(name => (
    <p key={name} className={styles.adapted}>
      <i style={{ background: chosenColours[name] }} aria-hidden />
      <i style={{ background: finalColours[name] }} aria-hidden />
      <span>
        {t('settings.sampleAdapted', {
          name: t(`settings.${name}`),
          chosen: chosenColours[name],
          shown: finalColours[name],
        })}
      </span>
    </p>
  ));
}
