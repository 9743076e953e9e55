import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Provider } from '../../../contract/provider/calls.ts';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Password, Switch, TextArea } from '../../ui/form/fields/index.ts';
import { FormColumn, FormColumns, FormSection } from '../../ui/form/form-page.tsx';
import styles from './provider-profile.module.css';
import { StoredPassword } from './stored-password.tsx';

/** Every field of a provider (specification 3), in the order in which agents look for them. */
export function ProviderFields({ record }: { record: Provider | undefined }) {
  return (
    <FormColumns>
      <FormColumn>
        <FormSection title="provider.identity">
          <Field name="provider" label="provider.name" />
          <FieldRow>
            <Field name="fiscal_name" label="provider.fiscalName" />
            <Field name="cif" label="provider.cif" />
          </FieldRow>
          <Field name="active" label="provider.active" description="provider.activeHint" as={Switch} />
        </FormSection>
        <FormSection title="provider.addressGroup">
          <Field name="fiscal_address" label="provider.fiscalAddress" />
          <FieldRow>
            <Field name="postal_code" label="provider.postalCode" />
            <Field name="location" label="provider.location" />
          </FieldRow>
          <FieldRow>
            <Field name="province" label="provider.province" />
            <Field name="country" label="provider.country" />
          </FieldRow>
        </FormSection>
        <FormSection title="provider.commercial">
          <Field name="main_product" label="provider.mainProduct" />
          <Field name="other_products" label="provider.otherProducts" as={TextArea} rows={2} />
          <FieldRow>
            <Field name="billing_type" label="provider.billingType" />
            <Field name="agency" label="provider.agency" description="provider.agencyHint" />
          </FieldRow>
        </FormSection>
      </FormColumn>
      <FormColumn>
        <FormSection title="provider.access">
          <Field name="web" label="provider.web" type="url" />
          {record?.web && <OpenSite address={record.web} />}
          <FieldRow>
            <Field name="user" label="provider.user" />
            <Field
              name="password"
              label={record?.has_password ? 'provider.newPassword' : 'provider.password'}
              description={record?.has_password ? 'provider.passwordKept' : undefined}
              as={Password}
            />
          </FieldRow>
          {record?.has_password && <StoredPassword id={record.id} />}
        </FormSection>
        <FormSection title="provider.contact">
          <Field name="contact_person" label="provider.contactPerson" />
          <FieldRow>
            <Field name="contact_phone" label="provider.contactPhone" type="tel" />
            <Field name="contact_email" label="provider.contactEmail" type="email" />
          </FieldRow>
        </FormSection>
        <FormSection title="provider.bank">
          <Field name="bank_account" label="provider.bankAccount" />
          <Field name="transfer_email" label="provider.transferEmail" type="email" />
        </FormSection>
        <FormSection title="provider.notes">
          <Field name="observations" label="provider.observations" as={TextArea} rows={5} />
        </FormSection>
      </FormColumn>
    </FormColumns>
  );
}

/** Opens the saved address, not the one that is being typed. */
function OpenSite({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" size="sm" className={styles.site}>
      <IconExternalLink size={16} aria-hidden />
      {t('provider.openSite')}
      <VisuallyHidden>{t('menu.newTab')}</VisuallyHidden>
    </Anchor>
  );
}
