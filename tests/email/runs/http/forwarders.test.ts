import { describe, expect, it } from 'vitest';
import { errorsOf, rowsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { at, DOMAIN, ForwardersClient, RUNS, sentSince } from './forwarders-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, ForwardersClient, 'reseller', { anew: true });

describe('EML-02 many forwarders are judged before anything is sent', () => {
  it('each row by line and column: bad ones, mailboxes, doubles, loops, and those that are there', async () => {
    const since = await portal.lastCall();
    const plan = await client.planned(
      [
        'Naam;Stuurt door naar',
        'kerst;info@bakkerij-groothuis.example',
        'pasen',
        'a b;x@y.example',
        'pinksteren;nergens',
        'info;x@y.example',
        'contact;info@bakkerij-groothuis.example',
        'factuur;x@y.example',
        'KERST;Info@bakkerij-groothuis.example',
        'kerst;x@y.example',
        `zelf;${at('zelf')}`,
        `een;${at('twee')}`,
        `twee;${at('een')}`,
        `${at('heel')};x@y.example`,
        'ander@elders.example;x@y.example',
      ].join('\n'),
    );
    const rows = rowsOf(plan);
    for (const [name, said] of [
      [at('kerst'), 'Wordt toegevoegd'],
      ['pasen', 'Regel 3, kolom stuurt door naar: niet ingevuld'],
      ['a b', 'Regel 4, kolom naam: ‘a b’ is geen naam in dit domein'],
      ['pinksteren', 'Regel 5, kolom stuurt door naar: ‘nergens’ is geen e-mailadres'],
      [at('info'), `Regel 6: ${at('info')} is al een mailbox`],
      [at('contact'), `Regel 7: ${at('contact')} stuurt hier al naartoe`],
      [at('factuur'), `Regel 8: ${at('factuur')} is al een doorstuuradres naar een ander adres`],
      [at('kerst'), 'Regel 9 is gelijk aan regel 2'],
      [at('kerst'), 'Regel 10 heeft dezelfde naam als regel 2, met een ander adres'],
      [at('zelf'), `Regel 11: mail zou weer bij ${at('zelf')} uitkomen`],
      [at('een'), 'Wordt toegevoegd'],
      [at('twee'), `Regel 13: mail zou weer bij ${at('twee')} uitkomen`],
      [at('heel'), 'Wordt toegevoegd'],
      ['ander@elders.example', 'is geen naam in dit domein'],
    ] as const)
      expect(
        rows.some((row) => row.startsWith(name) && row.includes(said)),
        said,
      ).toBe(true);
    expect(wordsOf(plan)).toContain('Voeg 3 doorstuuradressen toe');
    expect(await sentSince(portal, since)).toEqual([]);
  });

  it('a form without a domain, without rows, or with too many is refused as typed', async () => {
    const none = await client.asked('kerst;x@y.example', '');
    expect([none.status, errorsOf(none)]).toEqual([422, ['Kies een e-maildomein']]);
    expect(none.text).toContain('kerst;x@y.example');
    expect(errorsOf(await client.asked(''))).toEqual(['Vul ten minste één doorstuuradres in']);
    const many = Array.from({ length: 201 }, (_, index) => `n${index};x@y.example`).join('\n');
    expect(errorsOf(await client.asked(many)).join()).toContain('Kies hoogstens 200 doorstuuradressen tegelijk');
  });

  it('ERR-04 makes no plan while nobody can see what the domain has', async () => {
    await portal.faults([{ match: 'rpc:email.get_forwarders', status: 500 }]);
    const page = await client.asked('kerst;x@y.example');
    expect([page.status, errorsOf(page).join()]).toEqual([422, expect.stringContaining('kunnen nu niet zien')]);
    await portal.faults([]);
  });

  it('PER-03 is for who may make forwarders, and offered on the page of a domain', async () => {
    const reader = await PortalClient.signedIn(portal, 'reader');
    expect((await reader.open(`${RUNS}/create`)).status).toBe(403);
    expect((await reader.get(`/edit-email/${DOMAIN}`)).text).not.toContain(`${RUNS}/create`);
    expect((await client.get(`/edit-email/${DOMAIN}`)).text).toContain(`${RUNS}/create?domain=${DOMAIN}`);
  });
});

describe('EML-02 many forwarders are made', () => {
  it('from a file of Excel, each once, and the domain has them', async () => {
    const since = await portal.lastCall();
    const answer = await client.upload(
      `\uFEFFnaam;doorsturen naar\r\nzomer;${at('info')}\r\n"winter";"x@y.example"\r\nzomer;${at('info')}\r\n`,
    );
    expect(answer.status, errorsOf(answer).join()).toBe(303);
    const run = await client.begun(await client.follow(answer));
    const shown = await client.ended(run);
    expect(wordsOf(shown)).toContain('Toegevoegd: 2');
    expect(await sentSince(portal, since)).toEqual([`${at('winter')} x@y.example`, `${at('zomer')} ${at('info')}`]);
    expect(rowsOf(await client.get(`/edit-email/${DOMAIN}`))).toContain(`${at('winter')} x@y.example`);
    expect(shown.text).toContain(`href="/edit-email/${DOMAIN}/forwarder/zomer"`);
    expect((await client.submit(`${run}/start`)).status).toBe(303);
    expect(await sentSince(portal, since)).toHaveLength(2);
  });

  it('one that the provider refuses fails alone, and comes back to be changed', async () => {
    await portal.faults([
      {
        match: 'rpc:email.create_forwarder',
        times: 1,
        body: { jsonrpc: '2.0', id: 1, error: { code: -32_602, message: 'Vandaag niet' } },
      },
    ]);
    const shown = await client.ended(
      await client.begun(await client.planned(`lente;${at('info')}\nherfst;${at('jan')}`)),
    );
    expect(wordsOf(shown)).toMatch(/Geweigerd: 1/);
    expect(wordsOf(shown)).toContain('Vandaag niet');
    const again = await client.get(
      /href="([^"]*create\?run=[^"]*)"/.exec(shown.text)?.[1]?.replaceAll('&amp;', '&') ?? '',
    );
    expect(again.text).toMatch(/(?:lente|herfst)\t(?:info|jan)@/);
    expect(again.text).toContain(`<option value="${DOMAIN}" selected`);
  });

  it('survives kill -9, goes on, and makes none twice', async () => {
    const since = await portal.lastCall();
    const names = Array.from({ length: 24 }, (_, index) => `klant${index}`);
    await portal.faults([{ match: 'rpc:email.create_forwarder', delay_ms: 150 }]);
    const run = await client.begun(await client.planned(names.map((name) => `${name};${at('info')}`).join('\n')));
    await expect.poll(async () => (await sentSince(portal, since)).length).toBeGreaterThan(3);
    await portal.crash();
    await portal.faults([]);
    // those that were under way are looked up after their time
    await client.ended(run);
    const sent = await sentSince(portal, since);
    expect(new Set(sent).size).toBe(sent.length);
    // one that was written down when the process died may not have left, and is for a person
    expect(names.length - sent.length).toBeLessThanOrEqual(3);
  }, 90_000);
});
