import type { ReactNode } from 'react';

export type PriceGroup = {
  key: string;
  title: string;
  lines: readonly { key: string; name: ReactNode; count?: ReactNode; price: ReactNode }[];
  total?: { label: ReactNode; price: ReactNode } | undefined;
};

type PriceTableProps = {
  caption: ReactNode;
  hiddenCaption?: boolean;
  /** Heading of the column with amounts, for screen readers. */
  priceLabel: string;
  groups: readonly PriceGroup[];
};

/** Prices per category, each with its total. Amounts come as text, formatted by the server. */
export function PriceTable({ caption, hiddenCaption, priceLabel, groups }: PriceTableProps) {
  return (
    <>
      {groups.map((group) => (
        <table className="prices" key={group.key}>
          <caption className="sr">
            {!hiddenCaption && <>{caption}: </>}
            {group.title}
          </caption>
          <thead>
            <tr>
              <th scope="col">{group.title}</th>
              <th scope="col">
                <span className="sr">{priceLabel}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {group.lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">
                  {line.count && <span className="muted num">{line.count} × </span>}
                  {line.name}
                </th>
                <td>{line.price}</td>
              </tr>
            ))}
          </tbody>
          {group.total && (
            <tfoot>
              <tr>
                <th scope="row">{group.total.label}</th>
                <td>{group.total.price}</td>
              </tr>
            </tfoot>
          )}
        </table>
      ))}
    </>
  );
}
