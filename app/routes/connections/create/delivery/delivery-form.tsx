import { useTranslation } from 'react-i18next';
import { BoundCheckbox, BoundRadios, BoundText } from '~/forms/bound-fields';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { useBoundForm } from '~/forms/use-form';
import { ShippingAddressField } from '~/pickers/shipping-address-field';
import type { Choice } from '~/ui/choices';
import { Notice } from '~/ui/notice';
import { StepActions } from '~/wizard/step-actions';

type AddressFields = {
  company_name: string;
  contact_name: string;
  phone_number: string;
  street: string;
  house_number: string;
  house_number_extension: string;
  zipcode: string;
  city: string;
};
type DeliveryFields = {
  custwishdate: string;
  on_demand: string;
  hardware_delivery: string;
  hardware_address_uuid: string;
  new_hardware_address: AddressFields;
  keep_address: string;
};

type Bound = ReturnType<typeof useBoundForm<DeliveryFields>>[1];

interface HardwareChoices {
  readonly endUser: { name: string; address: string } | null;
  /** Null when the address book could not be loaded. */
  readonly addresses: readonly Choice[] | null;
  readonly mayKeep: boolean;
}

interface DeliveryFormProps {
  readonly typed: unknown;
  readonly result: FormResult | undefined;
  readonly hint: string;
  /** Null when there is no equipment to send. */
  readonly hardware: HardwareChoices | null;
}

/** The date that is asked, and where the equipment goes, in its four ways (BBO-12). */
export function DeliveryForm({ typed, result, hint, hardware }: DeliveryFormProps) {
  const { t } = useTranslation(['order', 'common', 'wizard']);
  const [form, fields] = useBoundForm<DeliveryFields>('delivery', typed, result);
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      <div className="panel fields">
        <BoundText
          field={fields.custwishdate}
          label={t('delivery.wishDate')}
          hint={hint}
          optional={t('common:optional')}
          width={20}
          autoComplete="off"
          inputMode="numeric"
        />
        <BoundCheckbox field={fields.on_demand} label={t('delivery.onDemand')} hint={t('delivery.onDemandHint')} />
      </div>
      {hardware && <Hardware {...hardware} fields={fields} />}
      <StepActions />
    </PostForm>
  );
}

function Hardware({ endUser, addresses, mayKeep, fields }: HardwareChoices & { fields: Bound }) {
  const { t } = useTranslation(['order', 'pickers']);
  const chosen = fields.hardware_address_uuid;
  return (
    <>
      <BoundRadios
        field={fields.hardware_delivery}
        label={t('delivery.hardware')}
        choices={[
          {
            value: 'enduser',
            title: t('delivery.enduser'),
            ...(endUser
              ? { description: `${endUser.name}, ${endUser.address}` }
              : { unavailable: t('delivery.noEndUser') }),
          },
          {
            value: 'shipping_address',
            title: t('delivery.shipping_address'),
            ...(addresses && addresses.length === 0
              ? { unavailable: t('pickers:shippingAddress.none') }
              : { description: t('delivery.bookHint') }),
          },
          { value: 'new_address', title: t('delivery.new_address'), description: t('delivery.newHint') },
          { value: 'later', title: t('delivery.later'), description: t('delivery.laterHint') },
        ]}
      />
      {addresses === null && (
        <div>
          <Notice tone="warning">{t('delivery.bookFailed')}</Notice>
          <ShippingAddressField field={chosen} choices={null} />
        </div>
      )}
      {addresses && addresses.length > 0 && (
        <div className="if-book">
          <ShippingAddressField field={chosen} choices={addresses} />
        </div>
      )}
      <NewAddress fields={fields.new_hardware_address.getFieldset()} keep={mayKeep ? fields.keep_address : null} />
    </>
  );
}

interface NewAddressProps {
  readonly fields: ReturnType<Bound['new_hardware_address']['getFieldset']>;
  /** Null for who may not add to the shipping addresses. */
  readonly keep: Bound['keep_address'] | null;
}

function NewAddress({ fields, keep }: NewAddressProps) {
  const { t } = useTranslation(['order', 'common']);
  return (
    <fieldset className="panel fields if-new">
      <legend className="legend">{t('delivery.newAddress')}</legend>
      <p className="hint">{t('delivery.newOnly')}</p>
      <BoundText field={fields.company_name} label={t('delivery.company')} autoComplete="off" />
      <div className="row two">
        <BoundText field={fields.contact_name} label={t('delivery.contact')} autoComplete="off" />
        <BoundText field={fields.phone_number} label={t('delivery.phone')} type="tel" width={20} autoComplete="off" />
      </div>
      <div className="row">
        <BoundText field={fields.street} label={t('delivery.street')} autoComplete="off" />
        <BoundText
          field={fields.house_number}
          label={t('address.housenr')}
          width={10}
          inputMode="numeric"
          autoComplete="off"
        />
        <BoundText
          field={fields.house_number_extension}
          label={t('address.housenrext')}
          optional={t('common:optional')}
          width={10}
          autoComplete="off"
        />
      </div>
      <div className="row two">
        <BoundText field={fields.zipcode} label={t('address.zipcode')} width={10} autoComplete="off" />
        <BoundText field={fields.city} label={t('delivery.city')} autoComplete="off" />
      </div>
      {keep && <BoundCheckbox field={keep} label={t('delivery.keepAddress')} hint={t('delivery.keepAddressHint')} />}
    </fieldset>
  );
}
