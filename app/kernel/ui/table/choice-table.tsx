import type { ReactNode } from 'react';
import { UnansweredRadio } from '../choices';
import { describedBy, FieldError, FieldHint } from '../field';
import { worded } from '../words';

/** A column of choices. The first one names the rows. */
export interface ChoiceColumn<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** True for a column of amounts. */
  readonly isPrice?: boolean;
}

/** Rows below a heading of their own, which is null for rows without one. */
export interface ChoiceGroup<Key extends string> {
  readonly key: string;
  readonly title: string | null;
  readonly rows: readonly { readonly key: string; readonly cells: Readonly<Record<Key, ReactNode>> }[];
}

interface ChoiceTableProps<Key extends string> {
  readonly id: string;
  readonly name: string;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly columns: readonly ChoiceColumn<Key>[];
  readonly groups: readonly ChoiceGroup<Key>[];
  /** The text for no choice while nothing is chosen (`RadioGroup`). Null once something is. */
  readonly unanswered: ReactNode;
  /** True when the keys 1 to 9 choose among the first radios (app/kernel/enhance/number-keys). */
  readonly keys?: boolean;
}

/** Choices with several properties, as a table whose cells hold the radios (`CellRadio`). Narrow screens show cards, whose
 * cells are clear without their column. */
export function ChoiceTable<Key extends string>({
  id,
  name,
  legend,
  hint,
  error,
  columns,
  groups,
  unanswered,
  keys,
}: ChoiceTableProps<Key>) {
  const [head, ...others] = columns;
  return (
    <fieldset
      aria-describedby={describedBy(id, { hint, error })}
      className="choosing"
      data-keys={keys ? '' : undefined}
    >
      <legend className="legend">{legend}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
      {unanswered && <UnansweredRadio id={`${id}-none`} name={name} words={unanswered} />}
      <table className="small">
        <thead>
          <tr>
            {columns.map(({ key, label, isPrice }) => (
              <th key={key} scope="col" className={isPrice ? 'price' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            {group.title !== null && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map(({ key: row, cells }) => (
              <tr key={row}>
                <th scope="row">{head && worded(cells[head.key])}</th>
                {others.map(({ key, isPrice }) => (
                  <td key={key} className={isPrice ? 'price' : undefined}>
                    {worded(cells[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </fieldset>
  );
}

interface CellRadioProps {
  /** Only the radio that an error links to has an id. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  /** True when the page opens here. */
  readonly startsHere?: boolean;
  readonly label: ReactNode;
  /** Notes below the label. */
  readonly about?: ReactNode;
  /** The reason why it cannot be chosen. It replaces the notes, and the radio is disabled. */
  readonly unavailable?: ReactNode;
}

/** A radio in a cell of a `ChoiceTable`, named by its label and notes. */
export function CellRadio({ id, name, value, isChosen, startsHere, label, about, unavailable }: CellRadioProps) {
  const detail = unavailable || about;
  return (
    <label className="choice">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={Boolean(unavailable)}
        autoFocus={startsHere}
      />
      <strong>{worded(label)}</strong>
      {detail && <span className="hint">{worded(detail)}</span>}
    </label>
  );
}
