import { parseUuid } from '~/kernel/text/uuid';
import { settle, soon } from '~/kernel/provider/client.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Access } from '~/kernel/session/authorize.server';
import { inBatches } from '../chosen.server';

/** The SIM that came of a record, by its place; its numbers are null as long as they are not known. */
export interface MadeSim {
  readonly uuid: string;
  readonly numbers: Pick<MobileConnection, 'nid' | 'iccid' | 'msisdn'> | null;
}

/** The SIMs that were ordered, as far as the provider tells within the time of what only stands beside something. */
export async function madeSims({ provider }: Access, items: readonly ItemOutcome[]): Promise<Map<number, MadeSim>> {
  const made = new Map<number, MadeSim>();
  for (const { at, effect } of items) {
    const uuid = parseUuid(effect ?? undefined);
    if (uuid !== null) made.set(at, { uuid, numbers: null });
  }
  await soon(
    inBatches([...made], async ([at, { uuid }]) => {
      const read = await settle(provider.mobileConnections.read(uuid));
      if (read.ok) made.set(at, { uuid, numbers: read.value });
    }),
  );
  return made;
}
