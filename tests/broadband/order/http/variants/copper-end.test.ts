import { describe, expect, it } from 'vitest';
import { callsSince, CONTACT, OrderClient, START } from '~tests/fixtures/clients/order-client';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { signIn } from '~tests/sandbox/client';
import { copperToReplace, orderVariants } from '~tests/fixtures/broadband/order-variants';

const { portal, client } = orderVariants();

describe('BBO-05 an order that replaces copper', () => {
  const copper = copperToReplace(portal);

  it('desk 5 says until when the contract of the old line runs and what ending it costs, or that nobody knows', async () => {
    const { nid } = copper.old;
    const product = await client.fill(await client.open(`${START}?${copper.query}`));
    const fibre = /name="carrier"[^>]*value="(41\d\d)"/.exec(product.text)?.[1];
    const service = await client.fill(product, { carrier: fibre, orderVariant: 'nls' });
    const review = await client.fill(await client.fill(await client.fill(service), CONTACT));
    const termination = textOf((await client.get(`/connections/${nid}/termination`)).text);
    const [, date = '', cost = ''] =
      /(\d{2}-\d{2}-\d{4}), eerste datum die kan[^€]*€ ([\d.,]+)/.exec(termination) ?? [];
    expect([date, cost]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    for (const page of [product, review])
      expect(textOf(page.text)).toMatch(
        new RegExp(
          `Het contract van ${nid} (?:loopt tot|is afgelopen op) \\d{2}-\\d{2}-\\d{4}\\. ` +
            `Opzeggen op ${date} kost € ${cost}, eenmalig en zonder btw\\. Of u dat bij vervangen ook betaalt, weten wij niet\\.`,
        ),
      );
    const quiet = await OrderClient.signedIn(portal, 'quiet');
    const unpriced = textOf((await quiet.fill(await quiet.open(`${START}?${copper.query}`))).text);
    expect(unpriced).toContain('Er kunnen kosten zijn als de lijn eerder stopt.');
    expect(unpriced).not.toContain('€');
    for (const [method, said] of [
      ['get_termination_cost', 'Wat opzeggen kost, konden wij niet nagaan.'],
      ['get_contract', `Het contract van ${nid} konden wij niet lezen. Er kunnen kosten zijn als de lijn stopt.`],
    ] as const) {
      await portal.faults([{ match: `rpc:broadband.${method}`, status: 500 }]);
      for (const page of [product, review])
        expect(textOf((await client.get(page.address)).text), method).toContain(said);
    }
  });

  it('desk 12 the end of the old line knows that a replacement was ordered, and of an order at its address that it may be', async () => {
    const ends = `/connections/${copper.old.nid}/termination`;
    const panels = await PanelClient.signedIn(portal);
    const LIST = 'rpc:broadband.list_transactions';
    const said = 'Voor deze verbinding is een vervanging besteld';
    expect(textOf((await panels.get('/connections/NL100002/termination')).text)).not.toContain('vervanging');
    const opened = await panels.configure(ends, { reason: 'De winkel sluit', moment: 'immediately' });
    const replacing = async () => {
      const product = await client.fill(await client.open(`${START}?${copper.query}`));
      const fibre = /name="carrier"[^>]*value="(41\d\d)"/.exec(product.text)?.[1];
      const service = await client.fill(product, { carrier: fibre, orderVariant: 'nls' });
      return client.follow(
        await client.order(await client.fill(await client.fill(await client.fill(service), CONTACT))),
      );
    };
    await portal.faults([{ match: 'rpc:broadband.order_connection', drop: 'before', times: 1 }]);
    const status = await replacing();
    const open = await panels.get(ends);
    expect(textOf(open.text)).toMatch(
      /Misschien is voor deze verbinding al een vervanging besteld Op \d\d-\d\d-\d{4} is een bestelling verstuurd die deze verbinding vervangt\. De uitkomst is nog niet bekend\./,
    );
    expect(open.text).toContain(`href="${status.address.pathname}"`);
    const placed = await replacing();
    const nid = placed.address.pathname.split('/').at(-1) ?? '';
    const ordered = await panels.get(ends);
    for (const words of [
      said,
      `is ${nid} besteld in plaats van deze verbinding. `,
      'Deze verbinding stopt als de nieuwe werkt.',
    ])
      expect(textOf(ordered.text)).toContain(words);
    expect(ordered.text).toContain(`href="/connections/${nid}"`);
    // a review that is older than the replacement is shown again
    const since = await portal.lastCall();
    const overtaken = await panels.confirm(opened);
    expect([overtaken.status, textOf(overtaken.text).includes(said)]).toEqual([409, true]);
    expect(await callsSince(portal, since)).not.toContain('terminate_connection');
    // the order comes from another portal: its tag names the line, and its address alone would not be enough
    const { result } = await (await signIn(portal.sandbox, 'reseller')).rpc<{
      transactions: Record<string, unknown>[];
    }>('broadband', 'list_transactions', {
      pagination: { page: 1, per_page: 1 },
      filter: { show_closed: false, nid },
    });
    const elsewhere = { ...result?.transactions[0], nid: 'NL199999' };
    const lists = async (tags: readonly string[]) => {
      const body = {
        jsonrpc: '2.0',
        id: 1,
        result: { transactions: [{ ...elsewhere, tags }], pagination: { count: 1 } },
      };
      await portal.faults([{ match: LIST, body }]);
      return textOf((await panels.get(ends)).text);
    };
    expect(await lists([`koperuit_${copper.old.nid}`])).toContain('is NL199999 besteld in plaats van deze verbinding.');
    expect(await lists([])).toMatch(
      /Op dit adres loopt een bestelling van \d\d-\d\d-\d{4} \([^)]*NL199999\)\. Of die deze verbinding vervangt, weten wij niet\./,
    );
    await portal.faults([{ match: LIST, status: 500 }]);
    expect(wordsOf(await panels.get('/connections/NL100002/termination'))).toContain(
      'Wij konden niet nagaan of er al een vervanging besteld is',
    );
  });
});
