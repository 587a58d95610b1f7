import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundRadios, type BoundField } from '~/kernel/forms/bound-fields';
import type { StepProps } from '~/flows/wizard/pages/views';
import { PostForm } from '~/kernel/forms/post-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { HiddenPricesNotice } from '~/flows/prices/hidden-prices';
import { Checkbox } from '~/kernel/ui/choices';
import { Notice } from '~/kernel/ui/notice';
import { Tag } from '~/kernel/ui/status';
import { CellRadio, ChoiceTable, type ChoiceColumn } from '~/kernel/ui/table/choice-table';
import { worded } from '~/kernel/ui/words';
import { StepActions } from '~/flows/wizard/step-actions';
import { Amounts } from '../../offered/amounts';
import type { productStep } from './answer.server';
import type { PresentedProducts } from './product-view.server';

type Offered = Extract<PresentedProducts['offered'], { kind: 'products' }>;
type Product = Offered['products'][number];
type Key = 'product' | `${number}`;
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

interface SubscriptionTableProps {
  readonly field: BoundField;
  readonly products: readonly Product[];
  readonly durations: Offered['durations'];
}

/** The subscriptions by their contract lengths. Each cell is a choice, with its price (MOB-14, MOB-19). */
function SubscriptionTable({ field, products, durations }: SubscriptionTableProps) {
  const { t } = useTranslation(['mobileOrder', 'common']);
  const columns: ChoiceColumn<Key>[] = [
    { key: 'product', label: t('product.subscription') },
    ...durations.map(({ months, label }) => ({ key: `${months}`, label }) as const),
  ];
  const keys = products.flatMap(({ uuid, choices }) => (choices.length > 0 ? choices.map(({ key }) => key) : [uuid]));
  const radio = (value: string) => ({
    id: value === keys[0] ? field.id : undefined,
    name: field.name,
    value,
    isChosen: value === field.initialValue,
  });
  const cellsOf = (product: Product): Record<Key, ReactNode> => {
    const about = <About product={product} />;
    if (product.choices.length === 0)
      return { product: <CellRadio {...radio(product.uuid)} label={<Name product={product} />} about={about} /> };
    return {
      product: (
        <>
          <strong>
            <Name product={product} />
          </strong>
          <br />
          <span className="hint">{about}</span>
        </>
      ),
      ...Object.fromEntries(
        product.choices.map((choice) => [
          `${choice.months}`,
          <CellRadio
            key={choice.key}
            {...radio(choice.key)}
            label={<Term product={product} choice={choice} durations={durations} />}
            about={choice.isDefault && <Tag>{t('product.default')}</Tag>}
          />,
        ]),
      ),
    };
  };
  return (
    <ChoiceTable
      id={field.id}
      name={field.name}
      legend={t('product.legend')}
      error={field.errors?.[0]}
      columns={columns}
      unanswered={keys.some((key) => key === field.initialValue) ? null : t('common:form.unanswered')}
      groups={[
        { key: '', title: null, rows: products.map((product) => ({ key: product.uuid, cells: cellsOf(product) })) },
      ]}
    />
  );
}

function Name({ product: { title, adminOnly } }: { product: Product }) {
  const { t } = useTranslation('ordering');
  return (
    <>
      {worded(title)} {adminOnly && <Tag>{t('adminOnly')}</Tag>}
    </>
  );
}

function About({ product: { description, isPriceUnknown } }: { product: Product }) {
  const { t } = useTranslation('mobileOrder');
  return (
    <>
      {worded(description)}
      {isPriceUnknown && (
        <>
          <br />
          {t('offered.priceUnknown')}
        </>
      )}
    </>
  );
}

interface TermProps {
  readonly product: Product;
  readonly choice: Product['choices'][number];
  readonly durations: Offered['durations'];
}

/** The price; the length stands above it where there are columns (kernel/styles/parts/choosing.css). Screen readers hear the product too, since radios are read one by one. */
function Term({ product, choice, durations }: TermProps) {
  const label = durations.find(({ months }) => months === choice.months)?.label;
  return (
    <>
      <span className="sr">{worded(product.title)}, </span>
      <span className={choice.amounts.length > 0 ? 'of-column' : undefined}>{label} </span>
      <Amounts amounts={choice.amounts} />
    </>
  );
}
