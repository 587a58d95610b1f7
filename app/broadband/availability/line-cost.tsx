import { useTranslation } from 'react-i18next';
import { Price } from '~/flows/prices/price';
import { Button } from '~/kernel/ui/button';
import { worded } from '~/kernel/ui/words';
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

/** The terms at which the lines can be priced. Each is a button that stores the step and returns to it. */
export function ComparedTerm({ compared }: { compared: Offered['compared'] }) {
  const { t } = useTranslation(['order', 'prices', 'contract', 'orderDefaults']);
  if (!compared || compared.term === null) return null;
  const { terms, term, isDefault } = compared;
  return (
    <fieldset id="term" tabIndex={-1}>
      <legend className="legend">{t('product.term')}</legend>
      <p className="hint">
        {t('prices:vat')} {t('product.termHint')} {isDefault && t('orderDefaults:term')}
      </p>
      <input type="hidden" name="term" value={term} />
      <div className="actions">
        {terms.map((months) => (
          <Button
            key={months}
            name="intent"
            value={`term ${months}`}
            formNoValidate
            variant={months === term ? 'primary' : 'secondary'}
            aria-pressed={months === term}
          >
            {t('contract:months', { count: months })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
