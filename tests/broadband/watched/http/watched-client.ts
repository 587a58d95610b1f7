import { signIn } from '~tests/sandbox/client';
import { FormClient } from '~tests/fixtures/clients/form-client';
import { wordsOf } from '~tests/fixtures/page';
import type { Language, LedgerLine, Page, TestPortal } from '~tests/fixtures/portal-client';
import { START } from '~tests/fixtures/clients/order-client';

export const WATCHED = '/connections/watched';
export const QUESTION = 'rpc:broadband.zipcode';
export const DAYS = 24 * 60 * 60_000;

/** An address where fibre is planned, and one where nothing is. */
export const PLANNED = { zipcode: '5000EE', housenr: '9' };
export const NOTHING = { zipcode: '6000GG', housenr: '11' };

/** The questions about an address, each as the user in whose name it was asked. */
export async function askers(portal: TestPortal, since: number, zipcode = PLANNED.zipcode): Promise<string[]> {
  return (await portal.ledger(since))
    .filter((line) => line.rpc_method === 'zipcode' && zipcodeOf(line) === zipcode)
    .map(({ username, actor }) => (actor ? `${username} by ${actor}` : String(username)));
}

/** The number of questions about addresses, with those that a fault answered, which have no user. */
export async function questions(portal: TestPortal, since: number): Promise<number> {
  return (await portal.ledger(since)).filter(({ rpc_method }) => rpc_method === 'zipcode').length;
}

function zipcodeOf({ body }: LedgerLine): unknown {
  return (body?.['params'] as { zipcode?: string } | undefined)?.zipcode;
}

/** Makes the provider answer about every address as about one where much can be ordered. */
export function allOrderable(portal: TestPortal): Promise<void> {
  return answerAsAt(portal, { zipcode: '1000AA', housenr: '3' });
}

/** Makes the provider answer about every address as about one where nothing can be ordered. */
export function nothingOrderable(portal: TestPortal): Promise<void> {
  return answerAsAt(portal, NOTHING);
}

async function answerAsAt(portal: TestPortal, { zipcode, housenr }: typeof NOTHING): Promise<void> {
  const provider = await signIn(portal.sandbox, 'reseller');
  const asked = { zipcode, housenr: Number(housenr), housenrext: '' };
  const { result } = await provider.rpc('broadband', 'zipcode', asked);
  await portal.faults([{ match: QUESTION, status: 200, body: { jsonrpc: '2.0', id: 1, result } }]);
}

/** A user who watches addresses. */
export class WatchedClient extends FormClient {
  protected override readonly home: { readonly address: string; readonly language: Language } = {
    address: START,
    language: 'nl',
  };

  /** The page of the lines at an address. */
  async linesAt(address: Readonly<Record<string, string>>): Promise<Page> {
    return this.fill(await this.open(START), address);
  }

  /** Presses the button on the page of the lines. */
  async watch(address: Readonly<Record<string, string>>): Promise<Page> {
    await this.linesAt(address);
    return this.post(WATCHED, { ...address, housenrext: '' });
  }

  async words(address = WATCHED): Promise<string> {
    return wordsOf(await this.get(address));
  }

  /** Ends every watch of the organisation. */
  async stopAll(): Promise<void> {
    const { text } = await this.get(WATCHED);
    for (const [, action = ''] of text.matchAll(/action="(\/connections\/watched\/[0-9a-f]+\/stop)"/g))
      await this.submit(action);
  }
}
