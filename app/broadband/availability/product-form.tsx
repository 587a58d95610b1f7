import { useTranslation } from 'react-i18next';
import { BoundRadios, BoundTextarea } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';
import type { PresentedAvailability } from './availability-view.server';
import { ExistingLineFields } from './existing-line-fields';
import { CarrierTabs } from './carrier-tabs';
import { ComparedTerm } from './line-cost';
import { LineTable } from './line-table';
import { ReplaceCopperField } from '../replacing/replace-copper';
import type { CopperLine } from '../replacing/replace-copper.server';
import { ExamplePanel } from '~/flows/wizard/example/example-panel';
import type { OfferedExample } from '~/flows/wizard/example/offered.server';
import { StepActions } from '~/flows/wizard/step-actions';
import type { ConsentQuestion } from './take-over.server';

type Offered = Extract<PresentedAvailability, { kind: 'lines' }>;
type ProductFields = {
  carrierTypeTab: string;
  carrier: string;
  orderVariant: string;
  serviceid: string;
  requested_phonenumber: string;
  terminateVoice: string;
  confirmStops: string;
  remarks: string;
  replaceCopper: string;
};

interface ProductFormProps {
  readonly availability: Offered;
  readonly typed: unknown;
  readonly result: FormResult | undefined;
  readonly here: string;
  readonly addressHref: string;
  readonly copper: CopperLine;
  readonly consent: ConsentQuestion | null;
  readonly example: OfferedExample | null;
}

/** The lines at the address by carrier type, best technique first, and the way of ordering the chosen one. */
export function ProductForm({
  availability,
  typed,
  result,
  here,
  addressHref,
  copper,
  consent,
  example,
}: ProductFormProps) {
  const { t } = useTranslation(['order', 'variants', 'wizard']);
  const [form, fields] = useBoundForm<ProductFields>('product', typed, result);
  const names = availability.variants.map(({ variant }) => variant);
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      <p>
        {t('product.found', { address: availability.found })} <a href={addressHref}>{t('product.otherAddress')}</a>
      </p>
      {availability.messages.length > 0 && (
        <Notice tone="info">
          {availability.messages.map((message) => (
            <p key={message}>{worded(message)}</p>
          ))}
        </Notice>
      )}
      <CarrierTabs tabs={availability.tabs} here={here} />
      <input type="hidden" name="carrierTypeTab" value={availability.tab} />
      <ComparedTerm compared={availability.compared} />
      {availability.variants.length > 1 && (
        <BoundRadios
          field={fields.orderVariant}
          label={t('product.variant')}
          look="plain"
          choices={availability.variants.map(({ variant, only }) => ({
            value: variant,
            title: t(`product.variants.${variant}`),
            description: [isExplained(variant) && t(`variants:about.${variant}`), only].filter(Boolean).join(' '),
          }))}
        />
      )}
      <LineTable
        field={fields.carrier}
        availability={availability}
        // an order as last time goes on from here
        startsHere={example !== null && !result}
      />
      {names.length === 1 && <input type="hidden" name="orderVariant" value={names[0]} />}
      {names.some((name) => name === 'migrate' || name === 'shared') && (
        <ExistingLineFields fields={fields} lines={availability.existing} chosen={names.length > 1} consent={consent} />
      )}
      {names.includes('complex') && (
        <div className={names.length > 1 ? 'panel fields if-complex' : 'panel fields'}>
          <BoundTextarea
            field={fields.remarks}
            label={t('variants:remarks')}
            hint={t('variants:remarksHint')}
            maxLength={1000}
          />
        </div>
      )}
      <ReplaceCopperField field={fields.replaceCopper} copper={copper} possible={availability.hasFibre} />
      <ExamplePanel example={example} />
      <StepActions />
    </PostForm>
  );
}

function isExplained(variant: string): variant is 'shared' | 'complex' {
  return variant === 'shared' || variant === 'complex';
}
