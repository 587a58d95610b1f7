import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '~/kernel/forms/bound-fields';
import { Tag } from '~/kernel/ui/status';
import { CellRadio, ChoiceTable, type ChoiceColumn } from '~/kernel/ui/table/choice-table';
import { worded } from '~/kernel/ui/words';
import { Amounts } from '../../offered/amounts';
import type { PresentedProducts } from './product-view.server';

type Offered = Extract<PresentedProducts['offered'], { kind: 'products' }>;
type Product = Offered['products'][number];
type Key = 'product' | `${number}`;

interface SubscriptionTableProps {
  readonly field: BoundField;
  readonly products: Offered['products'];
  readonly durations: Offered['durations'];
}

/** The subscriptions by their contract lengths. Each cell is a choice, with its price (MOB-14, MOB-19). */
export function SubscriptionTable({ field, products, durations }: SubscriptionTableProps) {
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
