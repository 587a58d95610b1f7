import { describe, expect, it } from 'vitest';
import { addBusinessDays } from '~/kernel/time/business-days';
import { formatDate, today } from '~/kernel/time/dates';
import type { Page } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { ADD, type Found, routePanels } from '~tests/fixtures/broadband/route-panels';

const { portal, reseller, mark, found, writes } = routePanels();

describe('security M4 one turn for a record', () => {
  const CHANGED = 'Dit is intussen gewijzigd';
  const WISH = { size: 'ipv4/29', mode: 'auto' };
  const blocksOf = async () =>
    (await found('NL100001')).circuit.routes.map(({ network, subnet_size: size }) => `${network}/${size}`);
  const of = async () => (await found('NL100001')).connection.uuid;

  it('of two tabs at once one sends; the other is shown what is there now, however often its old form is pressed', async () => {
    const [one, other] = [await reseller.configure(ADD, WISH), await reseller.configure(ADD, WISH)];
    const had = await blocksOf();
    const answers = await Promise.all([reseller.confirm(one), reseller.confirm(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [added] = (await blocksOf()).filter((block) => !had.includes(block));
    const late = answers.find(({ status }) => status === 409) as Page;
    expect([
      textOf(late.text).includes(CHANGED),
      textOf(late.text).includes(`Nu op dit circuit ${had[0] ?? ''}`),
    ]).toEqual([true, true]);
    expect(textOf(late.text)).toContain(added);
    const old = late === answers[0] ? one : other;
    expect((await reseller.confirm(old)).status).toBe(409);
    expect(await writes('POST', await of())).toHaveLength(1);
    // a new look at the page makes a new request
    expect((await reseller.confirm(await reseller.get(old.address))).status).toBe(200);
    expect(await writes('POST', await of())).toHaveLength(2);
  });

  it('of two users of one organisation at once one sends', async () => {
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    const people = [reseller, quiet];
    const reviews = await Promise.all(people.map((person) => person.configure(ADD, WISH)));
    const press = () => Promise.all(people.map((person, at) => person.confirm(reviews[at] as Page)));
    const answers = await press();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await press()).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await writes('POST', await of())).toHaveLength(1);
  });

  it('an order that the record does not show yet counts too', async () => {
    const before = await found('NL100001');
    const other = await reseller.configure(ADD, WISH);
    const [one] = [await reseller.configure(ADD, WISH)];
    await reseller.confirm(one);
    const provider = await signIn(portal.sandbox, 'reseller');
    const now = await provider.rpc<{ connections: Found[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: 'NL100001', detailed: true },
    });
    // the provider adds the route a day later
    const circuits = now.result?.connections[0]?.circuits.map((circuit, at) =>
      at === 0 ? { ...circuit, routes: before.circuit.routes } : circuit,
    );
    const result = { connections: [{ ...now.result?.connections[0], circuits }], pagination: { count: 1 } };
    await portal.faults([
      { match: 'rpc:broadband.list_connections', status: 200, body: { jsonrpc: '2.0', id: 1, result } },
    ]);
    expect((await reseller.confirm(other)).status).toBe(409);
    expect(await writes('POST', before.connection.uuid)).toHaveLength(1);
  });

  it('what takes the provider long is waited for two seconds, and nothing else is sent meanwhile', async () => {
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    const [mine, theirs] = [await reseller.configure(ADD, WISH), await quiet.configure(ADD, WISH)];
    const uuid = await of();
    await portal.faults([{ match: `POST /score/broadband/connections/${uuid}/routes`, delay_ms: 4_000, times: 1 }]);
    const sending = reseller.confirm(mine);
    await expect.poll(async () => (await writes('POST', uuid)).length, { timeout: 5_000 }).toBe(1);
    const busy = await quiet.confirm(theirs);
    expect([busy.status, textOf(busy.text)]).toEqual([
      409,
      expect.stringContaining('Uw collega reseller verstuurde hiervoor iets om'),
    ]);
    expect((await sending).status).toBe(200);
    expect(await writes('POST', uuid)).toHaveLength(1);
  });

  it('of two endings by two users at once one is sent', async () => {
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    const wish = formatDate(addBusinessDays(today(new Date()), 5));
    const ending = { reason: 'De winkel gaat dicht', moment: 'scheduled', wish_date: wish };
    const reviews = await Promise.all([
      reseller.configure('/connections/NL100002/termination', ending),
      quiet.configure('/connections/NL100002/termination', ending),
    ]);
    const answers = await Promise.all([reseller.confirm(reviews[0] as Page), quiet.confirm(reviews[1] as Page)]);
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
    expect(await reseller.calls('terminate_connection', mark.since)).toHaveLength(1);
  });
});
