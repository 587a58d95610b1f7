import { useTranslation } from 'react-i18next';
import { Price } from '~/flows/prices/price';
import { worded } from '~/kernel/ui/words';
import { AskedTerm } from '~/telecom/pickers/term-choice';
import type { PresentedAvailability } from './availability-view.server';

type Offered = Extract<PresentedAvailability, { kind: 'lines' }>;
type Cost = NonNullable<Offered['groups'][number]['lines'][number]['cost']>;

/** The cost of a line with its proposed services (BBO-06). */
export function LineCost({ cost }: { cost: Cost }) {
  const { t } = useTranslation(['order', 'prices', 'contract']);
  if (cost.kind === 'unknown') return <span className="muted">{t('product.noPrice')}</span>;
  const { first, rest, notes } = cost;
  return (
    <>
      <Price {...first} />
      {notes.map((note) => (
        <span key={note} className="small">
          {worded(` ${note}`)}
        </span>
      ))}
      {rest.map(({ amount, per }) => (
        <span key={per} className="small">
          {` ${t(`prices:per.${per}`)} ${amount}`}
        </span>
      ))}
    </>
  );
}

/** The terms at which the lines can be priced. */
export function ComparedTerm({ compared }: { compared: Offered['compared'] }) {
  const { t } = useTranslation(['order', 'prices', 'orderDefaults']);
  if (!compared || compared.term === null) return null;
  const { terms, term, isDefault } = compared;
  return (
    <AskedTerm
      legend={t('product.term')}
      hint={[t('prices:vat'), t('product.termHint'), isDefault && t('orderDefaults:term')].filter(Boolean).join(' ')}
      terms={terms}
      term={term}
    />
  );
}
