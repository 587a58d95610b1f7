import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { errorsOf, hidden, wordsOf } from '~tests/fixtures/page';
import { isStaying, SIMS, ticked, simRuns, type Drawing, type Sim } from './sim-runs';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const { client, sims, read, planned, begin, ended, since, dutchPools, movableTo } = simRuns(portal);

describe('MOB-10 the plan of a run that binds', () => {
  it('life A5, desk 6 a run says what it replaces, on top before it begins and in its rows afterwards, and has a way back', async () => {
    const [one = '', two = ''] = await dutchPools();
    const chosen = (await movableTo(one, 3)) as [Sim, Sim, Sim];
    const earlier = await begin(await planned(ticked(chosen.slice(0, 2)), { wish: 'pool', pool: one }));
    await ended(earlier);
    const was = ((await read(chosen[0].uuid)) as Drawing).data_pool_next_month?.i18n_name ?? '';
    const isOther = (sim: Sim) => isStaying(sim) && chosen.every(({ uuid }) => uuid !== sim.uuid);
    const [other] = (await sims(1, isOther)) as [Sim];
    const plan = await planned(ticked([...chosen, other]), { wish: 'pool', pool: two });
    const words = wordsOf(plan);
    expect(words).toContain('Vervangt een wijziging die klaarstaat (2)');
    expect(words).toContain(`${was} vervalt`);
    expect(words.indexOf('(2)')).toBeLessThan(words.indexOf('Begin voor'));
    const link = /href="([^"]+outcome=replaces[^"]*)"/.exec(plan.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const group = wordsOf(await client.get(link));
    // desk 6: the pool of this month, of next month and of this move
    expect(group.match(new RegExp(`Nu [^,]+, volgende maand ${was}, wordt `, 'g'))).toHaveLength(2);
    const shown = await ended(await begin(plan));
    expect(wordsOf(shown)).toContain(`In plaats van de wijziging die klaarstond: ${was}`);
    expect(wordsOf(shown)).toContain(`Zet 2 SIM’s terug naar ${was}`);
    const [, back = ''] = /href="([^"]+back=[^"]*)"/.exec(shown.text) ?? [];
    const first = await client.get('/mobile/data_pools/next_month');
    expect(wordsOf(first)).toMatch(/(\d+) van \1 doorgegeven .* Zet 2 SIM’s terug naar /);
    expect(first.text, 'life 5 4 the first of the month has the way back').toContain(back);
    expect(first.text, 'SIMs that moved again are not put back from there').not.toMatch(
      new RegExp(`run=${earlier.split('/').at(-1)}&amp;back=`),
    );
    // 34: the earlier run says so on its own page
    const old = await client.get(earlier);
    expect(wordsOf(old)).toContain('2 SIM’s zijn daarna opnieuw verplaatst.');
    expect(old.text).not.toMatch(/href="[^"]+back=/);
    const sent = await portal.lastCall();
    const address = back.replaceAll('&amp;', '&');
    expect((await client.get(address)).text).toMatch(new RegExp(`<option(?=[^>]*value="${one}")[^>]*selected`));
    const again = await planned(address, { wish: 'pool', pool: one });
    expect(wordsOf(again)).toMatch(new RegExp(`Nu [^,]+, volgende maand [^,]+, wordt ${was}`));
    expect(await since(sent, 'data-pool'), 'putting back is a plan').toEqual([]);
    const asked = await portal.lastCall();
    await client.get(again.address.pathname);
    // receipts are left out, because they give the price of the whole plan
    const reads = (await portal.ledger(asked)).filter(({ path }) => !path.endsWith('/receipt'));
    expect(reads, 'what stood before is kept with the plan, and not read for each row').toEqual([]);
  });

  it('stranger 5 a SIM that still shows right after its move what was planned before is not visible yet, and not called other than asked', async () => {
    const [one = '', two = ''] = await dutchPools();
    const [sim] = (await movableTo(one, 1)) as [Sim];
    await ended(await begin(await planned(ticked([sim]), { wish: 'pool', pool: one })));
    const before = (await read(sim.uuid)) as Drawing;
    const was = before.data_pool_next_month?.i18n_name ?? '?';
    const plan = await planned(ticked([sim]), { wish: 'pool', pool: two });
    await portal.faults([{ match: `GET /score${SIMS}${sim.uuid}/`, status: 200, body: before }]);
    const since = await portal.lastCall();
    // this record also answers the request for the costs
    const run = await begin(plan, { unpriced: 'on' });
    const shown = wordsOf(await ended(run));
    expect(wordsOf(await client.get(`/mobile/${sim.uuid}`))).toMatch(
      /Dat is nog niet zichtbaar: de netwerkaanbieder noemt nog .+, zoals daarvoor/,
    );
    await portal.faults([]);
    expect(shown).toContain(`Direct na het versturen nog niet zichtbaar: de netwerkaanbieder noemde nog ${was}`);
    expect(shown).not.toMatch(/Anders dan gevraagd: [1-9]|In plaats van/);
    expect((await portal.ledger(since)).filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    expect((await client.get(`${run}/export`)).text).toContain('nog niet zichtbaar');
  });

  it('desk 7 a move is passed on until its month begins: not done, and with its date', async () => {
    const [, two = ''] = await dutchPools();
    const chosen = await movableTo(two, 2);
    const run = await begin(await planned(ticked(chosen), { wish: 'pool', pool: two }));
    const shown = wordsOf(await ended(run));
    expect(shown).toMatch(/Doorgegeven voor 01-\d\d-\d{4}: 2/);
    expect(shown).not.toContain('Gedaan');
    const { text } = await client.get(`${run}/export`);
    expect(text.match(/;"?Doorgegeven voor 01-\d\d-\d{4}/g)).toHaveLength(2);
    expect(text).not.toContain(';Gedaan;');
  });

  it('life A5 contracts begin with a tick for what was shown, in the term that was chosen', async () => {
    const [one = '', two = ''] = await dutchPools();
    const chosen = (await movableTo(one, 2)) as [Sim, Sim];
    const form = await client.open(ticked(chosen));
    const terms = /<select[^>]*name="months"[\s\S]*?<\/select>/.exec(form.text)?.[0] ?? '';
    const [term = ''] = [...terms.matchAll(/value="(\d+)"/g)].map(([, months]) => months).filter((m) => m !== '24');
    expect(term).not.toBe('');
    const wrong = await client.submit(ticked(chosen), { wish: 'pool', pool: one, months: '7' });
    expect([wrong.status, errorsOf(wrong)]).toEqual([422, ['Kies een van deze contractduren']]);

    const other = await planned(ticked(chosen), { wish: 'pool', pool: two });
    const plan = await planned(ticked(chosen), { wish: 'pool', pool: one, months: term });
    const start = `${plan.address.pathname}/start`;
    expect(wordsOf(plan)).toMatch(new RegExp(`U gaat 2 contracten van ${term} maand(en)? aan`));
    const before = await portal.lastCall();
    const unticked = await client.submit(start, { plan: hidden(plan, 'plan'), seen: hidden(plan, 'seen') });
    expect([unticked.status, errorsOf(unticked)]).toEqual([422, ['Vink aan dat u deze contracten aangaat']]);
    expect(hidden(unticked, 'plan')).toBe(hidden(plan, 'plan'));
    const otherPlan = await client.submit(start, { plan: hidden(other, 'plan'), agreed: 'on' });
    expect([otherPlan.status, wordsOf(otherPlan).includes('is intussen anders dan u zag')]).toEqual([409, true]);
    expect(await since(before, 'data-pool')).toEqual([]);
    await ended(await begin(plan));
    const sent = (await portal.ledger(before)).filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ body }) => body?.['contract_duration'])).toEqual([Number(term), Number(term)]);
  });
});
