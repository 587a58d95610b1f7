import { ShownStatus, type Shown } from '~/kernel/ui/status';

export interface HealthLineView {
  readonly shown: Shown;
  /** A fact beside it, such as a part that could not be read and may be worse. */
  readonly note: string | null;
  /** The one thing to do about it. Null when there is none, or none that the viewer may do. */
  readonly next: { readonly label: string; readonly href: string } | null;
}

/** The first sentence of a record: how it is, and what to do about it. */
export function HealthLine({ health: { shown, note, next } }: { health: HealthLineView }) {
  return (
    <p>
      <strong>
        <ShownStatus shown={shown} />
      </strong>{' '}
      {note && <span className="muted">{note} </span>}
      {next && <a href={next.href}>{next.label}</a>}
    </p>
  );
}
