import { END_USER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { problemsOf } from '~/kernel/forms/save.server';
import { settleSide } from '~/kernel/provider/client.server';
import type { AskedToWait } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import type { Turn } from '~/kernel/store/store';
import { contentHash } from '~/flows/intents/intent.server';
import { readOwnIntent } from '~/flows/intents/kept-intent.server';
import { listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import { inTurnOf } from '~/flows/intents/of-record.server';
import { intentIdOf, makeOnce } from '~/flows/intents/once.server';
import type { SendEnd } from '~/flows/intents/send.server';
import type { EndUser } from '~/telecom/provider/people';
import type { EndUserFields } from '~/telecom/provider/people.server';
import { FIELD_OF } from './end-user-form.server';
import { endUserLookUp, endUserMaker } from './end-user-maker.server';
import { lookalikes } from './lookalikes.server';

const MOST_ATTEMPTS = 5;

interface Keeping {
  readonly fields: EndUserFields;
  /** The first attempt. All posts of one draft share it, so that they make one customer. */
  readonly attempt: string;
  /** True when the user says that the similar customers are others. */
  readonly isOther: boolean;
}

/** The outcome of making an end customer beside an order. */
export type KeptEndUser =
  /** `record` is null when the customer was made but could not be read. */
  | { readonly kind: 'kept'; readonly uuid: string; readonly record: EndUser | null }
  /** Customers that may be the same, or none when they could not be read. Nothing was sent. */
  | { readonly kind: 'alike'; readonly alike: readonly EndUser[] }
  /** Sent with an unknown outcome, which the portal looks up in the background. */
  | { readonly kind: 'open' }
  /** The problems by the fields of an end customer. Problems with the whole customer have an empty name. */
  | { readonly kind: 'refused'; readonly problems: FieldProblems }
  | { readonly kind: 'not sent'; readonly asked?: AskedToWait | null };

/** The guard against doubles shows other customers, so the user must be allowed to see them too. */
export function mayMakeEndUser({ permissions }: Pick<Access, 'permissions'>): boolean {
  return satisfies(END_USER_RIGHTS, permissions);
}

/**
 * Makes an end customer at most once. It does not make one who may be there already, unless the user says that this is
 * another. A second press waits for the first, and gets the same customer.
 */
export async function keepEndUser(access: Access, keeping: Keeping): Promise<KeptEndUser> {
  const { attempt, fields } = keeping;
  // two drafts may make the same customer at once, and the guard of the second one then has to see the first
  return inTurn(access, attempt, (turn) =>
    inTurn(access, contentHash(fields), (both) => keepInTurn(access, keeping, both), turn),
  );
}

type Act = (turn?: Turn) => Promise<KeptEndUser>;

async function inTurn(access: Access, id: string, act: Act, within?: Turn): Promise<KeptEndUser> {
  const kept = await inTurnOf(access.session.owner, { area: 'new customer', id }, act, within);
  if (kept === 'late') return { kind: 'open' };
  return kept === 'not kept' ? { kind: 'not sent' } : kept;
}

async function keepInTurn(
  access: Access,
  { fields, attempt: first, isOther }: Keeping,
  under: Turn | undefined,
): Promise<KeptEndUser> {
  let attempt = first;
  for (let turn = 0; turn < MOST_ATTEMPTS; turn += 1) {
    const stopped = await stopBefore(access, { fields, attempt, isOther });
    if (stopped) return stopped;
    const { outcome } = await makeOnce(access, endUserLookUp, {
      content: fields,
      payload: { ...fields, attempt },
      attempt,
      send: (key) => endUserMaker.send(access.provider, fields, key),
      under,
    });
    if (outcome.kind !== 'accepted') return notKept(access, outcome);
    const made = await settleSide(access.provider.endUsers.read(outcome.effect));
    if (!made.ok) return { kind: 'kept', uuid: outcome.effect, record: null };
    if (!made.value.archived) return { kind: 'kept', uuid: outcome.effect, record: made.value };
    // the customer was made before and has been archived since, so a new attempt is needed
    attempt = outcome.effect;
  }
  return { kind: 'not sent' };
}

/**
 * The reason not to send: another form's send with the same content is under way, or the customer may be there already.
 * Null for an attempt that was sent before, because its own customer would be found.
 */
async function stopBefore(access: Access, { fields, attempt, isOther }: Keeping): Promise<KeptEndUser | null> {
  const { session } = access;
  const { wizard } = endUserLookUp;
  if (await readOwnIntent(session, wizard, intentIdOf(session, endUserLookUp, fields, attempt))) return null;
  const open = await listOwnOpenIntents(session, wizard);
  if (open.some(({ value }) => value.hash === contentHash(fields))) return { kind: 'open' };
  const alike = isOther ? [] : await lookalikes(access, fields);
  if (alike === null) return { kind: 'alike', alike: [] };
  return alike.length > 0 ? { kind: 'alike', alike } : null;
}

function notKept(access: Access, outcome: Exclude<SendEnd, { kind: 'accepted' | 'earlier' }>): KeptEndUser {
  switch (outcome.kind) {
    case 'open':
      return { kind: 'open' };
    case 'rejected':
      return { kind: 'refused', problems: problemsOf(outcome, FIELD_OF, access.t) };
    case 'not sent':
      return outcome;
    case 'not kept':
    case 'not looked up':
      return { kind: 'not sent' };
  }
}
