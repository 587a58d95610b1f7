import { Meter } from '~/kernel/ui/meter';
import { Status } from '~/kernel/ui/status';

interface UsageProps {
  readonly text: string;
  readonly share: number | null;
  readonly isNearlyFull: boolean;
}

/** The use of a mailbox, as a bar beside its figure where its quota is known. */
export function Usage({ text, share, isNearlyFull }: UsageProps) {
  if (share === null) return text;
  return <Meter share={share}>{isNearlyFull ? <Status tone="warning">{text}</Status> : text}</Meter>;
}
