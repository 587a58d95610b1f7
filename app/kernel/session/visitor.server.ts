import { setTimeout as pause } from 'node:timers/promises';
import type { ActionFunctionArgs } from '@remix-run/node';
import { audited, type Changed } from './audited.server';
import { refusal } from './refusal.server';
import { viaOf } from './via';
import { runtime } from '~/kernel/process/runtime.server';
import { ProviderClient, type Settled } from '~/kernel/provider/client.server';
import { ProviderUnauthorized } from '~/kernel/provider/errors';
import { passwords } from '~/kernel/provider/passwords.server';
import { waitMs } from '~/kernel/provider/sending/waits.server';

type Calls = ReturnType<typeof passwords>;

/**
 * Makes a write that needs no user, without any token, and logs it without a name.
 * @throws 503 without environment values
 */
export async function asVisitor<T>(
  { context }: ActionFunctionArgs,
  changed: Changed,
  write: (calls: Calls) => Promise<T>,
): Promise<Settled<T>> {
  const { requestId } = context;
  const { environment, services, log } = runtime();
  const values = await environment.current();
  if (!values) throw refusal(503, 'environment');
  const client = new ProviderClient({
    apiUrl: values.apiUrl,
    scoreUrl: values.scoreUrl,
    requestId,
    caller: 'visitor',
    services,
    token: () => '',
    renew: async () => null,
    refused: async () => {
      throw new ProviderUnauthorized();
    },
    log: (event) => log.debug({ requestId, ...event }, 'provider call'),
  });
  return audited({ record: null, via: viaOf(context) }, changed, () => write(passwords(client)));
}

/**
 * Does a task whose time must not say anything, such as whether a user exists. It takes a whole number of steps, which
 * is one for nearly everybody.
 */
export async function inSteps<T>(task: () => Promise<T>): Promise<T> {
  const step = waitMs('step');
  const started = performance.now();
  try {
    return await task();
  } finally {
    const spent = performance.now() - started;
    await pause(Math.ceil(spent / step) * step - spent);
  }
}
