import { useTranslation } from 'react-i18next';
import { BoundCheckbox, BoundRadios, BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import { PanelForm } from '~/flows/panels/panel-form';
import type { PanelData } from '~/flows/panels/show-panel.server';
import { HiddenPrices } from '~/flows/prices/hidden-prices';
import { Price } from '~/flows/prices/price';
import type { Choice } from '~/kernel/ui/choices';
import { Tag } from '~/kernel/ui/status';
import { worded } from '~/kernel/ui/words';
import type { changePanel } from './change.panel.server';

type Choices = Awaited<ReturnType<typeof changePanel.load>>;
type Changed = {
  kind: string;
  product: string;
  wish_date: string;
  on_demand: string;
  sla: string;
  ont_serial: string;
};

/** The form of the panel that changes a connection. */
export function ChangeForm({ panel }: { panel: PanelData<unknown, Choices> }) {
  const choices = panel.configure?.choices;
  return (
    <PanelForm<Changed> panel={panel}>
      {(fields) => choices && <ChangeFields choices={choices} fields={fields} />}
    </PanelForm>
  );
}

/**
 * The choice of the change, and the fields that belong to it. A browser without `:has` shows the fields of all changes
 * (kernel/styles/parts/panels.css).
 */
function ChangeFields({ choices, fields }: { choices: Choices; fields: Record<keyof Changed, BoundField> }) {
  const { t } = useTranslation(['change', 'common', 'order', 'ordering']);
  const { kinds, circuits, sla, ont, dates, onDemand, seesPrices } = choices;
  return (
    <>
      <BoundRadios
        field={fields.kind}
        label={t('what')}
        choices={kinds.map(({ value, title, description }) => ({
          value,
          title,
          ...(description === null ? {} : { description }),
        }))}
      />
      {circuits.length > 0 && (
        <div className="fields if-product">
          {circuits.map(({ nid, now, choices: products }, index) => (
            <BoundRadios
              key={nid}
              field={of(fields.product, index)}
              label={t('product', { nid })}
              hint={[now && t('productHint', { bandwidth: now }), t('productOnly')].filter(Boolean).join(' ')}
              choices={products.map((product) => choiceOf(product, t('current'), t('ordering:adminOnly')))}
            />
          ))}
          <BoundText
            field={fields.wish_date}
            label={t('wishDate')}
            hint={dates ? t('wishDateHint', dates) : t('wishDateFree')}
            optional={t('common:optional')}
            width={20}
            inputMode="numeric"
            autoComplete="off"
          />
          {onDemand && (
            <BoundCheckbox field={fields.on_demand} label={t('onDemandProduct')} hint={t('onDemandProductHint')} />
          )}
        </div>
      )}
      {sla && (
        <div className="if-sla">
          <BoundRadios
            field={fields.sla}
            label={t('sla')}
            hint={t('slaOnly')}
            choices={sla.map((product) => choiceOf(product, t('current'), t('ordering:adminOnly')))}
          />
        </div>
      )}
      {ont && (
        <div className="if-ont">
          <BoundText
            field={fields.ont_serial}
            label={t('ont')}
            hint={[ont.now && t('ontNow', { serial: ont.now }), t('ontHint'), t('ontOnly')].filter(Boolean).join(' ')}
            width={20}
            autoComplete="off"
          />
        </div>
      )}
      {!seesPrices && (
        <p className="hint">
          <HiddenPrices />
        </p>
      )}
    </>
  );
}

/**
 * A field for one of several circuits. The radios of all circuits share their name, and the first group has the id and
 * the message.
 */
function of(field: BoundField, index: number): BoundField {
  return index === 0 ? field : { ...field, id: `${field.id}-c${index}`, errors: undefined };
}

type Offered = NonNullable<Choices['sla']>[number];

function choiceOf({ value, name, adminOnly, price, current }: Offered, isNow: string, admin: string): Choice {
  return {
    value,
    title: adminOnly ? (
      <>
        {worded(name)} <Tag>{admin}</Tag>
      </>
    ) : (
      name
    ),
    ...(current ? { unavailable: isNow } : {}),
    ...(price ? { price: <Price {...price} /> } : {}),
  };
}
