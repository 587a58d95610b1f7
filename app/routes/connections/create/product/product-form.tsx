import { useTranslation } from 'react-i18next';
import { BoundCheckbox, BoundRadios, BoundTextarea, type BoundField } from '~/forms/bound-fields';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { useBoundForm } from '~/forms/use-form';
import type { Choice } from '~/ui/choices';
import { Meter } from '~/ui/meter';
import { Notice } from '~/ui/notice';
import { Tag } from '~/ui/status';
import { worded } from '~/ui/words';
import type { PresentedAvailability } from './availability.server';
import { CopperNotice } from './copper-notice';
import { ExistingLineFields } from './existing-line-fields';
import { Price } from '~/prices/price';
import type { CopperLine } from './replace-copper.server';
import { StepActions } from '~/wizard/step-actions';
import type { ConsentQuestion } from './take-over.server';

type Offered = Extract<PresentedAvailability, { kind: 'lines' }>;
type Line = Offered['lines'][number];
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
}

/** The lines at the address, best technique first, per carrier type; and how the chosen one is ordered. */
export function ProductForm({ availability, typed, result, here, addressHref, copper, consent }: ProductFormProps) {
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
      <BoundRadios
        field={fields.carrier}
        label={t('product.lines')}
        choices={availability.lines.map((line) => lineChoice(line, t('product.adminOnly')))}
      />
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
      <Replacement field={fields.replaceCopper} copper={copper} possible={availability.hasFibre} />
      <StepActions />
    </PostForm>
  );
}

/** Whether the connection comes in the place of the copper line that the order was started for (BBO-05). */
function Replacement({ field, copper, possible }: { field: BoundField; copper: CopperLine; possible: boolean }) {
  const { t } = useTranslation('variants');
  if (copper.kind === 'none') return null;
  if (copper.kind === 'unknown') return <CopperNotice copper={copper} />;
  const { nid } = copper;
  if (!possible) return <Notice tone="warning">{t('replace.noFibre', { nid })}</Notice>;
  const about =
    copper.kind === 'found' && copper.username
      ? t('replace.hintUser', { technology: copper.technology, username: copper.username })
      : t('replace.hint');
  return (
    <div className="panel fields">
      {copper.kind === 'failed' && <CopperNotice copper={copper} />}
      <BoundCheckbox field={field} label={t('replace.label', { nid })} hint={about} />
    </div>
  );
}

function isExplained(variant: string): variant is 'shared' | 'complex' {
  return variant === 'shared' || variant === 'complex';
}

/** Carrier types as links: each is an address of its own (house rule 2). */
function CarrierTabs({ tabs, here }: { tabs: Offered['tabs']; here: string }) {
  const { t } = useTranslation('order');
  return (
    <nav aria-label={t('product.tabs')} className="tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.type}>
            <a href={`${here}?tab=${tab.type}`} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.current && <span className="sr"> ({t('product.open')})</span>}
            </a>
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
        {line.name}, {line.supplier} {line.adminOnly && <Tag>{adminOnly}</Tag>}
      </>
    ),
    description: [line.technology, line.distance, line.lead].filter(Boolean).join(' · '),
    figure: <Meter share={line.share}>{line.speed}</Meter>,
    price: line.price && <Price {...line.price} />,
    ...(line.unavailable ? { unavailable: line.unavailable } : {}),
  };
}
