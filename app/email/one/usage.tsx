import { Meter } from '~/kernel/ui/meter';

interface UsageProps {
  readonly text: string;
  readonly share: number | null;
  readonly isNearlyFull: boolean;
}

/** The use of a mailbox, as a bar beside its figure where its quota is known. */
export function Usage({ text, share, isNearlyFull }: UsageProps) {
  if (share === null) return text;
  return <Meter share={share}>{isNearlyFull ? <span className="status warning">{text}</span> : text}</Meter>;
}
