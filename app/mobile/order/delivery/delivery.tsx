import { useTranslation } from 'react-i18next';
import type { DeliveryAddressPart } from '~/telecom/addresses/delivery-address.server';
import { BoundSelect } from '~/kernel/forms/bound-fields';
import type { StepProps } from '~/flows/wizard/pages/views';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { DestinationFields } from '~/telecom/ordering/destination-fields';
import { StepActions } from '~/flows/wizard/step-actions';
import type { deliveryStep } from './answer.server';

type DeliveryFields = {
  sim_delivery: string;
  shipping_address_uuid: string;
  new_address: Record<DeliveryAddressPart, string>;
  keep_address: string;
  hardware_address_uuid: string;
};

/** The fields for the destination of the SIM and its equipment (MOB-08). */
export function DeliveryForm({ typed, answer, endUser, addresses, hardware, mayKeep }: StepProps<typeof deliveryStep>) {
  const { t } = useTranslation(['mobileOrder', 'ordering', 'wizard']);
  const [form, fields] = useBoundForm<DeliveryFields>('delivery', typed, answer?.result);
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      <DestinationFields
        fields={{
          way: fields.sim_delivery,
          book: fields.shipping_address_uuid,
          fresh: fields.new_address.getFieldset(),
          keep: fields.keep_address,
        }}
        label={t('delivery.legend')}
        endUser={endUser}
        notToEndUser={endUser?.isComplete ? null : endUser ? t('delivery.incomplete') : t('delivery.noCustomer')}
        addresses={addresses}
        mayKeep={mayKeep}
      />
      {hardware && (
        <div className="panel fields">
          <BoundSelect
            field={fields.hardware_address_uuid}
            label={t('ordering:delivery.hardware')}
            options={[{ value: '', label: t('delivery.withSim') }, ...hardware]}
          />
        </div>
      )}
      <StepActions />
    </PostForm>
  );
}
