import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { BoundCheckbox, BoundRadios, BoundText, type BoundField } from '~/forms/bound-fields';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import type { Choice } from '~/ui/choices';
import { Tag } from '~/ui/status';
import { worded } from '~/ui/words';
import { Price } from '~/prices/price';
import { changePanel } from './change.server';
import { PanelForm } from '~/panels/panel-form';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { ConnectionPanel } from '../connection-panel';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, changePanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, changePanel.requirement);
  return submitPanel(access, args, changePanel);
}

type Choices = Awaited<ReturnType<typeof changePanel.load>>;
type ChangeFields = {
  kind: string;
  product: string;
  wish_date: string;
  on_demand: string;
  sla: string;
  ont_serial: string;
};

export default function Change() {
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  return (
    <ConnectionPanel panel={panel}>
      {choices && (
        <PanelForm<ChangeFields> panel={panel}>{(fields) => <Fields choices={choices} fields={fields} />}</PanelForm>
      )}
    </ConnectionPanel>
  );
}

/** First what changes; then the questions of that alone, where the browser can tell (styles/parts/panels.css). */
function Fields({ choices, fields }: { choices: Choices; fields: Record<keyof ChangeFields, BoundField> }) {
  const { t } = useTranslation(['change', 'common', 'order']);
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
              choices={products.map((product) => choiceOf(product, t('current'), t('order:product.adminOnly')))}
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
            choices={sla.map((product) => choiceOf(product, t('current'), t('order:product.adminOnly')))}
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
      {!seesPrices && <p className="hint">{t('sales')}</p>}
    </>
  );
}

/** One question over several circuits: the radios share their name, the first group has the id and the message. */
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
