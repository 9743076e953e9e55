import { useTranslation } from 'react-i18next';
import { type BrandColours, houseColours, paletteFor } from '../../../contract/setting/brand-colour.ts';
import { colourPattern } from '../../../contract/setting/colour.ts';
import { type Design, type DesignChoice, designs, type PrintedPrices } from '../../../contract/values/paper.ts';
import { PaperDrawing } from './paper-drawing.tsx';
import styles from './settings.module.css';

/** How the PDF looks, with the design, the prices and the colours that are chosen. */
export function PaperSample({
  choice,
  prices,
  colours,
}: {
  choice: DesignChoice;
  prices: PrintedPrices;
  colours: BrandColours;
}) {
  const valid = [colours.primary, colours.accent].every(colour => colourPattern.test(colour));
  const palette = paletteFor(valid ? colours : houseColours);
  const shown: readonly Design[] = choice === 'trip' ? designs : [choice];
  return (
    <div className={styles.papers}>
      {shown.map(design => (
        <PaperOf key={design} design={design} prices={prices} palette={palette} />
      ))}
    </div>
  );
}

function PaperOf(props: { design: Design; prices: PrintedPrices; palette: ReturnType<typeof paletteFor> }) {
  const { t } = useTranslation();
  const { design } = props;
  return (
    <div className={styles.sample}>
      <PaperDrawing {...props} label={t(`settings.design.${design}`)} />
      <p>
        <b>{t(`settings.design.${design}`)}.</b> {t(`settings.design.${design}Hint`)}
      </p>
    </div>
  );
}
