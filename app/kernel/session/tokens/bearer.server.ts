import { loggedKey } from '~/kernel/process/log.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Bearer } from '~/kernel/provider/sending/call';
import type { Environment } from '~/kernel/provider/environment.server';
import { ownOf, type Session } from '../session.server';

/**
 * The facts that calls for a session bear. The log names who calls, and as whom (AUT-14).
 * @param more `as` for a call with another token than the session's: null for that of who signed in
 */
export function bearerOf(
  session: Session,
  { apiUrl, scoreUrl }: Environment,
  voice: Pick<Bearer, 'token' | 'renew' | 'refused'>,
  more: { readonly background?: true; readonly as?: string | null } = {},
): Bearer {
  const { services, log } = runtime();
  const requestId = session.requestId ?? '';
  const { record } = session;
  const { as = record.swap ? (record.username ?? record.subject) : null, ...others } = more;
  const who = { user: loggedKey(ownOf(record).subject), ...(as === null ? {} : { as: loggedKey(as) }) };
  return {
    apiUrl,
    scoreUrl,
    requestId,
    caller: session.owner,
    services,
    ...voice,
    log: (event) => log.debug({ requestId, ...who, ...others, ...event }, 'provider call'),
  };
}
