import { LOST, type Intent } from '~/flows/intents/intent';
import { asOfNow, isOpen, KIND } from '~/flows/intents/kept-intent.server';
import { listOpenIntents } from '~/flows/intents/list-intents.server';
import { runtime } from '~/kernel/process/runtime.server';
import { ageOf, sayTable, type Done, type Say } from './desk';
import { nameOf, partsOf } from './people';

const MOST = 1_000;

/** Lists what was sent and whose outcome is not known, the oldest first, without what was filled in. */
export async function listIntents(say: Say): Promise<Done> {
  const { store, now } = runtime();
  const lost = (await store.listGroup<Intent>(KIND, LOST, MOST)).map(asOfNow);
  const open = (await listOpenIntents(MOST)).filter(({ value }) => isOpen(value));
  const found = [...open, ...lost].sort((one, other) => one.value.sentAt - other.value.sentAt);
  const rows = await Promise.all(
    found.map(async ({ id, owner, value: { actor, username, sentAt, state, wizard, action, record } }) => [
      ageOf(sentAt, now()),
      state,
      [wizard, action].filter(Boolean).join(' '),
      record ? `${record.area} ${record.id}` : '-',
      username ?? actor?.username ?? (await nameOf(owner)),
      partsOf(owner).organization,
      id,
    ]),
  );
  if (rows.length === 0) say('No intent is open.');
  else sayTable(say, ['AGE', 'STATE', 'AREA', 'RECORD', 'USER', 'ORGANISATION', 'INTENT'], rows);
  return {};
}
