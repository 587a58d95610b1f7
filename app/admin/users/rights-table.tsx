import { useTranslation } from 'react-i18next';
import { FieldError } from '~/kernel/ui/field';
import type { FormChoices } from './form-choices.server';
import { field, type BoundFields } from './bound-user';

type Row = NonNullable<FormChoices['rows']>[number];
type Cell = Row['cells'][number];

interface RightsTableProps {
  readonly fields: BoundFields;
  readonly rows: readonly Row[];
  readonly hasDoubt: boolean;
}

/**
 * The rights as native checkboxes, a module a row. Each box is named by its row, its column and its own label
 * (accessibility 60). In a narrow window the rows are groups below each other.
 */
export function RightsTable({ fields, rows, hasDoubt }: RightsTableProps) {
  const { t } = useTranslation('users');
  const { id, errors } = field(fields, 'rights');
  return (
    <div id={id} tabIndex={-1} role="group" aria-labelledby="rights-title">
      <h2 id="rights-title" className="legend">
        {t('rights.title')}
      </h2>
      <p className="hint">{t('rights.hint')}</p>
      {hasDoubt && <p className="hint">{t('rights.doubt')}</p>}
      <FieldError id={id}>{errors?.[0]}</FieldError>
      <table className="matrix">
        <caption className="sr">{t('rights.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rights.module')}</th>
            {(['see', 'modify', 'remove'] as const).map((column) => (
              <th key={column} id={`column-${column}`} scope="col">
                {t(`rights.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ module, label, cells }) => (
            <tr key={module}>
              <th id={`row-${module}`} scope="row">
                {label}
              </th>
              {cells.map((cell) => (
                <td key={cell.column}>
                  <Boxes fields={fields} module={module} cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Boxes({ fields, module, cell }: { fields: BoundFields; module: string; cell: Cell }) {
  const { t } = useTranslation('users');
  if (cell.rights.length === 0) return <span className="sr">{t('rights.notHere')}</span>;
  return cell.rights.map(({ right, label, isLacking }) => {
    const { id, name, initialValue } = field(fields, right);
    return (
      <div key={right} className="check">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={initialValue === 'on'}
          aria-labelledby={`row-${module} column-${cell.column} ${name}`}
        />
        <label htmlFor={id} id={name}>
          {label}
          {isLacking && <span className="hint"> ({t('rights.notYours')})</span>}
        </label>
      </div>
    );
  });
}
