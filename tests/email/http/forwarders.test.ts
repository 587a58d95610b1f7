import { describe, expect, it } from 'vitest';
import { errorsOf, hidden, mainForm, rowsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 10, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

const DOMAIN = '/edit-email/bakkerij-groothuis.example';
const CREATE = `${DOMAIN}/forwarders/create`;
const CONTACT = `${DOMAIN}/forwarder/contact`;
const at = (name: string) => `${name}@bakkerij-groothuis.example`;

const writes = async (since: number) =>
  (await portal.ledger(since))
    .filter(({ rpc_method: name }) => name !== null && !name.startsWith('get_'))
    .map(({ rpc_method: name, body }) => [name, body?.['params']]);

async function send(fields: Record<string, string>): Promise<Page> {
  const attempt = hidden(await client.open(CREATE), 'attempt');
  return client.submit(CREATE, { attempt, ...fields });
}

describe('EML-02 a new forwarder', () => {
  it('is made once, and stands in the domain', async () => {
    const since = await portal.lastCall();
    const attempt = hidden(await client.open(CREATE), 'attempt');
    const fields = { attempt, name: 'Kerst', to: 'Info@Bakkerij-Groothuis.example' };
    const pages = [await client.submit(CREATE, fields), await client.submit(CREATE, fields)];
    expect(pages[0]?.status).toBe(303);
    expect(await writes(since)).toEqual([['create_forwarder', { address: at('kerst'), mailbox: at('info') }]]);
    expect(rowsOf(await client.get(DOMAIN))).toContain(`${at('kerst')} ${at('info')}`);
  });

  it.each<[string, Record<string, string>, string]>([
    ['the name of a mailbox', { name: 'info', to: 'a@b.example' }, `${at('info')} is al een mailbox`],
    ['the name of a forwarder', { name: 'factuur', to: 'a@b.example' }, 'is al een doorstuuradres'],
    ['one that leads to itself', { name: 'kerst', to: at('kerst') }, 'weer bij dit doorstuuradres uitkomen'],
    ['one to an address that is not there', { name: 'kerst', to: at('nergens') }, 'Dit adres is er niet in dit domein'],
    ['no address', { name: 'kerst', to: 'info' }, 'Vul een e-mailadres in'],
  ])('refuses %s', async (_case, fields, told) => {
    const since = await portal.lastCall();
    const page = await send(fields);
    expect([page.status, errorsOf(page).join('\n')]).toEqual([422, expect.stringContaining(told)]);
    expect(mainForm(page).fields).toMatchObject(fields);
    expect(await writes(since)).toEqual([]);
  });
});

describe('EML-02 a forwarder that is there', () => {
  it('is changed, and refused when its mail would come back over another', async () => {
    const since = await portal.lastCall();
    const { fields } = mainForm(await client.get(CONTACT));
    expect(fields['to']).toBe(at('info'));
    const page = await client.post(CONTACT, { ...fields, to: at('jan') });
    expect(wordsOf(page)).toContain('Het doorstuuradres is opgeslagen');
    await send({ name: 'tweede', to: at('contact') });
    const again = mainForm(await client.get(CONTACT)).fields;
    const loop = await client.submit(CONTACT, { ...again, to: at('tweede') });
    expect([loop.status, errorsOf(loop).join()]).toEqual([422, expect.stringContaining('weer bij dit doorstuuradres')]);
    expect((await writes(since)).map(([name]) => name)).toEqual(['update_forwarder', 'create_forwarder']);
  });

  it('shows what a colleague changed meanwhile, and saves nothing', async () => {
    const { fields } = mainForm(await client.get(CONTACT));
    const colleague = await PortalClient.signedIn(portal, 'listed');
    await colleague.post(CONTACT, { ...mainForm(await colleague.get(CONTACT)).fields, to: at('administratie') });
    const since = await portal.lastCall();
    const page = await client.submit(CONTACT, { ...fields, to: at('jan') });
    expect([page.status, wordsOf(page).includes('Iemand anders heeft dit intussen gewijzigd')]).toEqual([409, true]);
    expect(await writes(since)).toEqual([]);
  });

  it('is deleted once, after a tick', async () => {
    const since = await portal.lastCall();
    const { action, fields } = mainForm(await client.get(`${CONTACT}/delete`));
    const done = await client.post(action, { ...fields, confirm: 'on' });
    expect(wordsOf(done)).toContain('Het doorstuuradres is verwijderd');
    expect(await writes(since)).toEqual([['delete_forwarder', { address: at('contact') }]]);
    expect((await client.open(CONTACT)).status).toBe(404);
  });

  it('PER-03 is text for who may not change it', async () => {
    const reader = await PortalClient.signedIn(portal, 'reader');
    const page = await reader.get(CONTACT);
    expect([page.status, wordsOf(page).includes(at('info')), page.text.includes('name="to"')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await reader.submit(CONTACT, { to: at('jan') })).status).toBe(403);
  });
});
