import type { FeaturedItem } from '../../../contract/welcome/calls.ts';
import { Field } from '../../ui/form/field.tsx';
import { Switch, TextArea } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';

export const initialFeatured = (record?: FeaturedItem): FeaturedItem => ({
  featured: record?.featured ?? false,
  teaser: record?.teaser ?? '',
  teaser_en: record?.teaser_en ?? '',
  teaser_fr: record?.teaser_fr ?? '',
});

/** Whether the public page shows an item of the catalogue, and the short text on its card. */
export function FeaturedFields() {
  const { values } = useFormContext<FeaturedItem>();
  return (
    <>
      <Field name="featured" label="featured.switch" description="featured.switchHint" as={Switch} />
      {values.featured && (
        <>
          <Field name="teaser" label="featured.teaser" description="featured.teaserHint" as={TextArea} />
          <Field name="teaser_en" label="featured.teaserEn" as={TextArea} />
          <Field name="teaser_fr" label="featured.teaserFr" as={TextArea} />
        </>
      )}
    </>
  );
}
