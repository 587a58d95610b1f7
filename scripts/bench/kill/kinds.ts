import { MobileOrderClient, NEW_ADDRESS } from '~tests/fixtures/clients/mobile-order-client';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { type LedgerLine, type Page, type PortalClient, type TestPortal } from '~tests/fixtures/portal-client';

/** One review that is ready to be sent, for one point. */
export interface Opened {
  readonly client: PortalClient;
  readonly review: Page;
  /** Presses the button of a review. */
  press(review: Page): Promise<Page>;
  isSend(line: LedgerLine): boolean;
}

/** Lines and SIMs that are in use, each taken once. */
export interface Records {
  readonly lines: string[];
  readonly sims: { readonly uuid: string; readonly nid: string }[];
}

export interface Kind {
  readonly what: string;
  /** The write, as a fault names it. */
  readonly match: string;
  open(portal: TestPortal, records: Records, point: number): Promise<Opened>;
}

const LINES = '/score/broadband/connections/';
const SIMS = '/score/mobile-broadband/connections/';
const POOLS = '/score/mobile-broadband/data-pools';

/**
 * Adds a route: it costs money, and a second one would differ from the first. Null if the connection takes no more
 * routes.
 */
async function route(portal: TestPortal, address: string, isSend: Opened['isSend']): Promise<Opened | null> {
  const client = await PanelClient.signedIn(portal);
  const form = await client.get(address);
  const size = /<input[^>]*name="size"[^>]*value="([^"]+)"/.exec(form.text)?.[1];
  return size === undefined ? null : panel(client, await client.configure(address, { size, mode: 'auto' }), isSend);
}

function panel(client: PanelClient, review: Page, isSend: Opened['isSend']): Opened {
  if (!review.text.includes('name="hash"')) throw new Error(`no review at ${review.address.href}`);
  return { client, review, press: (page) => client.confirm(page), isSend };
}

/** Opens the first of the records that can be opened. */
async function ofNext<T>(records: T[], open: (record: T) => Promise<Opened | null>): Promise<Opened> {
  for (let next = records.shift(); next !== undefined; next = records.shift()) {
    const opened = await open(next);
    if (opened) return opened;
  }
  throw new Error('no records are left');
}

const posted = (start: string, { method, path }: LedgerLine) => method === 'POST' && path.startsWith(start);

export const SENDING: readonly Kind[] = [
  {
    what: 'order of a SIM',
    match: `POST ${SIMS}`,
    async open(portal, _records, point) {
      const client = await MobileOrderClient.signedIn(portal);
      const name = `Kassa ${point}`;
      return {
        client,
        review: await client.walk('review', { sim: { name }, delivery: NEW_ADDRESS }),
        press: async (page) => client.follow(await client.order(page)),
        isSend: (line) => posted(SIMS, line) && line.body?.['name'] === name,
      };
    },
  },
  {
    what: 'order of a data pool',
    match: `POST ${POOLS}`,
    async open(portal, _records, point) {
      const client = await PanelClient.signedIn(portal);
      const form = await client.get('/mobile/data_pools/create');
      const product = /name="product"[^>]*value="([^"]+)"/.exec(form.text)?.[1] ?? '';
      const name = `Pool ${point}`;
      const review = await client.configure('/mobile/data_pools/create', { product, months: '24', name });
      return panel(client, review, (line) => posted(POOLS, line) && Object.values(line.body ?? {}).includes(name));
    },
  },
  {
    what: 'panel of a line',
    match: `POST ${LINES}`,
    open: (portal, { lines }) =>
      ofNext(lines, (nid) =>
        route(
          portal,
          `/connections/${nid}/circuits/${nid}-1/routes/create`,
          (line) => posted(LINES, line) && line.path.endsWith('/routes'),
        ),
      ),
  },
  {
    what: 'panel of a SIM',
    match: `POST ${SIMS}`,
    open: (portal, { sims }) =>
      ofNext(sims, ({ uuid, nid }) =>
        route(portal, `/mobile/${uuid}/circuits/${nid}-1/routes/create`, (line) =>
          posted(`${SIMS}${uuid}/routes`, line),
        ),
      ),
  },
];
