import { parseUuid } from '~/kernel/text/uuid';
import { ProviderFailure, ProviderOutage } from './errors';

/** The uuid that an address names. @throws 404 for anything else, without any call */
export function uuidIn(given: string | undefined): string {
  const uuid = parseUuid(given);
  if (uuid === null) throw new Response(null, { status: 404 });
  return uuid;
}

/**
 * The record that an address names by its uuid.
 * @throws 404 as `uuidIn` does, and for an unknown or foreign one; 502 when the provider answers another one
 */
export async function openRecord<R extends { readonly uuid: string }>(
  given: string | undefined,
  call: string,
  read: (uuid: string) => Promise<R>,
): Promise<R> {
  const uuid = uuidIn(given);
  const found = await read(uuid);
  if (parseUuid(found.uuid) !== uuid) throw new ProviderFailure(new ProviderOutage('nonsense', call, true));
  return { ...found, uuid };
}

/** A record whose 404 is said in the words of its area. @param absent the title of the error page */
export function orAbsent<R>(absent: string, record: Promise<R>): Promise<R> {
  return record.catch((thrown: unknown) => {
    if (!(thrown instanceof Response) || thrown.status !== 404) throw thrown;
    throw Response.json({ absent }, { status: 404 });
  });
}
