import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { SIMS, isOpen, ticked, simRuns, type Sim } from './sim-runs';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const { client, sims, read, planned, begin, ended, since } = simRuns(portal);

describe('bad weather', () => {
  it("a refusal is shown in the provider's words, and nothing is sent again", async () => {
    const chosen = await sims(2, isOpen);
    const refused = { detail: [{ field: null, msg: 'no', i18n_msg: 'Deze SIM mag niet worden geblokkeerd.' }] };
    await portal.faults([{ match: `POST /score${SIMS}${chosen[0]?.uuid}/block`, status: 422, body: refused }]);
    const before = await portal.lastCall();
    const shown = await ended(await begin(await planned(ticked(chosen), { wish: 'block' })));
    expect(textOf(shown.text)).toMatch(/Geweigerd: 1.*Gedaan: 1.*Deze SIM mag niet worden geblokkeerd\./s);
    expect(await since(before, 'block')).toHaveLength(2);
    await portal.faults([]);
    const again = /href="(\/mobile\/runs\/create\?run=[^"]+)"/.exec(shown.text)?.[1] ?? '';
    expect(textOf((await client.get(again)).text)).toContain('U heeft 1 SIM gekozen.');
    await ended(await begin(await planned(again, { wish: 'block' })));
    for (const { uuid } of chosen) expect((await read(uuid)).carrier.sim.is_blocked).toBe(true);
    expect(textOf((await client.get(`/mobile/${chosen[0]?.uuid}`)).text)).toContain('SIM geblokkeerd');
  });

  it('an answer that was lost is looked up: the SIM tells', async () => {
    const [sim] = (await sims(1, isOpen)) as [Sim];
    await portal.faults([{ match: `POST /score${SIMS}${sim.uuid}/block`, drop: 'after', times: 1 }]);
    const before = await portal.lastCall();
    const run = await begin(await planned(ticked([sim]), { wish: 'block' }));
    await expect.poll(async () => textOf((await client.get(run)).text), { timeout: 20_000 }).toMatch(/Gedaan: 1/);
    expect(await since(before, 'block')).toHaveLength(1);
  });

  it('security M3 a 200 that says nothing of what was done is read back: the SIM tells', async () => {
    // an unknown outcome blocks other actions on the same SIM
    const chosen = (await sims(100, isOpen)).slice(-2) as [Sim, Sim];
    const [malformed, fine] = chosen;
    const match = `POST /score${SIMS}${malformed.uuid}/block`;
    await portal.faults([{ match, status: 200, body: { result: null }, times: 1 }]);
    const before = await portal.lastCall();
    const run = await begin(await planned(ticked(chosen), { wish: 'block' }));
    const shown = async () => textOf((await client.get(run)).text);
    await expect.poll(shown, { timeout: 15_000 }).toMatch(/Nog niet bekend: 1.*Gedaan: 1/s);
    expect(await since(before, 'block')).toHaveLength(2);
    expect([
      (await read(malformed.uuid)).carrier.sim.is_blocked,
      (await read(fine.uuid)).carrier.sim.is_blocked,
    ]).toEqual([false, true]);
  });

  it('a sign-in that the provider does not accept is said to who is signed in, and one click goes on', async () => {
    const chosen = await sims(2, isOpen);
    const before = await portal.lastCall();
    await portal.faults([{ match: `POST /score${SIMS}`, status: 401 }]);
    const run = await begin(await planned(ticked(chosen), { wish: 'block' }));
    const said = /accepteerde uw sessie niet\. U bent nu ingelogd, dus wij kunnen verder\. .*Ga verder met [12] SIM/;
    let text = '';
    const look = async () => textOf((text = (await client.get(run)).text));
    await expect.poll(look, { timeout: 20_000, interval: 100 }).toMatch(said);
    expect(textOf(text)).not.toContain('zonder u');
    expect(text).toContain(`action="${run}/start"`);
    const answer = await client.submit(`${run}/start`, { seen: '' });
    expect(answer.status).toBe(303);
    expect(textOf((await client.follow(answer)).text)).toContain('Wij gaan verder. Er wordt niets dubbel verstuurd.');
    await portal.faults([]);
    expect(textOf((await ended(run)).text)).toContain('Gedaan: 2');
    const accepted = (await since(before, 'block')).filter(({ status }) => status !== 401);
    expect(accepted).toHaveLength(2);
  });

  it('the process dies in the middle: another goes on, and no SIM is sent twice', async () => {
    const chosen = await sims(30, isOpen);
    await portal.faults([{ match: `POST /score${SIMS}`, delay_ms: 150 }]);
    const before = await portal.lastCall();
    const run = await begin(await planned(ticked(chosen), { wish: 'block' }));
    await expect.poll(async () => (await since(before, 'block')).length).toBeGreaterThan(5);
    await portal.crash();
    await portal.faults([]);
    await expect
      .poll(async () => textOf((await client.get(run)).text), { timeout: 60_000, interval: 500 })
      .toMatch(/Alles is (?:afgehandeld|geprobeerd)/);
    const paths = (await since(before, 'block')).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    // a send that was noted and not made when the process died is not made again
    expect(chosen.length - paths.length).toBeLessThanOrEqual(3);
  }, 90_000);
});

describe('MOB-03 a run that the provider asks to wait', () => {
  it('stranger 429 says so and until when, and goes on by itself with the same SIM', async () => {
    const chosen = await sims(1, isOpen);
    await portal.faults([{ match: `POST /score${SIMS}`, status: 429, body: {}, times: 1 }]);
    const before = await portal.lastCall();
    const run = await begin(await planned(ticked(chosen), { wish: 'block' }));
    const words = async () => wordsOf(await client.get(run));
    await expect
      .poll(words, { timeout: 15_000 })
      .toMatch(/vraagt om te wachten. Wij gaan om \d\d:\d\d automatisch verder/);
    expect(await words()).toMatch(/Wacht op de netwerkaanbieder.*Wacht: 1/);
    expect(await since(before, 'block')).toHaveLength(1);
    portal.advance(20_000);
    expect(wordsOf(await ended(run))).toContain('Gedaan: 1');
    expect(await since(before, 'block')).toHaveLength(2);
  });
});
