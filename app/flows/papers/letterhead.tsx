import { useFrame } from '~/kernel/frame/use-frame';

/** A name at the head of a paper, with the lines below it. */
export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
}

interface LetterheadProps {
  /** The sender. Null for the portal, with the contacts of its environment. */
  readonly from: Party | null;
  /** The words before the reader's name. */
  readonly label: string;
  /** The reader. Null when nobody is named. */
  readonly to: Party | null;
}

/** The head of a paper: who sends it, and to whom. */
export function Letterhead({ from, label, to }: LetterheadProps) {
  const { brand, support } = useFrame();
  const { name, lines } = from ?? { name: brand.name, lines: [support?.email, support?.phone] };
  return (
    <div className="letterhead">
      <p>
        <strong>{name}</strong>
        {lines.map((line) => line && <span key={line}>{line}</span>)}
      </p>
      {to && (
        <p>
          <span>{label}</span>
          <strong>{to.name}</strong>
          {to.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </div>
  );
}
