import { describe, expect, it } from 'vitest';
import { errorsOf, hidden, wordsOf } from '~tests/fixtures/page';
import { FormClient } from '~tests/fixtures/clients/form-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { TestClock } from '~tests/fixtures/machines/test-clock';
import { signIn } from '~tests/sandbox/client';
import { madeTicket, ticketOf, writesSince } from './tickets';

const portal = filePortal({ connections: 10, hasty: true, anew: true });
const client = castMember(portal, FormClient);
const colleague = castMember(portal, FormClient, 'support');
const clock = new TestClock(portal);

const at = (id: number) => `/tickets/${id}`;
const PATCH = 'PATCH /score/support/tickets/';

async function messages(id: number): Promise<string[]> {
  return (await ticketOf(portal, id)).replies.map(({ message }) => message);
}

describe('TIC-01 a reply', () => {
  it('is sent once however often its button is pressed, and is the last word', async () => {
    const id = await madeTicket(portal);
    const form = await client.get(at(id));
    const press = () => client.press(form, { reply: 'De kabel\r\nis los.' });
    const both = await Promise.all([press(), press()]);
    // over two instances either may be the first
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(both.map(({ location }) => location?.hash)).toContainEqual(expect.stringMatching(/^#message-/));
    await press();
    expect(await messages(id)).toEqual(['De kabel\nis los.']);
    expect(wordsOf(await client.get(at(id)))).toMatch(/Uw reactie is verstuurd.*De kabel is los\./);
  });

  it('opens a solved ticket again', async () => {
    const page = await client.fill(await client.get(at(1043)), { reply: 'Weer traag.' });
    expect(wordsOf(page)).toContain('Status In behandeling');
  });

  it('must say something', async () => {
    const id = await madeTicket(portal);
    for (const reply of ['', 'x'.repeat(4_001)]) {
      const page = await client.fill(await client.get(at(id)), { reply });
      expect([page.status, errorsOf(page)]).toEqual([422, ['Schrijf uw reactie, in hoogstens 4.000 tekens']]);
    }
    expect(await messages(id)).toEqual([]);
  });

  it('by two browsers: the second reads first what the first said, and then sends the same form', async () => {
    const id = await madeTicket(portal);
    const [mine, theirs] = [await client.get(at(id)), await colleague.get(at(id))];
    await client.fill(mine, { reply: 'Eén' });
    const held = await colleague.press(theirs, { reply: 'Twee' });
    expect([held.status, wordsOf(held)]).toEqual([
      409,
      expect.stringMatching(/Eén.*Er kwam een bericht bij.*Lees eerst/),
    ]);
    expect(await messages(id)).toEqual(['Eén']);
    await colleague.fill(held);
    expect(await messages(id)).toEqual(['Eén', 'Twee']);
  });

  it('of two browsers at once are both there', async () => {
    const id = await madeTicket(portal);
    const [mine, theirs] = [await client.get(at(id)), await colleague.get(at(id))];
    const pages = await Promise.all([
      client.press(mine, { reply: 'Zelfde' }),
      colleague.press(theirs, { reply: 'Zelfde' }),
    ]);
    const sent = pages.filter(({ status }) => status === 303).length;
    expect(await messages(id)).toEqual(Array.from({ length: sent }, () => 'Zelfde'));
  });

  it('PER-02 is not offered to who may only read', async () => {
    const reader = await FormClient.signedIn(portal, 'reader');
    const page = await reader.get(at(1042));
    expect([page.status, page.text.includes('name="reply"')]).toEqual([200, false]);
    expect((await reader.submit(at(1042), { reply: 'Hallo' })).status).toBe(403);
  });
});

describe('TIC-03 a closed ticket', () => {
  it('takes no reply, and one that came too late is kept on the page', async () => {
    const page = await client.get(at(1045));
    expect([page.text.includes('name="reply"'), page.text.includes('/tickets/create?previous=1045')]).toEqual([
      false,
      true,
    ]);
    const since = await portal.lastCall();
    const open = await client.get(at(1042));
    const late = await client.submit(at(1045), { attempt: hidden(open, 'attempt'), reply: 'Toch nog iets.' });
    expect([late.status, wordsOf(late)]).toEqual([
      422,
      expect.stringMatching(/Dit ticket is gesloten.*Dit had u getypt: Toch nog iets\./),
    ]);
    expect(await writesSince(portal, since)).toBe(0);
  });
});

describe('BBO-14 a reply whose answer was lost', () => {
  it('is found when it was carried out', async () => {
    const id = await madeTicket(portal);
    const form = await client.get(at(id));
    await portal.faults([{ match: PATCH, drop: 'after', times: 1 }]);
    const page = await client.fill(form, { reply: 'Verloren' });
    expect([page.address.pathname, wordsOf(page)]).toEqual([
      at(id),
      expect.stringContaining('Uw reactie is verstuurd'),
    ]);
    expect(await messages(id)).toEqual(['Verloren']);
  });

  it('is not known when it never arrived, is not sent again by going on, and can be sent after five minutes', async () => {
    const id = await madeTicket(portal);
    const since = await portal.lastCall();
    const form = await client.get(at(id));
    await portal.faults([{ match: PATCH, drop: 'before', times: 1 }]);
    const page = await client.fill(form, { reply: 'Kwijt' });
    expect(wordsOf(page)).toContain('Uw reactie is misschien wel aangekomen');
    await client.fill(form, { reply: 'Kwijt' });
    await client.fill(await client.get(at(id)), { reply: 'Kwijt' });
    expect(await writesSince(portal, since)).toBe(1);
    await clock.advance(6 * 60_000);
    await expect
      .poll(async () => wordsOf(await client.get(page.address)), { timeout: 20_000 })
      .toContain('Uw reactie is niet gevonden');
    const again = await client.get(`${at(id)}?again=${page.address.searchParams.get('made')}`);
    expect(again.text).toContain('Kwijt');
  });
});

describe('a provider of the specification alone', () => {
  const plain = filePortal({ plain: true, connections: 10, anew: true });
  const reseller = castMember(plain, FormClient);

  it('has tickets with their description, without a form that would lose a reply', async () => {
    const page = await reseller.get(at(1042));
    expect([page.status, page.text.includes('name="reply"')]).toEqual([200, false]);
    expect(wordsOf(page)).toMatch(/Sinds gisteren.*laat hier geen reacties zien/);
    const since = await plain.lastCall();
    expect((await reseller.submit(at(1042), { reply: 'Hallo' })).status).toBe(422);
    expect(await writesSince(plain, since)).toBe(0);
  });

  it('gets what a ticket is about in its description', async () => {
    const form = await reseller.get('/tickets/create?selectedProduct=order');
    const page = await reseller.fill(form, { title: 'Wanneer?', description: 'Graag een datum.', order: 'NL100051' });
    const { body } = await (await signIn(plain.sandbox, 'reseller')).rest<{ description: string }>(
      'GET',
      `/support/tickets/${page.address.pathname.split('/').at(-1)}/`,
    );
    expect(body.description).toBe('Graag een datum.\n\nBestelling: NL100051');
  });
});
