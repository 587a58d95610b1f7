import { useTranslation } from 'react-i18next';
import { BoundRadios } from '~/kernel/forms/bound-fields';
import { Button } from '~/kernel/ui/button';
import { Field } from '~/kernel/ui/field';
import { Select } from '~/kernel/ui/inputs';
import type { Bound } from './circuit-fields';
import type { CostedService } from './choice-prices.server';

/** The durations that pass the filter of the address, and the chosen one, which no filter hides (BBO-16). */
export function Contracts({ field, choices }: { field: Bound<string>; choices: CostedService }) {
  const { t } = useTranslation(['contract', 'variants']);
  const { contracts, contractFilter } = choices;
  const shown = contracts.filter(({ fits, value }) => fits || value === field.initialValue);
  const away = (fits: boolean) => (fits ? null : t('variants:contracts.chosen'));
  return (
    <div id="contracts" className="across" tabIndex={-1}>
      <BoundRadios
        field={field}
        label={t('length')}
        hint={contracts.some(({ fits }) => fits) ? undefined : t('variants:contracts.none')}
        choices={shown.map(({ fits, ...contract }) => ({
          ...contract,
          description: away(fits) ?? contract.description,
        }))}
      />
      <div className="row">
        <Field id="contractFilter" label={t('variants:contracts.filter')}>
          <Select
            id="contractFilter"
            name="contractFilter"
            defaultValue={contractFilter.value}
            options={contractFilter.options}
          />
        </Field>
        <Button name="intent" value="filter" formNoValidate>
          {t('variants:contracts.show')}
        </Button>
      </div>
    </div>
  );
}
