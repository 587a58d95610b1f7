import { afterEach, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const stranger = sandbox.client('stranger');

afterEach(sandbox.reset);

const DOMAIN = 'bakkerij-groothuis.example';
const at = (name: string) => `${name}@${DOMAIN}`;
const PASSWORD = 'een lang wachtwoord';

interface Lists {
  mailboxes?: { address: string }[];
  forwarders?: { address: string; mailbox: string }[];
  domains?: { domain: string }[];
  products?: { email: { address: string; type: string }[] };
}

const call = (method: string, params: Record<string, unknown> = {}, client = reseller) =>
  client.rpc<Lists>('email', method, params);

describe('the lists of e-mail', () => {
  it('EML-04 have what was ordered, also of a domain that comes later', async () => {
    const ordered = (await call('get_ordered_products')).result?.products?.email ?? [];
    expect(ordered).toContainEqual({ address: 'info@bouwbedrijf-celik.example', type: 'mailbox' });
    const boxes = async () => (await call('get_mailboxes')).result?.mailboxes?.map(({ address }) => address) ?? [];
    expect(await boxes()).not.toContain('info@bouwbedrijf-celik.example');
    await sandbox.clock({ advance: 'P3D' });
    expect(await boxes()).toContain('info@bouwbedrijf-celik.example');
    const forwarders = (await call('get_forwarders')).result?.forwarders ?? [];
    expect(forwarders).toContainEqual({
      address: 'offerte@bouwbedrijf-celik.example',
      mailbox: 'info@bouwbedrijf-celik.example',
    });
  });

  it('EML-02 are of one domain on request, and of nobody else', async () => {
    const { result } = await call('get_mailboxes', { domain: DOMAIN });
    expect([result?.mailboxes?.length, result?.domains?.length]).toEqual([4, 1]);
    expect((await call('get_mailboxes', { domain: DOMAIN }, stranger)).error?.code).toBe(-32004);
    expect((await call('get_forwarders', {}, stranger)).result?.forwarders?.length).toBe(1);
  });
});

describe('what is made', () => {
  it('EML-02 stands in the lists, and goes again', async () => {
    await call('create_mailbox', { address: at('Nieuw'), password: PASSWORD });
    await call('create_forwarder', { address: at('door'), mailbox: at('nieuw') });
    await call('update_forwarder', { address: at('door'), mailbox: 'a@b.example' });
    const has = async () => [
      (await call('get_mailboxes', { domain: DOMAIN })).result?.mailboxes?.some(
        ({ address }) => address === at('nieuw'),
      ),
      (await call('get_forwarders', { domain: DOMAIN })).result?.forwarders?.find(
        ({ address }) => address === at('door'),
      )?.mailbox,
    ];
    expect(await has()).toEqual([true, 'a@b.example']);
    await call('delete_mailbox', { address: at('nieuw') });
    await call('delete_forwarder', { address: at('door') });
    expect(await has()).toEqual([false, undefined]);
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['a mailbox with a name that is taken', 'create_mailbox', { address: at('info'), password: PASSWORD }, 'address'],
    [
      'a mailbox with the name of a forwarder',
      'create_mailbox',
      { address: at('contact'), password: PASSWORD },
      'address',
    ],
    ['a name that cannot be', 'create_mailbox', { address: at('in..fo'), password: PASSWORD }, 'address'],
    ['a weak password', 'update_password', { address: at('info'), password: 'kort' }, 'password'],
    [
      'a domain that does not exist yet',
      'create_mailbox',
      { address: 'x@bouwbedrijf-celik.example', password: PASSWORD },
      'address',
    ],
    ['a forwarder to itself', 'create_forwarder', { address: at('rond'), mailbox: at('rond') }, 'mailbox'],
    ['a forwarder to no address', 'update_forwarder', { address: at('contact'), mailbox: 'nergens' }, 'mailbox'],
  ])('refuses %s', async (_case, method, params, field) => {
    expect((await call(method, params)).error).toMatchObject({ code: -32602, data: { details: [{ field }] } });
  });

  it('refuses a circle over several forwarders', async () => {
    await call('create_forwarder', { address: at('een'), mailbox: at('contact') });
    const { error } = await call('update_forwarder', { address: at('contact'), mailbox: at('een') });
    expect(error).toMatchObject({ data: { details: [{ field: 'mailbox' }] } });
  });

  it('PER-03 asks email-c, and knows no record of another organisation', async () => {
    const params = { address: at('info'), password: PASSWORD };
    expect((await call('update_password', params, sandbox.client('reader'))).status).toBe(403);
    expect((await call('update_password', params, stranger)).error?.code).toBe(-32004);
    expect((await call('create_mailbox', { ...params, address: at('x') }, stranger)).error?.code).toBe(-32004);
  });
});
