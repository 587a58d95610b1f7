import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundRadios, type BoundField } from '~/kernel/forms/bound-fields';
import { Button } from '~/kernel/ui/button';
import type { Choice } from '~/kernel/ui/choices';

interface TermsProps {
  readonly field: BoundField;
  readonly terms: readonly Choice[];
  readonly hint?: ReactNode;
  readonly label?: ReactNode;
}

/** The contract length as a field: each length beside the others. */
export function TermChoice({ field, terms, hint, label }: TermsProps) {
  const { t } = useTranslation('contract');
  return (
    <div className="terms">
      <BoundRadios field={field} label={label ?? t('length')} hint={hint} choices={terms} />
    </div>
  );
}

interface AskedTermProps {
  readonly legend: ReactNode;
  readonly hint: ReactNode;
  readonly terms: readonly number[];
  readonly term: number;
}

/** The contract length at which a page shows its prices. Each is a button (`intent=term 36`) that asks for them. */
export function AskedTerm({ legend, hint, terms, term }: AskedTermProps) {
  const { t } = useTranslation('contract');
  return (
    <fieldset id="term" className="terms" tabIndex={-1}>
      <legend className="legend">{legend}</legend>
      <p className="hint">{hint}</p>
      <input type="hidden" name="term" value={term} />
      <div className="cards">
        {terms.map((months) => (
          <Button
            key={months}
            name="intent"
            value={`term ${months}`}
            formNoValidate
            {...(months === term ? { icon: 'check' } : {})}
            aria-pressed={months === term}
          >
            {t('months', { count: months })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
