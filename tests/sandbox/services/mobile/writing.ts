import type { Api, Stage } from '~tests/sandbox/stage';
import { at, mobileOf } from './mobile';
import type { List, Mobile, Refusal } from './mobile';

interface Event {
  method: string;
  action: string;
  type: string;
  nid: string;
  username: string | null;
  request: Record<string, unknown>;
}

/** Ways to change a SIM by its number and to read its activity, as the reseller by default. */
export function writingOn(sandbox: Stage) {
  const reseller = sandbox.client('reseller');

  async function newsOf(uuid: string): Promise<Event[]> {
    return (await reseller.rest<List<Event>>('GET', `${at}/connections/${uuid}/activity-logs`)).body.results;
  }

  async function write(method: string, number: number, path: string, body?: unknown, client: Api = reseller) {
    const { uuid } = await mobileOf(reseller, number);
    return client.rest<Refusal & Mobile & { transaction_uuid: string }>(
      method,
      `${at}/connections/${uuid}/${path}`,
      body,
    );
  }

  return { reseller, newsOf, write };
}
