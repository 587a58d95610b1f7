import type { ReactNode } from 'react';

export type PriceGroup = {
  key: string;
  title: string;
  lines: readonly { key: string; name: ReactNode; count?: ReactNode; price: ReactNode }[];
  total?: { label: ReactNode; price: ReactNode } | undefined;
};

type PriceTableProps = {
  caption: ReactNode;
  /** Heading of the columns, for screen readers. */
  nameLabel: string;
  priceLabel: string;
  groups: readonly PriceGroup[];
  /** What it all comes to, a line per period. */
  totals: readonly { key: string; label: ReactNode; price: ReactNode }[];
};

/** Prices per category, each with its total, and the totals of all. Amounts come as text, formatted by the server. */
export function PriceTable({ caption, nameLabel, priceLabel, groups, totals }: PriceTableProps) {
  return (
    <table className="prices">
      <caption className="sr">{caption}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{nameLabel}</th>
          <th scope="col">{priceLabel}</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {group.title}
            </th>
          </tr>
          {group.lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                {line.count && <span className="muted num">{line.count} × </span>}
                {line.name}
              </th>
              <td>{line.price}</td>
            </tr>
          ))}
          {group.total && (
            <tr className="sum">
              <th scope="row">{group.total.label}</th>
              <td>{group.total.price}</td>
            </tr>
          )}
        </tbody>
      ))}
      <tfoot>
        {totals.map((total) => (
          <tr key={total.key}>
            <th scope="row">{total.label}</th>
            <td>{total.price}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
