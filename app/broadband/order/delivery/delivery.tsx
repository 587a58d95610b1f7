import { useTranslation } from 'react-i18next';
import type { DeliveryAddressPart } from '~/telecom/addresses/delivery-address.server';
import { BoundCheckbox, BoundText } from '~/kernel/forms/bound-fields';
import type { StepProps } from '~/flows/wizard/pages/views';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { DestinationFields } from '~/telecom/ordering/destination-fields';
import { StepActions } from '~/flows/wizard/step-actions';
import type { deliveryStep } from './answer.server';

type DeliveryFields = {
  custwishdate: string;
  on_demand: string;
  hardware_delivery: string;
  hardware_address_uuid: string;
  new_hardware_address: Record<DeliveryAddressPart, string>;
  keep_address: string;
};

/** The fields for the requested date, and for the equipment's destination in its four ways (BBO-12). */
export function DeliveryForm({ typed, answer, hint, isOnDemandUsual, hardware }: StepProps<typeof deliveryStep>) {
  const { t } = useTranslation(['order', 'common', 'wizard', 'ordering', 'orderDefaults']);
  const [form, fields] = useBoundForm<DeliveryFields>('delivery', typed, answer?.result);
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
        <BoundCheckbox
          field={fields.on_demand}
          label={t('delivery.onDemand')}
          hint={`${t('delivery.onDemandHint')} ${isOnDemandUsual ? t('orderDefaults:delivery') : ''}`}
        />
      </div>
      {hardware && (
        <DestinationFields
          fields={{
            way: fields.hardware_delivery,
            book: fields.hardware_address_uuid,
            fresh: fields.new_hardware_address.getFieldset(),
            keep: fields.keep_address,
          }}
          label={t('ordering:delivery.hardware')}
          {...hardware}
          notToEndUser={hardware.endUser ? null : t('delivery.noEndUser')}
          more={[{ value: 'later', title: t('ordering:delivery.later'), description: t('delivery.laterHint') }]}
        />
      )}
      <StepActions />
    </PostForm>
  );
}
