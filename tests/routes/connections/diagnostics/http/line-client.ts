import { textOf } from '../../create/http/order-client';
import { PortalClient, type Page, type TestPortal } from '../../../../portal-client';

export const diagnosticsOf = (nid: string) => `/connections/${nid}/diagnostics`;

/** Somebody who tests lines, without scripts. */
export class LineClient extends PortalClient {
  private constructor(private readonly stage: TestPortal) {
    super(stage);
  }

  static async signedIn(portal: TestPortal, username = 'reseller'): Promise<LineClient> {
    const client = new LineClient(portal);
    await client.signIn(username);
    return client;
  }

  /** Presses the button of a kind of test on the page of a line; the answer itself. */
  async start(nid: string, kind: string): Promise<Page> {
    const page = await this.get(diagnosticsOf(nid));
    return this.submit(diagnosticsOf(nid), { attempt: attemptOf(page), kind });
  }

  /** Names of the provider's calls since one. */
  async calls(since: number): Promise<string[]> {
    const lines = await this.stage.ledger(since);
    return lines.flatMap(({ kind, path, rpc_method: name }) =>
      kind === 'rpc' && name ? [`${path.split('/')[2]}.${name}`] : [],
    );
  }
}

export function attemptOf({ text, address }: Page): string {
  const attempt = /name="attempt" value="([^"]+)"/.exec(text)?.[1];
  if (!attempt) throw new Error(`nothing can be started at ${address.href}`);
  return attempt;
}

/** The rows of the page's tables as words. */
export function rowsOf({ text }: Page): string[] {
  const bodies = [...text.matchAll(/<tbody[\s\S]*?<\/tbody>/g)].map(([body]) => body).join('');
  return [...bodies.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) => textOf(row));
}

/** The main part of the page as words. */
export function wordsOf({ text }: Page): string {
  return textOf(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text);
}

export function titleOf({ text }: Page): string {
  return textOf(/<title>([\s\S]*?)<\/title>/.exec(text)?.[1] ?? '');
}

export function errorsOf({ text }: Page): string[] {
  const summary = /<[^>]*id="errors"[\s\S]*?<\/ul>/.exec(text)?.[0] ?? '';
  return [...summary.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = '']) => textOf(item));
}
