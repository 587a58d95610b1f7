import { useTranslation } from 'react-i18next';
import { Field } from '~/kernel/ui/field';
import { Select } from '~/kernel/ui/inputs';
import type { TableDefinition, TableState } from './definition';
import { sortChoices } from './table';

interface SortFieldProps {
  readonly definition: TableDefinition;
  readonly state: TableState;
  /** The columns that sort and are shown. */
  readonly columns: readonly string[];
  readonly nameOf: (column: string) => string;
}

/** The order of a list in its search form. Wide screens hide it, since they show the heads with their links. */
export function SortField({ definition, state, columns, nameOf }: SortFieldProps) {
  const { t } = useTranslation();
  const choices = sortChoices(definition, state, columns);
  const isChosen = ({ sortBy, descending }: (typeof choices)[number]) =>
    sortBy === state.sortBy && descending === state.descending;
  return (
    <Field id="sortBy" label={t('table.sortBy')}>
      <Select
        id="sortBy"
        name="sortBy"
        defaultValue={choices.find(isChosen)?.value}
        options={choices.map(({ value, sortBy, descending }) => ({
          value,
          label: `${nameOf(sortBy)}, ${t(descending ? 'table.descending' : 'table.ascending')}`,
        }))}
      />
    </Field>
  );
}
