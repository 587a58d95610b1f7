import { ShownStatus, type Shown } from '~/kernel/ui/status';

export interface HealthLineView {
  readonly shown: Shown;
  /** The parts that could not be read, and may be worse. Null when all was read, or nothing can be worse. */
  readonly unread: string | null;
  /** The one thing to do about it. Null when there is none, or none that the viewer may do. */
  readonly next: { readonly label: string; readonly href: string } | null;
}

/** The first sentence of a record: how it is, and what to do about it. */
export function HealthLine({ health: { shown, unread, next } }: { health: HealthLineView }) {
  return (
    <p>
      <strong>
        <ShownStatus shown={shown} />
      </strong>{' '}
      {unread && <span className="muted">{unread} </span>}
      {next && <a href={next.href}>{next.label}</a>}
    </p>
  );
}
