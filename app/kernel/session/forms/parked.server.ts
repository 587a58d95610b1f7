import { hashId } from '~/kernel/process/keys.server';
import { hasRoom } from '~/kernel/process/room.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import { ownerOf, type Owning, type Session, type SessionRecord } from '../session.server';

const KIND = 'parked';
const KEPT_MS = 24 * 60 * 60 * 1000;
const MOST_FORMS = 20;
const MOST_BYTES = 64 * 1024;
/** Fields that are never stored. A one-time code is a secret; the code in `zipcode` is not. */
const SECRET_FIELD = /password|wachtwoord|totp|secret|(?:^|[^a-z])code/i;
/** Query parameters that select the form of a page. Others, such as a tab or a filter, leave the form the same. */
const FORM_QUERY = ['draft', 'step', 'row'];

type Fields = readonly (readonly [name: string, value: string])[];

interface Parked {
  readonly fields: Fields;
}

/** The user and the browser of a form. Another browser cannot add to it. */
type Filler = Owning & Pick<SessionRecord, 'browser'>;

/**
 * Stores the fields of a form whose session has ended, under its user, organisation, browser and page. A user has at
 * most twenty; the oldest are removed.
 * @returns false for more than 64 kB, and if the store is full or cannot be written
 */
export async function parkForm(
  filler: Filler,
  path: string,
  form: URLSearchParams,
  keptMs = KEPT_MS,
): Promise<boolean> {
  const { store, now } = runtime();
  const fields = typedOnly(form);
  if (Buffer.byteLength(JSON.stringify(fields)) > MOST_BYTES || !(await hasRoom())) return false;
  return ifKept(
    (async () => {
      const owner = ownerOf(filler);
      const id = parkedId(filler, path);
      await store.remove(KIND, id);
      await store.create<Parked>(KIND, id, { value: { fields }, owner, expiresAt: now() + keptMs });
      const all = await store.list<Parked>(KIND, owner, 2 * MOST_FORMS);
      await Promise.all(all.slice(MOST_FORMS).map((old) => store.remove(KIND, old.id)));
      return true;
    })(),
    false,
  );
}

/** The stored fields for this page, or null. They stay until the form is sent or saved, so that a reload works. */
export async function parkedForm({ record }: Pick<Session, 'record'>, path: string): Promise<URLSearchParams | null> {
  const found = await runtime().store.get<Parked>(KIND, parkedId(record, path));
  return found ? new URLSearchParams(found.value.fields.map(([name, value]) => [name, value])) : null;
}

export async function dropParkedForm(session: Session, path: string): Promise<void> {
  const id = parkedId(session.record, path);
  if (await runtime().store.get(KIND, id)) await ifKept(runtime().store.remove(KIND, id), undefined);
}

/** The fields that the user filled in, without secrets and the CSRF token. */
export function typedOnly(form: URLSearchParams): Fields {
  return [...form].filter(([name]) => name !== '_as' && !SECRET_FIELD.test(name));
}

function parkedId(filler: Filler, path: string): string {
  const { pathname, searchParams } = new URL(path, runtime().env.origin);
  return hashId(
    JSON.stringify([ownerOf(filler), filler.browser, pathname, ...FORM_QUERY.map((name) => searchParams.get(name))]),
  );
}
