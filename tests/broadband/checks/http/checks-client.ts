import { errorsOf, textOf } from '~tests/fixtures/page';
import { PortalClient, type LedgerLine, type Page, type TestPortal } from '~tests/fixtures/portal-client';
import { expect } from 'vitest';

export const CHECKS = '/connections/checks';

/** The questions about addresses, by postcode and number. */
export async function askedSince(portal: Pick<TestPortal, 'ledger'>, since: number): Promise<string[]> {
  return questions(await portal.ledger(since));
}

function questions(lines: readonly LedgerLine[]): string[] {
  return lines
    .filter(({ rpc_method }) => rpc_method === 'zipcode')
    .map(({ body }) => {
      const { zipcode, housenr, housenrext } = body?.['params'] as Record<string, string | number>;
      return `${zipcode} ${housenr} ${housenrext}`.trim();
    });
}

/** A user who checks many addresses. */
export class ChecksClient extends PortalClient {
  /** Sends a file in the form of a check, as a browser does. */
  async upload(content: Uint8Array | string, name = 'adressen.csv'): Promise<Page> {
    const page = await this.open(`${CHECKS}/create`);
    const action = /<form[^>]*multipart[^>]*action="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return this.sendFiles(action, { wish: 'check' }, { name: 'file', files: [[name, content]] });
  }

  /** Opens the plan of these addresses. */
  async planned(numbers: string): Promise<Page> {
    await this.open(`${CHECKS}/create`);
    const answer = await this.submit(`${CHECKS}/create`, { wish: 'check', numbers });
    expect(answer.status, errorsOf(answer).join()).toBe(303);
    return this.follow(answer);
  }

  /** Begins the check of a plan. Answers its address. */
  async begun(plan: Page): Promise<string> {
    const run = plan.address.pathname;
    expect((await this.submit(`${run}/start`)).status).toBe(303);
    return run;
  }

  async ended(run: string): Promise<Page> {
    await expect
      .poll(async () => textOf((await this.get(run)).text), { timeout: 60_000, interval: 300 })
      .toMatch(/Klaar/);
    return this.get(`${run}?itemsPerPage=100`);
  }

  /** The rows of the file of a check, each by its headings. */
  async file(run: string): Promise<Record<string, string>[]> {
    const { text } = await this.get(`${run}/export`);
    const [head = [], ...rows] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
  }
}
