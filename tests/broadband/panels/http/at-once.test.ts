import { describe, expect, it } from 'vitest';
import { FormClient } from '~tests/fixtures/clients/form-client';
import { valueOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal, marked } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';
import { simsOf } from '~tests/mobile/panels/sims';

const portal = filePortal({ anew: true });
const client = castMember(portal, FormClient, 'reseller', { anew: true });
const mark = marked(portal);
const sims = simsOf(portal);

const LINE = '/connections/NL100001';
const UNDO = 'Maak ongedaan';

const setTo = async () =>
  (await portal.ledger(mark.since))
    .filter(({ rpc_method: name }) => name === 'set_tags')
    .map(({ body }) => (body?.['params'] as { tags?: string[] } | undefined)?.tags);

const provider = () => signIn(portal.sandbox, 'reseller');

/** The form of the labels of the line, which has these. */
async function formOf(...tags: string[]): Promise<Page> {
  await (await provider()).rpc('broadband', 'set_tags', { nid: 'NL100001', tags });
  mark.since = await portal.lastCall();
  return client.get(`${LINE}/tags`);
}

describe('35 1 a change that costs nothing, in one step', () => {
  it('labels are saved from their form, and undone and done again with one press each: every press one call', async () => {
    const form = await formOf('oud', 'kelder');
    expect(wordsOf(form)).toContain('Sla labels op');
    expect(wordsOf(form)).not.toMatch(/Stap 1|Controleren/);
    const done = await client.fill(form, { tags: 'nieuw' });
    expect(done.address.pathname).toBe(LINE);
    expect(wordsOf(done)).toContain(`De labels zijn gewijzigd ${UNDO}`);
    const undone = await client.undo(done);
    expect(undone.address.pathname).toBe(LINE);
    expect(wordsOf(undone)).toContain(`De wijziging is ongedaan gemaakt ${UNDO}`);
    expect(wordsOf(undone)).not.toContain('De labels zijn gewijzigd');
    await client.undo(undone);
    expect(await setTo()).toEqual([['nieuw'], ['oud', 'kelder'], ['nieuw']]);
    // a message is shown once, and with it its button
    expect(wordsOf(await client.get(LINE))).not.toContain(UNDO);
  });

  it('pressed twice at once, or again later, it is done once', async () => {
    const form = await formOf('oud');
    await Promise.all([1, 2, 3].map(() => client.otherTab().fill(form, { tags: 'nieuw' })));
    expect(await setTo()).toEqual([['nieuw']]);
    expect((await client.fill(form, { tags: 'nieuw' })).address.pathname).toBe(LINE);
    expect(await setTo()).toEqual([['nieuw']]);
  });

  it('undone twice at once, it is undone once', async () => {
    const done = await client.fill(await formOf('oud'), { tags: 'nieuw' });
    const answers = await Promise.all([1, 2, 3].map(() => client.otherTab().undo(done)));
    expect(answers.map(({ address }) => address.pathname)).toContain(LINE);
    expect(await setTo()).toEqual([['nieuw'], ['oud']]);
    // the page before it still has the button, after Back
    await client.get(LINE);
    expect(wordsOf(await client.undo(done))).toContain('Dit was al gedaan. Er is niets opnieuw verstuurd.');
    expect(await setTo()).toEqual([['nieuw'], ['oud']]);
  });

  it('another answer after Back is not taken for the first: its review says what there is now', async () => {
    const form = await formOf('oud');
    await client.fill(form, { tags: 'nieuw' });
    const review = await client.fill(form, { tags: 'anders' });
    expect(wordsOf(review)).toMatch(/Nu: nieuw Wordt: anders/);
    expect(await setTo()).toEqual([['nieuw']]);
  });

  it('house 12 what somebody else changed meanwhile is written over by no form and no undo, only after a review', async () => {
    const form = await formOf('oud');
    const theirs = ['van', 'iemand', 'anders'];
    await (await provider()).rpc('broadband', 'set_tags', { nid: 'NL100001', tags: theirs });
    mark.since = await portal.lastCall();
    const review = await client.fill(form, { tags: 'nieuw' });
    expect(wordsOf(review)).toMatch(/Intussen is er iets gewijzigd\..*Nu: van, iemand, anders Wordt: nieuw/);
    expect(await setTo()).toEqual([]);
    const done = await client.fill(review, { confirm: 'on' });
    expect(await setTo()).toEqual([['nieuw']]);
    await (await provider()).rpc('broadband', 'set_tags', { nid: 'NL100001', tags: ['toch', 'niet'] });
    mark.since = await portal.lastCall();
    expect(wordsOf(await client.undo(done))).toMatch(/Nu: toch, niet Wordt: van, iemand, anders/);
    expect(await setTo()).toEqual([]);
  });

  it('a form that comes back after a new sign-in does not show what there is now, and leads to the review', async () => {
    const parked = await formOf('oud');
    client.cookies.clear();
    const asked = await client.fill(parked, { tags: 'nieuw' });
    const [, href = ''] = /href="(\/auth\/login[^"]*)"/.exec(asked.text) ?? [];
    await (await provider()).rpc('broadband', 'set_tags', { nid: 'NL100001', tags: ['van', 'anders'] });
    mark.since = await portal.lastCall();
    const form = await client.signIn('reseller', href);
    expect(valueOf(form, 'tags')).toBe('nieuw');
    const review = await client.fill(form);
    expect(wordsOf(review)).toMatch(/Nu: van, anders Wordt: nieuw/);
    expect(await setTo()).toEqual([]);
  });

  it('a form without what it shows leads to the review, as it always did', async () => {
    await formOf('oud');
    const review = await client.post(`${LINE}/tags`, { tags: 'nieuw' });
    expect(wordsOf(review)).toMatch(/Nu: oud Wordt: nieuw/);
    expect(await setTo()).toEqual([]);
  });

  it('a lost answer is looked up, and nothing typed is lost by a refusal', async () => {
    const form = await formOf('oud');
    const match = 'rpc:broadband.set_tags';
    const refusal = { code: -32_010, message: 'Nu even niet', data: {} };
    await portal.faults([{ match, body: { jsonrpc: '2.0', id: 1, error: refusal }, times: 1 }]);
    const refused = await client.fill(form, { tags: 'nieuw' });
    expect([refused.status, wordsOf(refused).includes('Nu even niet')]).toEqual([422, true]);
    expect(wordsOf(refused)).toMatch(/Nu: oud Wordt: nieuw/);
    await portal.faults([{ match, drop: 'after', times: 1 }]);
    const after = await client.fill(refused, { confirm: 'on' });
    expect(after.address.pathname).toBe(LINE);
    expect(wordsOf(after)).toContain('De labels zijn gewijzigd');
    // the ledger has no body of a call that a fault answers
    expect(await setTo()).toEqual([undefined, ['nieuw']]);
  });

  it('what a colleague is sending is waited for, and then the form comes back as typed with the reason', async () => {
    const form = await formOf('oud');
    const quiet = await FormClient.signedIn(portal, 'quiet');
    const theirs = await quiet.get(`${LINE}/tags`);
    await portal.faults([{ match: 'rpc:broadband.set_tags', delay_ms: 3_000, times: 1 }]);
    const sending = quiet.fill(theirs, { tags: 'van, quiet' });
    await expect.poll(async () => (await setTo()).length, { timeout: 5_000 }).toBe(1);
    const held = await client.fill(form, { tags: 'nieuw' });
    expect([held.status, valueOf(held, 'tags')]).toEqual([409, 'nieuw']);
    expect(wordsOf(held)).toContain('Hiervoor wordt op dit moment al iets verstuurd');
    expect((await sending).address.pathname).toBe(LINE);
    const review = await client.fill(held);
    expect(wordsOf(review)).toMatch(/Nu: van, quiet Wordt: nieuw/);
    expect(await setTo()).toHaveLength(1);
  });

  it('a mistake comes back in the form, which then still saves at once', async () => {
    const form = await formOf('oud');
    const wrong = await client.fill(form, { tags: 'ref_x' });
    expect([wrong.status, valueOf(wrong, 'tags')]).toEqual([422, 'ref_x']);
    expect((await client.fill(wrong, { tags: 'goed' })).address.pathname).toBe(LINE);
    expect(await setTo()).toEqual([['goed']]);
  });

  it('a label with a comma, which nobody can type, is changed by no form and no undo without a review', async () => {
    const form = await formOf('a, b');
    const review = await client.fill(form, { tags: 'a, b, nieuw' });
    expect(wordsOf(review)).toMatch(/Nu: a, b Wordt: a, b, nieuw/);
    expect(await setTo()).toEqual([]);
    expect(wordsOf(await client.fill(review))).not.toContain(UNDO);
  });

  it('the button stands on the page of its own record alone', async () => {
    const sent = await client.press(await formOf('oud'), { tags: 'nieuw' });
    expect(sent.status).toBe(303);
    expect(wordsOf(await client.get('/connections/NL100002'))).not.toContain(UNDO);
  });

  it('the labels of a SIM are saved and undone the same way', async () => {
    await sims.send(2, 'PUT', 'carrier/tags', { tags: ['oud', 'ref_k3j9x2m1qp'] });
    const done = await client.fill(await client.get(await sims.page(2, 'tags')), { tags: 'nieuw' });
    expect((await sims.read(2)).carrier.tags).toEqual(['nieuw', 'ref_k3j9x2m1qp']);
    await client.undo(done);
    expect((await sims.read(2)).carrier.tags).toEqual(['oud', 'ref_k3j9x2m1qp']);
  });
});
