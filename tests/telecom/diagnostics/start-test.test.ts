import { describe, expect, it } from 'vitest';
import { lineTestLookUp, reasonAgainst, startView, type TestPlaces } from '~/telecom/diagnostics/start-test.server';
import { translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import { anIntent } from '~tests/fixtures/an-intent';

describe('DIA-02 why a line cannot be tested', () => {
  it.each([
    [null, 'unknown'],
    [[], 'notInService'],
    [['authentication_log'], 'tooFew'],
    [['authentication_log', 'selt'], 'tooFew'],
    [['authentication_log', 'delt'], 'tooFew'],
    [['selt', 'delt'], 'noLog'],
    [['fiber-check', 'ont-check'], 'noLog'],
    [['authentication_log', 'selt', 'delt'], null],
    [['authentication_log', 'fiber-check'], null],
    [['authentication_log', 'ont-check'], null],
  ])('%j: %s', (diagnostics, reason) => {
    expect(reasonAgainst(diagnostics)).toBe(reason);
  });
});

describe('a test that another area starts', () => {
  const places: TestPlaces = {
    tests: (nid) => `/tickets/create/${nid}`,
    run: (nid, report) => `/tickets/create/${nid}/${report}`,
  };
  const payload = { nid: 'NL100001', kind: 'selt' };

  it('leads to its run as that area shows it', () => {
    const value = anIntent({ payload, state: 'accepted', effect: 'r1' });
    const entry = { id: 'i1', value } as Parameters<typeof startView>[2];
    const seen = () => startView({} as Access, 'NL100001', entry, places);
    expect(seen).toThrow();
    try {
      seen();
    } catch (thrown) {
      expect((thrown as Response).headers.get('Location')).toBe('/tickets/create/NL100001/r1');
    }
  });

  it('is told with the page that started it', () => {
    const { href } = lineTestLookUp(places).describe(anIntent({ payload }), translator('nl'));
    expect(href).toBe('/tickets/create/NL100001');
  });
});
