import type { Cell } from '../action.server';

/** The result of a record in one column of its action. */
export function ResultCell({ cell }: { cell: Cell | undefined }) {
  if (!cell) return null;
  const { text, href, isNumber = false, lines = [] } = cell;
  const shown = isNumber ? <span className="num">{text}</span> : text;
  return (
    <>
      {href ? <a href={href}>{shown}</a> : shown}
      {lines.map(({ label, number }) => (
        <div key={label} className="muted small">
          {label} <span className="num">{number}</span>
        </div>
      ))}
    </>
  );
}
