import { describe, expect, it } from 'vitest';
import { buttonValue, errorsOf, mainForm, wordsOf } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const LINE = '/connections/NL100003';
const NOTES = `${LINE}/notes`;
const portal = filePortal({ connections: 10, sims: 5 });
const signedIn = (username = 'reseller') => PortalClient.signedIn(portal, username);

/** Sends the form of the page with this text, as a browser would. */
async function write(client: PortalClient, page: Page, text: string): Promise<Page> {
  return client.post(page.address.pathname, { ...mainForm(page).fields, text });
}

const after = async (client: PortalClient, answer: Page) => wordsOf(await client.follow(answer));

/** The first record that a list links to. */
async function firstOf(client: PortalClient, list: string, below: RegExp): Promise<string> {
  return below.exec((await client.open(list)).text)?.[1] ?? '';
}

describe('life 5 notes of an organisation on a record', () => {
  it('are read by a colleague with their author and time, on the record and on a page of their own', async () => {
    const client = await signedIn();
    expect(wordsOf(await client.open(LINE))).toContain('Notities Nog geen notities. Schrijf een notitie');
    const saved = await write(client, await client.open(NOTES), 'Sleutel bij de buren.\nBel eerst.');
    expect(await after(client, saved)).toMatch(
      /Uw notitie is bewaard.*Sleutel bij de buren\.\s+Bel eerst\. Renée de Wit, \d\d-\d\d-\d{4} \d\d:\d\d/,
    );
    const colleague = await signedIn('reader');
    expect(wordsOf(await colleague.open(LINE))).toMatch(/Bel eerst\. Renée de Wit, \d\d-\d\d-\d{4} \d\d:\d\d/);
    const theirs = await colleague.open(NOTES);
    expect(wordsOf(theirs)).not.toContain('verwijder uw notitie');
    await colleague.post(NOTES, { remove: buttonValue(await client.open(NOTES), 'verwijder uw notitie') });
    expect(wordsOf(await client.open(NOTES))).toContain('Bel eerst.');
  });

  it('are added once by a form that is sent twice, and removed by their author alone', async () => {
    const client = await signedIn();
    const page = await client.open(NOTES);
    await Promise.all([1, 2].map(() => write(client, page, 'Tweemaal verstuurd')));
    const twice = await client.open(NOTES);
    expect(wordsOf(twice).split('Tweemaal verstuurd')).toHaveLength(2);
    const removed = await client.post(NOTES, { remove: buttonValue(twice, 'verwijder uw notitie') });
    const words = await after(client, removed);
    expect(words).toContain('De notitie is verwijderd.');
    expect(words).not.toContain('Tweemaal verstuurd');
  });

  it('are two when the page of the first is used again for another text, and that one is added once too', async () => {
    const client = await signedIn();
    const other = '/connections/NL100005/notes';
    const page = await client.open(other);
    for (const text of ['De eerste keer', 'Iets anders', 'Iets anders']) await write(client, page, text);
    const words = wordsOf(await client.open(other));
    expect(['De eerste keer', 'Iets anders'].map((text) => words.split(text).length)).toEqual([2, 2]);
  });

  it('are refused when they are empty or too long, with what was typed', async () => {
    const client = await signedIn();
    const page = await client.open(NOTES);
    for (const text of ['', ' \u200b', 'x'.repeat(1_001)]) {
      const answer = await write(client, page, text);
      expect([answer.status, errorsOf(answer)]).toEqual([422, ['Vul een notitie in van hoogstens 1.000 tekens.']]);
      expect(mainForm(answer).fields['text']).toBe(text);
    }
  });

  it('are at most fifty a record, and the page says so', async () => {
    const client = await signedIn();
    const many = '/connections/NL100004/notes';
    const page = await client.open(many);
    for (let at = 0; at < 50; at += 1)
      await client.post(many, { ...mainForm(page).fields, note: `note-number-${at}`, text: `nummer ${at}` });
    expect(wordsOf(await client.open('/connections/NL100004'))).toContain('nummer 49');
    expect(wordsOf(await client.open('/connections/NL100004'))).toContain('Alle 50 notities');
    expect(wordsOf(await client.open(many))).toContain('Er staan al 50 notities. Verwijder er eerst een');
    const more = await write(client, page, 'een te veel');
    expect(errorsOf(more)[0]).toContain('De notitie is niet bewaard');
    expect(mainForm(more).fields['text']).toBe('een te veel');
  });

  it('belong to the organisation, and to who may see the record', async () => {
    const stranger = await signedIn('stranger');
    expect((await stranger.open(NOTES)).status).toBe(404);
    expect((await stranger.post(NOTES, { text: 'van een ander', note: 'made-up-number' })).status).toBe(404);
    expect(wordsOf(await (await signedIn()).open(NOTES))).not.toContain('van een ander');
  });

  it('stand on a SIM and an end customer as well', async () => {
    const client = await signedIn();
    const sim = await firstOf(client, '/mobile', /href="(\/mobile\/[0-9a-f-]{36})"/);
    const customer = await firstOf(client, '/end_users', /href="(\/end_users\/[0-9a-f-]{36})"/);
    for (const record of [sim, customer]) {
      await write(client, await client.open(`${record}/notes`), `Bij ${record}`);
      expect(wordsOf(await client.open(record))).toContain(`Bij ${record} Renée de Wit`);
    }
  });
});
