import { ButtonLink } from '~/kernel/ui/button';
import type { IconName } from '~/kernel/ui/icon-paths';
import { Status } from '~/kernel/ui/status';
import type { Verdict } from '~/flows/domain/verdict';
import { unbrokenText } from './unbroken-text';

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

/** The first sentence of a record: how it is, and what to do about it, which is the page's one primary action. */
export function HealthLine({ health: { text, tone, icon, note, next } }: { health: HealthLineView }) {
  return (
    <p className="health">
      <strong>
        <Status tone={tone} icon={icon ?? ICONS[tone]}>
          <span>{unbrokenText(text)}</span>
        </Status>
      </strong>{' '}
      {note && <span className="muted">{unbrokenText(note)} </span>}
      {next && (
        <ButtonLink variant="primary" href={next.href}>
          {next.label}
        </ButtonLink>
      )}
    </p>
  );
}
