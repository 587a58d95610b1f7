import { useTranslation } from 'react-i18next';
import { BoundCheckbox, BoundRadios } from '~/kernel/forms/bound-fields';
import type { StepProps } from '~/flows/wizard/pages/views';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { HiddenPricesNotice } from '~/flows/prices/hidden-prices';
import { Notice } from '~/kernel/ui/notice';
import { StepActions } from '~/flows/wizard/step-actions';
import { Amounts } from '../../offered/amounts';
import type { dataStep } from './answer.server';

/** The fields for the SIM's data: an existing pool, or a bundle of its own (MOB-08, MOB-12). */
export function DataForm({ typed, answer, bundles, hasOwn, pools, failed, pricesHidden }: StepProps<typeof dataStep>) {
  const { t } = useTranslation(['mobileOrder', 'wizard']);
  const [form, fields] = useBoundForm<{ data_source: string; name_tag: string }>('data', typed, answer?.result);
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      {failed.bundles && <Notice tone="warning">{t('data.bundlesFailed')}</Notice>}
      {failed.pools && <Notice tone="warning">{t('data.poolsFailed')}</Notice>}
      {pricesHidden && <HiddenPricesNotice />}
      <BoundRadios
        field={fields.data_source}
        label={t('data.legend')}
        hint={pools.length > 0 ? t('data.hint') : undefined}
        choices={[
          ...pools,
          ...(hasOwn ? [{ value: 'own', title: t('data.own'), description: t('data.ownHint') }] : []),
          ...bundles.map(({ prices, isPriceUnknown, ...choice }) => ({
            ...choice,
            price: isPriceUnknown ? t('offered.priceUnknown') : prices.length > 0 && <Amounts amounts={prices} />,
          })),
        ]}
      />
      {pools.length > 0 && (
        <div className="panel fields">
          <BoundCheckbox field={fields.name_tag} label={t('data.nameTag')} hint={t('data.nameTagHint')} />
        </div>
      )}
      <StepActions />
    </PostForm>
  );
}
