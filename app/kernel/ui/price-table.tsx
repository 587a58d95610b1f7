import type { ReactNode } from 'react';
import { worded } from './words';

type PriceLine = { key: string; name: ReactNode; count?: ReactNode; price: ReactNode };

type PriceGroup = {
  key: string;
  title: ReactNode;
  lines: readonly PriceLine[];
  total?: { label: ReactNode; price: ReactNode } | undefined;
  /** A remark about these amounts. */
  note?: ReactNode;
};

type PriceTableProps = {
  caption: ReactNode;
  groups: readonly PriceGroup[];
  total?: Pick<PriceGroup, 'title' | 'lines'>;
};

/** Prices per category with their totals, and the grand total. Amounts are text that the server has formatted. */
export function PriceTable({ caption, groups, total }: PriceTableProps) {
  return (
    <table className="prices">
      <caption className="sr">{caption}</caption>
      {groups.map((group) => (
        <tbody key={group.key}>
          <PriceLines title={group.title} lines={group.lines} />
          {group.total && (
            <tr className="sum">
              <th scope="row">{group.total.label}</th>
              <td>{worded(group.total.price)}</td>
            </tr>
          )}
          {group.note && (
            <tr>
              <td className="note" colSpan={2}>
                {group.note}
              </td>
            </tr>
          )}
        </tbody>
      ))}
      {total && (
        <tfoot>
          <PriceLines title={total.title} lines={total.lines} />
        </tfoot>
      )}
    </table>
  );
}

function PriceLines({ title, lines }: Pick<PriceGroup, 'title' | 'lines'>) {
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {worded(title)}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.key}>
          <th scope="row">
            {line.count && <span className="muted num">{line.count} × </span>}
            {worded(line.name)}
          </th>
          <td>{worded(line.price)}</td>
        </tr>
      ))}
    </>
  );
}
