import type { IconName } from '~/kernel/ui/icon-paths';
import { Status } from '~/kernel/ui/status';
import { worded } from '~/kernel/ui/words';
import type { Verdict } from '~/flows/domain/verdict';

export interface HealthLineView {
  readonly text: string;
  readonly tone: Verdict['tone'];
  /** Absent for the icon of the tone. */
  readonly icon?: IconName;
  /** A fact beside it, such as a part that could not be read and may be worse. */
  readonly note: string | null;
  /** The one thing to do about it. Null when there is none, or none that the viewer may do. */
  readonly next: { readonly label: string; readonly href: string } | null;
}

const ICONS = { danger: 'error', warning: 'warning', neutral: 'info', success: 'check' } as const;

/** The first sentence of a record: how it is, and what to do about it. */
export function HealthLine({ health: { text, tone, icon, note, next } }: { health: HealthLineView }) {
  return (
    <p>
      <strong>
        <Status tone={tone} icon={icon ?? ICONS[tone]}>
          {worded(text)}
        </Status>
      </strong>{' '}
      {note && <span className="muted">{note} </span>}
      {next && <a href={next.href}>{next.label}</a>}
    </p>
  );
}
