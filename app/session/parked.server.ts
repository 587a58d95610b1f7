import { hashId } from './keys.server';
import { ifKept, runtime } from './runtime.server';
import { ownerOf, type Session, type SessionRecord } from './session.server';

const KIND = 'parked';
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Never kept, whatever form they come from. A code is one by itself: a zipcode is none. */
const SECRET_FIELD = /password|wachtwoord|totp|secret|(?:^|[^a-z])code/i;

interface Parked {
  readonly fields: readonly (readonly [string, string])[];
  readonly at: number;
}

/** Puts the fields of a form aside whose session ended while it was filled in; under its user, organisation and page. */
export async function parkForm(former: Pick<SessionRecord, 'subject' | 'organization'>, path: string, form: URLSearchParams): Promise<void> {
  const { store, now } = runtime();
  const owner = ownerOf(former);
  const fields = [...form].filter(([name]) => name !== '_as' && !SECRET_FIELD.test(name));
  const id = parkedId(owner, path);
  await store.take(KIND, id);
  await store.create<Parked>(KIND, id, { value: { fields, at: now() }, owner, expiresAt: now() + KEPT_MS });
}

/** The fields put aside for this page, if any. They stay until the form is sent, so that a reload shows them again. */
export async function parkedForm(session: Session, path: string): Promise<URLSearchParams | null> {
  const found = await runtime().store.get<Parked>(KIND, parkedId(session.owner, path));
  return found ? new URLSearchParams(found.value.fields.map(([name, value]) => [name, value])) : null;
}

export async function dropParkedForm(session: Session, path: string): Promise<void> {
  const id = parkedId(session.owner, path);
  if (await runtime().store.get(KIND, id)) await ifKept(runtime().store.remove(KIND, id), undefined);
}

function parkedId(owner: string, path: string): string {
  return hashId(`${owner} ${path}`);
}
