import { describe, expect, it } from 'vitest';
import { LONGEST_ADDRESS, readTypedAddress, withTypedAddress } from '~/broadband/domain/typed-address';

function read(text: string): string {
  const typed = readTypedAddress(text);
  if (typed.kind !== 'address') return typed.kind === 'nid' ? `nid ${typed.nid}` : typed.kind;
  return [typed.zipcode, typed.housenr, typed.housenrext].join('/');
}

describe('BBO-01 what is typed in the box of an address', () => {
  it.each([
    ['1000 AA 1', '1000 AA/1/'],
    ['1000aa1', '1000aa/1/'],
    ['1000aa1 2hg', '1000aa/1/2hg'],
    ['1000 AA 1-A', '1000 AA/1/A'],
    ['Proefstraat 1, 1000 AA Amsterdam', '1000 AA/1/'],
    ['Proefstraat 1 2hg 1000AA', '1000AA/1/2hg'],
    ['1e Proefdwarsstraat 3, 1000 AA', '1000 AA/3/'],
    // pasted: from a spreadsheet, with blanks that do not break, with wide digits and invisible marks
    ['1000 AA\t1\ta', '1000 AA/1/a'],
    ['1000\u00A0AA\u202F1', '1000 AA/1/'],
    ['１０００ＡＡ　１', '1000AA/1/'],
    ['\u200B1000AA 1\r\n', '1000AA/1/'],
    // BBO-03 a connection point behind a pipe
    ['1000 AA 1 A|001/MK/MK', '1000 AA/1/A|001/MK/MK'],
    ['1000 AA 1 | 001/MK/MK', '1000 AA/1/|001/MK/MK'],
    ['1000 SS 1', '1000 SS/1/'],
    ['1000 AA', '1000 AA//'],
    ['12', '/12/'],
    ['Proefstraat 1 Amsterdam', '/1/'],
    ['NL100051', 'nid NL100051'],
    ['nid: nl100051', 'nid NL100051'],
    ['Amsterdam', 'nothing'],
    ['|', 'nothing'],
    [`1000 AA 1 ${'x'.repeat(LONGEST_ADDRESS)}`, 'nothing'],
  ])('%j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  const unfolded = (form: Record<string, string>, isAside = false) =>
    Object.fromEntries(withTypedAddress(new URLSearchParams(form), isAside));
  const OLD = { zipcode: '2000 BB', housenr: '10', housenrext: 'A' };

  it('becomes the fields of the address, and takes the place of what stood in them', () => {
    expect(unfolded({ address: '1000 AA 1', ...OLD, connectionpoint: '001' })).toEqual({
      zipcode: '1000 AA',
      housenr: '1',
      housenrext: '',
    });
    expect(unfolded({ address: '1000 AA', ...OLD })).toEqual({ zipcode: '1000 AA', housenr: '', housenrext: '' });
  });

  it('with a part of an address is completed by fields that say the same, and by no others', () => {
    expect(unfolded({ address: '1000 AA', zipcode: '1000aa', housenr: '5', housenrext: 'b' })).toEqual({
      zipcode: '1000 AA',
      housenr: '5',
      housenrext: 'b',
    });
    expect(unfolded({ address: '5a', zipcode: '1000 AA', housenr: '', housenrext: '' })).toEqual({
      zipcode: '1000 AA',
      housenr: '5',
      housenrext: 'a',
    });
    expect(unfolded({ address: '12', ...OLD })).toEqual({ zipcode: '', housenr: '12', housenrext: '' });
  });

  it('stays when it is no address, and goes when it is empty', () => {
    expect(unfolded({ address: 'Amsterdam', ...OLD })).toEqual({ address: 'Amsterdam', ...OLD });
    expect(unfolded({ address: ' ', ...OLD })).toEqual(OLD);
    expect(unfolded(OLD)).toEqual(OLD);
  });

  it('half typed leaves the fields of a form that is put aside as they are', () => {
    expect(unfolded({ address: '1000 A', ...OLD }, true)).toEqual(OLD);
    expect(unfolded({ address: '1000 AA', ...OLD }, true)).toEqual(OLD);
    expect(unfolded({ address: '1000 AA 1', ...OLD }, true)).toEqual({
      zipcode: '1000 AA',
      housenr: '1',
      housenrext: '',
    });
  });
});
