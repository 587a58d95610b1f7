import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallDisk, type SmallDisk } from '~tests/fixtures/machines/full-disk';
import type { Page, TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';
import { OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const NOTHING_KEPT = expect.stringContaining('niets bewaard en niets verstuurd') as string;
const COMPLETE = /^\/connections\/create\/complete\/NL\d+$/;
const TERMINATION = '/connections/NL100001/termination';
const MINUTES = 2 * 60_000;

let disk: SmallDisk;
let portal: TestPortal;
let orderer: OrderClient;
let changer: PanelClient;
let review: Page;
let panelReview: Page;
let since: number;

/** Overwrites the clock's file in place with as many characters, since a full disk has no room for a new file. */
function setClock(ms: number): void {
  writeFileSync(join(disk.folder, 'clock-offset'), String(ms).padStart(9, '0'), { flag: 'r+' });
}

beforeAll(async () => {
  disk = smallDisk();
  writeFileSync(join(disk.folder, 'clock-offset'), '000000000');
  portal = await startPortal({ env: { DATA_DIR: disk.folder } });
  orderer = await OrderClient.signedIn(portal);
  review = await orderer.walk('review');
  changer = await PanelClient.signedIn(portal);
  panelReview = await changer.configure(TERMINATION, { reason: 'De klant gaat verhuizen', moment: 'immediately' });
  expect(panelReview.text).toContain('name="confirm"');
  since = await portal.lastCall();
  disk.fill();
  // the portal wants to write the session's last use by this time
  setClock(MINUTES);
});

afterAll(async () => {
  await portal.stop();
  disk.remove();
});

const written = async () =>
  (await portal.ledger(since)).filter(
    ({ rpc_method: method }) => method === 'order_connection' || method === 'terminate_connection',
  );

// the last test frees space and sends the orders that the others could not send
describe('S-32 security H2 on a full disk', { shuffle: false }, () => {
  it.each(['/connections', '/connections/pending', '/connections/NL100001', START, TERMINATION])(
    '%s is read as ever',
    async (address) => {
      for (let n = 0; n < 3; n += 1) expect((await orderer.get(address)).status).toBe(200);
      await expect.poll(() => portal.log()).toContain('the store cannot be written');
    },
  );

  it('BBO-14 an order says that it was not sent, and sends nothing', async () => {
    const refused = await orderer.order(review);
    expect([refused.status, errorsOf(refused)]).toEqual([503, [expect.stringContaining('Daarom is er niets besteld')]]);
    expect(await written()).toEqual([]);
  });

  it('a change says that it was not sent, and sends nothing', async () => {
    const refused = await changer.confirm(panelReview);
    expect([refused.status, errorsOf(refused)]).toEqual([
      503,
      [expect.stringContaining('Daarom is er niets gewijzigd')],
    ]);
    expect(await written()).toEqual([]);
  });

  it.each([
    ['a first step', START, { zipcode: '1000 AA', housenr: '1' }],
    ['the form of a change', TERMINATION, { reason: 'Een andere reden dan eerst', moment: 'immediately' }],
  ])('%s comes back as it was typed, with the word that it was not kept', async (_what, address, typed) => {
    const page = await orderer.get(address);
    const back = await orderer.press(page, typed);
    expect([back.status, errorsOf(back)]).toEqual([503, [NOTHING_KEPT]]);
    expect(mainForm(back).fields).toMatchObject(typed);
  });

  it.each([
    ['goes on', {}],
    ['goes back', { intent: 'back' }],
  ])('BBO-13 a step of a draft comes back as it was typed, when one %s', async (_what, button) => {
    const page = await orderer.get(review.address.pathname.replace('review', 'customer'));
    const back = await orderer.press(page, { contact_name: 'Niet bewaarde naam', ...button });
    expect([back.status, errorsOf(back), stepOf(back)]).toEqual([503, [NOTHING_KEPT], 'customer']);
    expect(mainForm(back).fields).toMatchObject({ contact_name: 'Niet bewaarde naam' });
  });

  it.each([['circuits+'], ['filter'], ['price']])('BBO-09 so do the services, with their button %s', async (intent) => {
    const page = await orderer.get(review.address.pathname.replace('review', 'service'));
    const back = await orderer.press(page, { 'circuits[0].tag': '77', intent });
    expect([back.status, errorsOf(back), stepOf(back)]).toEqual([503, [NOTHING_KEPT], 'service']);
    expect(mainForm(back).fields).toMatchObject({ 'circuits[0].tag': '77' });
  });

  it('what is kept while one types says by its status that it was not', async () => {
    const page = await orderer.get(review.address.pathname.replace('review', 'customer'));
    const answer = await orderer.press(page, { contact_name: 'Getypt', intent: 'save' });
    expect([answer.status, answer.headers.get('x-saved-at')]).toEqual([503, null]);
  });

  it('a draft that is thrown away stays, and a page says so', async () => {
    const page = await orderer.get(review.address.pathname.replace('review', 'discard'));
    const refused = await orderer.press(page);
    expect([refused.status, textOf(refused.text)]).toEqual([
      503,
      expect.stringContaining('Wij kunnen nu niets opslaan'),
    ]);
    expect((await orderer.get(review.address)).status).toBe(200);
  });

  it('nobody can sign in, and is told why; who signs out is signed out', async () => {
    const stranger = new OrderClient(portal);
    const refused = await stranger.get('/auth/login');
    expect([refused.status, textOf(refused.text)]).toEqual([
      503,
      expect.stringContaining('Wij kunnen nu niets opslaan'),
    ]);
    const leaver = changer;
    expect((await leaver.submit('/logout')).status).toBe(200);
    expect((await leaver.open('/connections')).location?.pathname).toBe('/auth/login');
  });

  it('the process lives on, and is not ready for more', async () => {
    expect([(await orderer.open('/healthz')).status, (await orderer.open('/readyz')).status]).toEqual([200, 503]);
  });

  it('with room again the same order goes, once', async () => {
    disk.free();
    const again = await orderer.order(await orderer.get(review.address));
    expect(again.location?.pathname).toMatch(COMPLETE);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });
});
