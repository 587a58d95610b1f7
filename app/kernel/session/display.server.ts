import type { Environment } from '~/kernel/provider/environment.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from './session.server';

/** A choice in the settings panel, as the store has it beside the session. Null stands for what the service says. */
interface Chosen {
  /** The name of an environment of the operator's list. */
  readonly environment: string | null;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
}

const KIND = 'display 1';

/** The choice of this session, or null. One of an environment that is no longer listed counts as none. */
export async function chosenIn({ id }: Pick<Session, 'id'>): Promise<Chosen | null> {
  return (await runtime().store.get<Chosen>(KIND, id))?.value ?? null;
}

/** Stores a choice for as long as the session may last. A choice without a value removes it. */
export async function keepChosen({ id, owner, entry }: Session, chosen: Chosen): Promise<void> {
  const { store } = runtime();
  await store.remove(KIND, id);
  if (Object.values(chosen).every((value) => value === null)) return;
  await store.create(KIND, id, { value: chosen, owner, expiresAt: entry.expiresAt });
}

/**
 * The display values for a user: their own, else those of the environment that they chose, else the service's. Only
 * display values are chosen; the addresses of the provider stay those of the service (security T9).
 */
export async function shownTo(session: Session, given: Environment) {
  const chosen = await chosenIn(session);
  const named = chosen && given.named.find(({ name, isElsewhere }) => name === chosen.environment && !isElsewhere);
  const values = {
    supportEmail: chosen?.supportEmail ?? named?.supportEmail ?? given.supportEmail,
    supportPhone: chosen?.supportPhone ?? named?.supportPhone ?? given.supportPhone,
  };
  const differs = values.supportEmail !== given.supportEmail || values.supportPhone !== given.supportPhone;
  return { ...values, chosen: differs ? { label: named?.label ?? null } : null };
}
