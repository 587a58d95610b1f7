import { loggedKey } from '~/kernel/process/log.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Bearer } from '~/kernel/provider/call';
import type { Environment } from '~/kernel/provider/environment.server';
import { ownOf, type Session } from './session.server';

/** What calls for a session bear. The log names who calls, and as whom (AUT-14). */
export function bearerOf(
  session: Session,
  { apiUrl, scoreUrl }: Environment,
  voice: Pick<Bearer, 'token' | 'renew' | 'refused'>,
  more: { readonly background?: true } = {},
): Bearer {
  const { services, log } = runtime();
  const requestId = session.requestId ?? '';
  const { record } = session;
  const who = {
    user: loggedKey(ownOf(record).subject),
    ...(record.swap ? { as: loggedKey(record.username ?? record.subject) } : {}),
  };
  return {
    apiUrl,
    scoreUrl,
    requestId,
    caller: session.owner,
    services,
    ...voice,
    log: (event) => log.debug({ requestId, ...who, ...more, ...event }, 'provider call'),
  };
}
