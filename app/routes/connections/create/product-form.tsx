import { useTranslation } from 'react-i18next';
import { BoundCheckbox, BoundRadios, BoundText } from '~/forms/bound-fields';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { useBoundForm } from '~/forms/use-form';
import type { Choice } from '~/ui/choices';
import { Link } from '~/ui/link';
import { Meter } from '~/ui/meter';
import { Notice } from '~/ui/notice';
import { Tag } from '~/ui/status';
import type { PresentedAvailability } from './availability.server';
import { Price } from './price';
import { StepActions } from './step-actions';

type Offered = Extract<PresentedAvailability, { kind: 'lines' }>;
type Line = Offered['lines'][number];
type ProductFields = {
  carrierTypeTab: string;
  carrier: string;
  orderVariant: string;
  serviceid: string;
  requested_phonenumber: string;
  terminateVoice: string;
};

interface ProductFormProps {
  readonly availability: Offered;
  readonly typed: unknown;
  readonly result: FormResult | undefined;
  readonly here: string;
  readonly addressHref: string;
}

/** The lines at the address, best technique first, per carrier type; and how the chosen one is ordered. */
export function ProductForm({ availability, typed, result, here, addressHref }: ProductFormProps) {
  const { t } = useTranslation('order');
  const [form, fields] = useBoundForm<ProductFields>('product', typed, result);
  const takesOver = availability.variants.some((variant) => variant === 'migrate' || variant === 'shared');
  return (
    <PostForm form={form} main={t('continue')}>
      <p>
        {t('product.found', { address: availability.found })} <Link href={addressHref}>{t('product.otherAddress')}</Link>
      </p>
      {availability.messages.length > 0 && (
        <Notice tone="info">
          {availability.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <CarrierTabs tabs={availability.tabs} here={here} />
      <input type="hidden" name="carrierTypeTab" value={availability.tab} />
      <BoundRadios field={fields.carrier} label={t('product.lines')} choices={availability.lines.map((line) => lineChoice(line, t('product.adminOnly')))} />
      {availability.variants.length > 1 && (
        <BoundRadios
          field={fields.orderVariant}
          label={t('product.variant')}
          look="plain"
          choices={availability.variants.map((variant) => ({
            value: variant,
            title: t(`product.variants.${variant as 'nls'}`),
          }))}
        />
      )}
      {availability.variants.length === 1 && <input type="hidden" name="orderVariant" value={availability.variants[0]} />}
      {takesOver && (
        <fieldset className={availability.variants.length > 1 ? 'panel fields if-existing' : 'panel fields'}>
          <legend className="legend">{t('product.existing')}</legend>
          <p className="hint">{t('product.existingHint')}</p>
          <div className="row two">
            <BoundText field={fields.serviceid} label={t('product.serviceid')} width={20} autoComplete="off" />
            <BoundText field={fields.requested_phonenumber} label={t('product.phone')} width={20} type="tel" autoComplete="off" />
          </div>
          <BoundCheckbox field={fields.terminateVoice} label={t('product.terminateVoice')} />
        </fieldset>
      )}
      <StepActions />
    </PostForm>
  );
}

/** Carrier types as links: each is an address of its own (house rule 2). */
function CarrierTabs({ tabs, here }: { tabs: Offered['tabs']; here: string }) {
  const { t } = useTranslation('order');
  return (
    <nav aria-label={t('product.tabs')} className="tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.type}>
            <Link href={`${here}?tab=${tab.type}`} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function lineChoice(line: Line, adminOnly: string): Choice {
  return {
    value: line.id,
    title: (
      <>
        {line.name} {line.adminOnly && <Tag>{adminOnly}</Tag>}
      </>
    ),
    description: [line.technology, line.supplier, line.distance, line.lead].filter(Boolean).join(' · '),
    figure: <Meter share={line.share}>{line.speed}</Meter>,
    price: line.price && <Price {...line.price} />,
    ...(line.unavailable ? { unavailable: line.unavailable } : {}),
  };
}
