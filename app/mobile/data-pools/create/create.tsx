import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { LONGEST_POOL_NAME } from '~/mobile/domain/pool-name';
import { BoundCheckbox, BoundRadios, BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PanelForm } from '~/flows/panels/panel-form';
import { PanelPage } from '~/flows/panels/panel-page';
import { paths } from '~/kernel/paths/paths';
import { HiddenPrices } from '~/flows/prices/hidden-prices';
import { Price } from '~/flows/prices/price';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { Breadcrumbs } from '~/kernel/ui/page-header';
import { worded } from '~/kernel/ui/words';
import { TermChoice } from '~/telecom/pickers/term-choice';
import { orderPanel } from './create.panel.server';
import type { PoolChoices } from './offered-pools.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, orderPanel.looks);
  return orderPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, orderPanel.requirement);
  return orderPanel.submit(access, args);
}

interface PoolForm extends Record<string, string> {
  readonly product: string;
  readonly months: string;
  readonly name: string;
  readonly second: string;
}

export default function CreateDataPool() {
  const { t } = useTranslation('dataPools');
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  const crumbs = <Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.dataPools() }]} />;
  return (
    <PanelPage panel={panel} crumbs={crumbs} note={t('create.note')} beside={null}>
      {choices?.open.map(({ text, href }) => (
        <Notice key={href} tone="warning" actions={<ButtonLink href={href}>{t('create.known')}</ButtonLink>}>
          <p>{text}</p>
          <p>{t('create.others')}</p>
        </Notice>
      ))}
      {choices?.failed && <Notice tone="warning">{t('create.failed')}</Notice>}
      {choices && !choices.failed && (
        <PanelForm<PoolForm> panel={panel}>{(fields) => <PoolFields fields={fields} choices={choices} />}</PanelForm>
      )}
    </PanelPage>
  );
}

interface PoolFieldsProps {
  readonly fields: Readonly<Record<'product' | 'months' | 'name' | 'second', BoundField>>;
  readonly choices: Exclude<PoolChoices, { failed: true }>;
}

function PoolFields({ fields, choices: { products, months, showsPrices } }: PoolFieldsProps) {
  const { t } = useTranslation(['dataPools', 'mobileOrder']);
  return (
    <>
      <BoundRadios
        field={fields.product}
        label={t('create.product')}
        hint={showsPrices ? t('create.priceHint') : <HiddenPrices />}
        choices={products.map(({ uuid, name, note, prices, isPriceUnknown }) => ({
          value: uuid,
          title: worded(name),
          description: note,
          price: isPriceUnknown
            ? t('mobileOrder:offered.priceUnknown')
            : prices.map(({ months: term, amount, per }) => (
                <div key={`${term} ${per}`}>
                  <span className="muted small">{term}</span> <Price amount={amount} per={per} />
                </div>
              )),
        }))}
      />
      {months.length > 0 && (
        <TermChoice field={fields.months} terms={months.map(({ value, label }) => ({ value, title: label }))} />
      )}
      <BoundText
        field={fields.name}
        label={t('create.name')}
        hint={t('create.nameHint')}
        maxLength={LONGEST_POOL_NAME}
        autoComplete="off"
      />
      {(fields.second.errors || fields.second.initialValue === 'on') && (
        <BoundCheckbox field={fields.second} label={t('create.second')} hint={t('create.secondHint')} />
      )}
    </>
  );
}
