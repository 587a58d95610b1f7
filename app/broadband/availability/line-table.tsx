import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '~/kernel/forms/bound-fields';
import { WordBar } from '~/kernel/ui/chart/word-bar';
import { Tag } from '~/kernel/ui/status';
import { CellRadio, ChoiceTable, type ChoiceColumn } from '~/kernel/ui/table/choice-table';
import type { PresentedAvailability } from './availability-view.server';
import { LineCost } from './line-cost';

type Offered = Extract<PresentedAvailability, { kind: 'lines' }>;
type Line = Offered['groups'][number]['lines'][number];
type Key = 'line' | 'supplier' | 'speed' | 'from' | 'sum';

interface LineTableProps {
  readonly field: BoundField;
  readonly availability: Offered;
  /** True when the page opens at the chosen line, or else at the first one. */
  readonly startsHere: boolean;
}

/** The lines at the address by their kind, each with its sum per month for one contract length (BBO-06, BBO-11). */
export function LineTable({ field, availability: { groups, compared }, startsHere }: LineTableProps) {
  const { t } = useTranslation(['order', 'common', 'prices', 'contract']);
  const lines = groups.flatMap((group) => group.lines);
  const first = lines.find(({ unavailable }) => unavailable === null) ?? lines[0];
  const chosen = lines.find(({ id }) => id === field.initialValue);
  const columns: ChoiceColumn<Key>[] = [
    { key: 'line', label: t('product.columns.line') },
    { key: 'supplier', label: t('product.columns.supplier') },
    { key: 'speed', label: t('product.columns.speed') },
    { key: 'from', label: t('product.columns.from') },
    ...(compared ? [{ key: 'sum', label: t('prices:per./mnd'), isPrice: true } as const] : []),
  ];
  return (
    <ChoiceTable
      id={field.id}
      name={field.name}
      legend={t('product.lines')}
      error={field.errors?.[0]}
      columns={columns}
      unanswered={chosen ? null : t('common:form.unanswered')}
      keys
      groups={groups.map(({ kind, lines: rows }) => ({
        key: kind,
        title: t(`product.kinds.${kind}`),
        rows: rows.map((line) => ({
          key: line.id,
          cells: {
            line: (
              <CellRadio
                id={line === first ? field.id : undefined}
                name={field.name}
                value={line.id}
                isChosen={line === chosen}
                startsHere={startsHere && line === (chosen ?? first)}
                label={<LineName line={line} among={lines} />}
                about={(line.marks.length > 0 || line.notes) && <LineNotes line={line} />}
                unavailable={line.unavailable}
              />
            ),
            supplier: line.supplier,
            speed: line.speed && (
              <>
                {`${line.speed} `}
                <WordBar share={line.share} />
              </>
            ),
            from: line.from,
            sum: line.cost && <LineCost cost={line.cost} />,
          },
        })),
      }))}
    />
  );
}

/** The name, with the supplier for screen readers when several lines have that name. */
function LineName({ line: { name, supplier, adminOnly }, among }: { line: Line; among: readonly Line[] }) {
  const { t } = useTranslation('ordering');
  const isShared = among.filter((other) => other.name === name).length > 1;
  return (
    <>
      {`${name} `}
      {isShared && <span className="sr">{supplier}</span>}
      {adminOnly && <Tag>{t('adminOnly')}</Tag>}
    </>
  );
}

function LineNotes({ line: { marks, notes } }: { line: Line }) {
  const { t } = useTranslation('order');
  return (
    <>
      {marks.map((mark) => (
        <Fragment key={mark}>
          <Tag>{t(`product.marks.${mark}`)}</Tag>{' '}
        </Fragment>
      ))}
      {notes}
    </>
  );
}
