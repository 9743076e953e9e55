import { useTranslation } from 'react-i18next';

/** The names of the editor's buttons. */
export function useEditorLabels() {
  const { t } = useTranslation();
  return {
    boldControlLabel: t('kit.bold'),
    italicControlLabel: t('kit.italic'),
    underlineControlLabel: t('kit.underline'),
    h2ControlLabel: t('kit.heading'),
    h3ControlLabel: t('kit.subheading'),
    bulletListControlLabel: t('kit.bulletList'),
    orderedListControlLabel: t('kit.orderedList'),
    linkControlLabel: t('kit.link'),
    unlinkControlLabel: t('kit.unlink'),
    undoControlLabel: t('kit.undo'),
    redoControlLabel: t('kit.redo'),
    linkEditorInputLabel: t('kit.linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('kit.linkNewTab'),
    linkEditorInternalLink: t('kit.linkSameTab'),
    linkEditorSave: t('kit.done'),
  };
}
