import { expect, it } from 'vitest';
import { parseOntSerial } from '~/broadband/domain/ont-serial';

it.each([
  ['GNXS0A1B2C3D', 'GNXS0A1B2C3D'],
  ['ALCLF1234567', 'ALCLF1234567'],
  ['HWTC83F7C537', 'HWTC83F7C537'],
  ['ZTEG00000000', 'ZTEG00000000'],
  ['ABCDABCDABCD', 'ABCDABCDABCD'],
  ['T2X4CAFE0001', 'T2X4CAFE0001'],
  ['2T2X01234567', '2T2X01234567'],
  ['gnxs0a1b2c3d', 'GNXS0A1B2C3D'],
  ['Gnxs0A1b2C3d', 'GNXS0A1B2C3D'],
  [' GNXS 0A1B 2C3D ', 'GNXS0A1B2C3D'],
  ['GNXS-0A1B-2C3D', 'GNXS0A1B2C3D'],
  ['GNXS\u20130A1B\u20112C3D', 'GNXS0A1B2C3D'],
  ['gnxs\u00a00a1b2c3d\n', 'GNXS0A1B2C3D'],
  ['4857544383F7C537', 'HWTC83F7C537'],
  ['4857544383f7c537', 'HWTC83F7C537'],
  ['4857 5443 83F7-C537', 'HWTC83F7C537'],
  ['676E78730A1B2C3D', 'GNXS0A1B2C3D'],
  ['414C434C12345678', 'ALCL12345678'],
])('BBC-14 takes %j as %s', (typed, serial) => {
  expect(parseOntSerial(typed)).toBe(serial);
});

it.each([
  ['nothing', ''],
  ['blanks', ' - '],
  ['a vendor alone', 'GNXS'],
  ['a number alone', '0A1B2C3D'],
  ['digits alone, such as a MAC address', '001122334455'],
  ['a vendor of digits', '0011AABBCCDD'],
  ['a number too short', 'GNXS0A1B2C3'],
  ['a number too long', 'GNXS0A1B2C3D4'],
  ['a vendor too short', 'GNX0A1B2C3G'],
  ['a vendor too long', 'GNXSX0A1B2C3D'],
  ['no hexadecimal number', 'GNXS0A1B2C3G'],
  ['letters with marks', 'GN\u00cbS0A1B2C3D'],
  ['other digits', 'GNXS\u0660A1B2C3D'],
  ['colons', 'GNXS:0A1B2C3D'],
  ['a letter that is two in capitals', 'gn\u00df0a1b2c3d'],
  ['a letter that is another in capitals', 'gnx\u017f0a1b2c3d'],
  ['two serials', 'GNXS0A1B2C3D GNXS0A1B2C3D'],
  ['hexadecimal without a vendor', '0000000083F7C537'],
  ['hexadecimal with a vendor of digits', '3031323383F7C537'],
  ['hexadecimal with a vendor of signs', '2A2A2A2A83F7C537'],
  ['hexadecimal, too short', '4857544383F7C53'],
])('BBC-14 refuses %s', (_case, typed) => {
  expect(parseOntSerial(typed)).toBeNull();
});
