import { errorsOf, textOf } from '~tests/fixtures/page';
import { PortalClient, type Page, type TestPortal } from '~tests/fixtures/portal-client';
import { expect } from 'vitest';

export const RUNS = '/email/forwarders';
const CREATE = `${RUNS}/create`;
export const DOMAIN = 'bakkerij-groothuis.example';

export const at = (name: string) => `${name}@${DOMAIN}`;

/** The forwarders that were sent, each with where it leads. */
export async function sentSince(portal: TestPortal, since: number): Promise<string[]> {
  return (await portal.ledger(since))
    .filter(({ rpc_method: name }) => name === 'create_forwarder')
    .map(({ body }) => {
      const { address, mailbox } = body?.['params'] as Record<string, string>;
      return `${address} ${mailbox}`;
    })
    .toSorted();
}

/** A user who adds many forwarders at once. */
export class ForwardersClient extends PortalClient {
  async asked(numbers: string, domain = DOMAIN): Promise<Page> {
    await this.open(CREATE);
    return this.submit(CREATE, { wish: 'addForwarders', domain, numbers });
  }

  /** The plan of these rows. */
  async planned(numbers: string): Promise<Page> {
    const answer = await this.asked(numbers);
    expect(answer.status, errorsOf(answer).join()).toBe(303);
    return this.get(`${answer.location?.pathname ?? ''}?itemsPerPage=100`);
  }

  /** Sends a file in its form, as a browser does. */
  async upload(content: Uint8Array | string): Promise<Page> {
    const page = await this.open(`${CREATE}?domain=${DOMAIN}`);
    const form = /<form[^>]*multipart[\s\S]*?<\/form>/.exec(page.text)?.[0] ?? '';
    const body = new FormData();
    body.append('wish', 'addForwarders');
    body.append('domain', /<option value="([^"]*)" selected/.exec(form)?.[1] ?? '');
    body.append('file', new Blob([content as BlobPart], { type: 'text/csv' }), 'adressen.csv');
    const action = /action="([^"]+)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const url = new URL(action, this.portal.origin);
    return this.send(url, { method: 'POST', body, headers: { origin: url.origin } });
  }

  /** Begins the run of a plan. Answers its address. */
  async begun(plan: Page): Promise<string> {
    const run = plan.address.pathname;
    expect((await this.submit(`${run}/start`)).status).toBe(303);
    return run;
  }

  async ended(run: string): Promise<Page> {
    await expect
      .poll(async () => textOf((await this.get(run)).text), { timeout: 60_000, interval: 300 })
      .toMatch(/Klaar|Alles is (?:afgehandeld|geprobeerd)/);
    return this.get(`${run}?itemsPerPage=100`);
  }
}
