import { expect, it } from 'vitest';
import { rowsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { at, DOMAIN, ForwardersClient, sentSince } from './forwarders-client';

const portal = filePortal({ connections: 5, hasty: true, plain: true, anew: true });
const client = castMember(portal, ForwardersClient, 'reseller', { anew: true });

it('EML-02 a lost answer at a provider without anything of ours is looked up, and nothing is made twice', async () => {
  const since = await portal.lastCall();
  await portal.faults([{ match: 'rpc:email.create_forwarder', times: 1, drop: 'after' }]);
  const shown = await client.ended(await client.begun(await client.planned(`kerst;${at('info')}\npasen;x@y.example`)));
  expect(wordsOf(shown)).toContain('Toegevoegd: 2');
  expect(await sentSince(portal, since)).toEqual([`${at('kerst')} ${at('info')}`, `${at('pasen')} x@y.example`]);
  const rows = rowsOf(await client.get(`/edit-email/${DOMAIN}`));
  expect(rows.filter((row) => /^(?:kerst|pasen)@/.test(row))).toHaveLength(2);
});
