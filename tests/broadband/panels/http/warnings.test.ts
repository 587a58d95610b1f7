import { describe, expect, it } from 'vitest';
import { addBusinessDays } from '~/kernel/time/business-days';
import { formatDate, today } from '~/kernel/time/dates';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient, 'reseller', { anew: true });

const IPVPN = 'ipvpn/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02';
const REST = 'POST /score/broadband/connections/';
const circuit = (nid: string, what: string) => `/connections/${nid}/circuits/${nid}-1/${what}`;

const ENDING = {
  reason: 'De winkel sluit',
  moment: 'scheduled',
  wish_date: formatDate(addBusinessDays(today(new Date()), 5)),
};

describe('life B10 what might come of doing it again, while its answer is lost', () => {
  it.each([
    [
      'a circuit more',
      '/connections/NL100002/circuits/create',
      { profile: IPVPN },
      REST,
      'dan betaalt u misschien dubbel',
    ],
    [
      'a route more',
      circuit('NL100002', 'routes/create'),
      { size: 'ipv4/29', mode: 'auto' },
      REST,
      'dan betaalt u misschien dubbel',
    ],
    [
      'another primary address',
      circuit('NL100002', 'routes/primary'),
      { size: 'ipv4/32', mode: 'auto' },
      'PATCH /score/broadband/connections/',
      'dan krijgt het circuit misschien nog een keer een ander adres',
    ],
    [
      'a change',
      '/connections/NL100060/change',
      { kind: 'migration' },
      'rpc:broadband.migrate_provisioning',
      'dan bestelt u het misschien twee keer',
    ],
    ['setting up again', circuit('NL100002', 'provision'), {}, REST, 'dan valt de sessie misschien twee keer weg'],
    [
      'a disconnection',
      circuit('NL100002', 'disconnection'),
      {},
      'rpc:diagnostics.force_disconnect',
      'dan valt de sessie misschien twee keer weg',
    ],
    ['labels', '/connections/NL100002/tags', { tags: 'nieuw' }, 'rpc:broadband.set_tags', null],
    [
      'another profile',
      circuit('NL100003', 'profile'),
      { profile: IPVPN },
      'PATCH /score/broadband/connections/',
      null,
    ],
    ['a termination', '/connections/NL100002/termination', ENDING, 'rpc:broadband.terminate_connection', null],
  ])('%s', async (_what, address, fields, match, words) => {
    const review = await reseller.configure(address, fields);
    await portal.faults([{ match, drop: 'before', times: 1 }]);
    const sent = textOf((await reseller.confirm(review)).text);
    expect(sent).toMatch(/(?:De|Het) [\p{L} -]+ is misschien wel gelukt/u);
    if (words) expect(sent).toContain(`Doe het niet opnieuw: ${words}`);
    else expect(sent).not.toContain('Doe het niet opnieuw');
  });
});
