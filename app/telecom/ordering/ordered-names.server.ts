import { z } from 'zod';
import { nameAsSeen } from '~/telecom/sims/sim-names';
import { parseUuid } from '~/kernel/text/uuid';
import { MOBILE_ORDER, SIM_ORDERS } from './order-names';
import type { Intent } from '~/flows/intents/intent';
import { readIntentOf } from '~/flows/intents/kept-intent.server';
import { listOwnIntents } from '~/flows/intents/list-intents.server';
import type { Session } from '~/kernel/session/session.server';

/**
 * A SIM with the name that its user gave in the order. The provider stores only the name of a bundle
 * (docs/decisions/mobile.md).
 */
export interface OrderedName {
  readonly uuid: string;
  readonly name: string;
}

const WIZARDS = [MOBILE_ORDER, SIM_ORDERS] as const;
const MOST_FOUND = 10;

const Named = z.object({ name: z.string() });
const NamedOfRun = z.object({ trace: Named });

/** The name of a SIM. Null when another user ordered it, and when its intent has expired. */
export async function orderedName(session: Session, uuid: string | null): Promise<string | null> {
  const effect = parseUuid(uuid ?? undefined);
  if (effect === null) return null;
  for (const wizard of WIZARDS) {
    const intent = await readIntentOf(session, wizard, effect);
    if (intent) return nameOf(intent.value);
  }
  return null;
}

/** The SIMs that the user ordered under a name that starts with this text. */
export async function orderedUnder(session: Session, text: string): Promise<OrderedName[]> {
  const begin = nameAsSeen(text).toLowerCase();
  if (begin === '') return [];
  const own = await listOwnIntents(session, WIZARDS);
  return own
    .flatMap(({ value }) => {
      const [uuid, name] = [parseUuid(value.effect ?? undefined), nameOf(value)];
      return value.state === 'accepted' && uuid !== null && name?.toLowerCase().startsWith(begin)
        ? [{ uuid, name }]
        : [];
    })
    .slice(0, MOST_FOUND);
}

function nameOf({ trace }: Pick<Intent, 'trace'>): string | null {
  return Named.safeParse(trace).data?.name ?? NamedOfRun.safeParse(trace).data?.trace.name ?? null;
}
