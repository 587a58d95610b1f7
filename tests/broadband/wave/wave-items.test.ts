import { describe, expect, it } from 'vitest';
import { waveItems, type EndingLine } from '~/broadband/wave/wave-items';

const ADDRESS = { street: 'Kade', zipcode: '4000DD', housenr: '7', housenrext: '', city: 'Tiel' };

function line(nid: string, more: object = {}, address: object = {}): { readonly record: EndingLine } {
  const ending = { nid, state: 'ACTIVE', technology: 'VDSL', endOfLifeDate: '2027-03-01', ...more };
  return { record: { ...ending, address: { ...ADDRESS, ...address } } as EndingLine };
}

describe('BBC-15 the lines of a wave, and why one is not judged', () => {
  const unread = { name: 'NL9', obstacle: 'notRead', unmet: 'not sent' } as const;

  it.each<[string, Parameters<typeof waveItems>[0], (string | null)[]]>([
    ['copper in use', [line('NL1')], [null]],
    ['copper that ends already', [line('NL1', { state: 'DISCONNECT_REQUESTED' })], [null]],
    ['fibre', [line('NL1', { technology: 'Fiber' })], ['notCopper']],
    ['copper that has ended', [line('NL1', { state: 'DISCONNECTED' })], ['notCopper']],
    ['a second line at the address', [line('NL1'), line('NL2')], [null, 'twice']],
    ['another suffix is another address', [line('NL1'), line('NL2', {}, { housenrext: 'A' })], [null, null]],
    ['the same line twice', [line('NL1'), line('NL1')], [null]],
    ['an address that cannot be read', [line('NL1', {}, { zipcode: '' })], ['apart']],
    ['a technology that could not be read', [line('NL1', { technology: '' })], ['apart']],
    ['a line that could not be read', [unread, line('NL1')], ['notRead', null]],
    ['one more than a wave has', many(201), [...Array.from({ length: 200 }, () => null), 'tooMany']],
  ])('%s', (_case, chosen, obstacles) => {
    expect(waveItems(chosen, (date) => date).map(({ obstacle }) => obstacle)).toEqual(obstacles);
  });

  it('a line says its address and when it ends', () => {
    expect(waveItems([line('NL1')], (date) => `eindigt ${date}`)).toMatchObject([
      { name: 'NL1', detail: '4000 DD 7, Tiel, eindigt 2027-03-01', own: { nid: 'NL1', address: '4000 DD 7' } },
    ]);
  });
});

function many(count: number) {
  return Array.from({ length: count }, (_, at) => line(`NL${at + 1}`, {}, { housenr: String(at + 1) }));
}
