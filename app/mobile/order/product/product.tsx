import { useTranslation } from 'react-i18next';
import { BoundRadios, type BoundField } from '~/kernel/forms/bound-fields';
import type { StepProps } from '~/flows/wizard/pages/views';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { HiddenPricesNotice } from '~/flows/prices/hidden-prices';
import { Checkbox } from '~/kernel/ui/choices';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';
import { StepActions } from '~/flows/wizard/step-actions';
import { Amounts } from '../../offered/amounts';
import type { productStep } from './answer.server';
import type { PresentedProducts } from './product-view.server';
import { SubscriptionTable } from './subscription-table';

type Offered = Extract<PresentedProducts['offered'], { kind: 'products' }>;
type ProductFields = {
  product: string;
  sim_type: string;
  hardware: Record<string, string>;
  zone: string;
  data: string;
};

/** The fields for the SIM's product, contract, kind and equipment (MOB-14, MOB-19). */
export function ProductForm({ typed, answer, offered, isClosed, zone }: StepProps<typeof productStep>) {
  const { t } = useTranslation(['mobileOrder', 'wizard']);
  const [form, fields] = useBoundForm<ProductFields>('product', typed, answer?.result);
  const isEmpty = offered.kind === 'products' && offered.products.length === 0;
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      {offered.kind === 'failed' && <FailedPanel message={offered.message} />}
      {isClosed && (
        <Notice tone="warning" title={t('product.closed.title')}>
          {t('product.closed.text')}
        </Notice>
      )}
      {isEmpty && (
        <Notice tone="warning" title={t('product.none.title')}>
          {t('product.none.text')}
        </Notice>
      )}
      <input type="hidden" name="zone" value={zone} />
      {typeof fields.data.initialValue === 'string' && (
        <input type="hidden" name="data" value={fields.data.initialValue} />
      )}
      {offered.kind === 'products' && !isEmpty && (
        <>
          {offered.pricesHidden && <HiddenPricesNotice />}
          <SubscriptionTable field={fields.product} products={offered.products} durations={offered.durations} />
          {offered.simTypes.length > 0 && (
            <BoundRadios field={fields.sim_type} label={t('product.simType')} choices={offered.simTypes} />
          )}
          {offered.hardware.length > 0 && <Hardware field={fields.hardware} hardware={offered.hardware} />}
        </>
      )}
      <StepActions />
    </PostForm>
  );
}

function Hardware({ field, hardware }: { field: BoundField; hardware: Offered['hardware'] }) {
  const { t } = useTranslation(['mobileOrder', 'common']);
  const ticked = (field.initialValue ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <fieldset className="panel fields" id={field.id} tabIndex={-1}>
      <legend className="legend">{t('product.hardware')}</legend>
      <p className="hint">{t('product.hardwareHint')}</p>
      {hardware.map(({ uuid, name, prices, isPriceUnknown }, at) => (
        <Checkbox
          key={uuid}
          id={`${field.id}-${at}`}
          name={`${field.name}.${uuid}`}
          label={worded(name)}
          hint={isPriceUnknown ? t('offered.priceUnknown') : prices.length > 0 && <Amounts amounts={prices} />}
          error={at === 0 ? field.errors?.[0] : undefined}
          defaultChecked={ticked[uuid] === 'on'}
        />
      ))}
    </fieldset>
  );
}
