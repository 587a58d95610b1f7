import { useTranslation } from 'react-i18next';
import { Button } from '~/kernel/ui/button';
import { Details } from '~/kernel/ui/details';
import { Field } from '~/kernel/ui/field';
import { Select } from '~/kernel/ui/inputs';
import { TermChoice } from '~/telecom/pickers/term-choice';
import type { Bound } from './circuit-fields';
import type { CostedService } from './choice-prices.server';

/** The durations that pass the filter of the address, and the chosen one, which no filter hides (BBO-16). */
export function Contracts({ field, choices }: { field: Bound<string>; choices: CostedService }) {
  const { t } = useTranslation('variants');
  const { contracts, contractFilter } = choices;
  const shown = contracts.filter(({ fits, value }) => fits || value === field.initialValue);
  return (
    <div id="contracts" tabIndex={-1}>
      <TermChoice
        field={field}
        hint={contracts.some(({ fits }) => fits) ? undefined : t('contracts.none')}
        terms={shown.map(({ fits, ...contract }) => ({
          ...contract,
          description: fits ? contract.description : t('contracts.chosen'),
        }))}
      />
      <Details summary={t('contracts.fold')} open={contractFilter.value !== ''}>
        <div className="row">
          <Field id="contractFilter" label={t('contracts.filter')}>
            <Select
              id="contractFilter"
              name="contractFilter"
              defaultValue={contractFilter.value}
              options={contractFilter.options}
            />
          </Field>
          <Button name="intent" value="filter" formNoValidate>
            {t('contracts.show')}
          </Button>
        </div>
      </Details>
    </div>
  );
}
