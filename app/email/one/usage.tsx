import { Meter } from '~/kernel/ui/meter';

/** The use of a mailbox, as a bar beside its figure where its quota is known. */
export function Usage({ text, share }: { text: string; share: number | null }) {
  return share === null ? text : <Meter share={share}>{text}</Meter>;
}
