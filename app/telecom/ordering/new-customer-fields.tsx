import { useTranslation } from 'react-i18next';
import { BoundCheckbox, type BoundField } from '~/kernel/forms/bound-fields';
import { AddressFields } from '~/telecom/addresses/address-fields';
import type { Looked } from '~/telecom/addresses/find-address.server';
import { AlikeNotice } from '~/telecom/customer-book/alike-notice';
import { EndUserFields } from '~/telecom/customer-book/end-user-fields';
import type { EndUserField } from '~/telecom/customer-book/end-user-form.server';
import type { LookalikeView } from '~/telecom/customer-book/lookalikes.server';

interface NewCustomerFieldsProps {
  readonly fields: Readonly<Record<EndUserField | 'other', BoundField>>;
  readonly looked: Looked | undefined;
  /** The customers that may be the new one, which are among the choices above. */
  readonly alike: readonly LookalikeView[] | undefined;
}

/**
 * The fields of a new end customer within an order (END-05). Where the browser supports it, they show only while that
 * is chosen.
 */
export function NewCustomerFields({ fields, looked, alike }: NewCustomerFieldsProps) {
  const { t } = useTranslation(['ordering', 'endUsers']);
  const { initialValue } = fields.other;
  return (
    <div className="stack if-new-customer">
      <fieldset className="panel fields">
        <legend className="legend">{t('customer.new')}</legend>
        <p className="hint">{t('customer.newOnly')}</p>
        {alike && alike.length > 0 && <AlikeNotice alike={alike} linked={false} />}
        {(alike !== undefined || initialValue === 'on') && (
          <BoundCheckbox field={fields.other} label={t('endUsers:alike.other')} />
        )}
        <EndUserFields fields={fields} />
      </fieldset>
      <AddressFields fields={fields} looked={looked} />
    </div>
  );
}
