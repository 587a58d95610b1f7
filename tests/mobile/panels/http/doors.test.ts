import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { simsOf } from '../sims';

const portal = filePortal({ connections: 5, anew: true });
const reseller = castMember(portal, PanelClient);
const sims = simsOf(portal);
const others = simsOf(portal, 'stranger');

const PANELS = ['block', 'unblock', 'tags', 'end_user', 'termination', 'data_pool'];

describe.each(PANELS)('the panel %s of a SIM', (panel) => {
  it('NAV-01 is not found for what is no uuid, an unknown one or another organisation’s', async () => {
    const since = await portal.lastCall();
    for (const uuid of ['x', '0', `${randomUUID()}0`])
      expect((await reseller.get(`/mobile/${uuid}/${panel}`)).status, uuid).toBe(404);
    expect((await portal.ledger(since)).filter(({ path }) => path.includes('mobile-broadband'))).toEqual([]);
    expect((await reseller.get(`/mobile/${randomUUID()}/${panel}`)).status).toBe(404);
    const theirs = (await others.first()).uuid;
    expect((await reseller.get(`/mobile/${theirs}/${panel}`)).status).toBe(404);
    expect((await reseller.post(`/mobile/${theirs}/${panel}`, { confirm: 'on' })).status).toBe(404);
  });

  it('PER-03 is for who may see and change SIMs, and asks the provider nothing for others', async () => {
    for (const username of ['reader', 'norights']) {
      const client = await PanelClient.signedIn(portal, username);
      const since = await portal.lastCall();
      expect((await client.open(await sims.page(1, panel))).status, username).toBe(403);
      expect((await client.post(await sims.page(1, panel), { confirm: 'on' })).status, username).toBe(403);
      expect((await portal.ledger(since)).filter((line) => line.username === username)).toEqual([]);
    }
  });

  it('MOB-17 says why not when its capability is off, and that it is not known when that is so', async () => {
    const match = await sims.call(2, 'GET', 'capabilities');
    const off = { is_enabled: false, is_editable: false, i18n_reason: 'Vandaag even niet' };
    const capabilities = { sim_block: off, tags: off, end_user: off, terminate: off, data_pool: off };
    await portal.faults([{ match, status: 200, body: { capabilities } }]);
    const refused = await reseller.get(await sims.page(2, panel));
    expect(textOf(refused.text)).toContain('Vandaag even niet');
    expect(refused.text).not.toContain('data-wait');
    await portal.faults([{ match, status: 500 }]);
    expect(textOf((await reseller.get(await sims.page(2, panel))).text)).toContain(
      {
        block: 'Deze SIM is al geblokkeerd',
        // the specification offers a termination only with an enabled capability
        termination: 'Wij weten nu niet wat er met deze mobiele verbinding kan',
      }[panel] ?? 'Wij weten nu niet of dit mag. De netwerkaanbieder beslist als u het verstuurt.',
    );
  });

  it('is there in English', async () => {
    const english = await PanelClient.signedIn(portal, 'reseller', 'en');
    const page = textOf((await english.get(await sims.page(2, panel))).text);
    expect(page).not.toMatch(/Telefoonnummer|Mobiele verbinding|Sluiten/);
  });
});
