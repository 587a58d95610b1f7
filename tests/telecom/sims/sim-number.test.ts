import { describe, expect, it } from 'vitest';
import { fitsLuhn } from '~/telecom/sims/luhn';
import { simSearch } from '~/telecom/sims/sim-number';

describe('the check digit of an ICCID', () => {
  it.each([
    '8931070820307245732',
    '8931080000000000019',
    '8931080000000000027',
    '8931040000000000174',
    '89310800000000000355',
  ])('%s fits', (iccid) => {
    expect(fitsLuhn(iccid)).toBe(true);
  });

  it.each(['8931070820307245723', '8931080000000000018', '89310800000000000353', '8', '', '89a1080000000000019'])(
    '%s does not',
    (iccid) => {
      expect(fitsLuhn(iccid)).toBe(false);
    },
  );
});

describe('MOB-01 one search field recognises what was pasted', () => {
  it.each([
    // phone numbers
    ['0612345678', 'msisdn', '31612345678'],
    ['06-12345678', 'msisdn', '31612345678'],
    ['06 12 34 56 78', 'msisdn', '31612345678'],
    ['+31612345678', 'msisdn', '31612345678'],
    ['+31 6 1234 5678', 'msisdn', '31612345678'],
    ['+31 (0)6 12345678', 'msisdn', '31612345678'],
    ['0031612345678', 'msisdn', '31612345678'],
    ['00 31 6-12345678', 'msisdn', '31612345678'],
    ['31612345678', 'msisdn', '31612345678'],
    ['tel: 06 12345678', 'msisdn', '31612345678'],
    ['\u202a+31612345678\u202c', 'msisdn', '31612345678'],
    ['097012345678', 'msisdn', '3197012345678'],
    ['97012345678', 'msisdn', '3197012345678'],
    ['600446784', 'msisdn', '31600446784'],
    ['0970 1234 5678', 'msisdn', '3197012345678'],
    ['+31 97 012345678', 'msisdn', '3197012345678'],
    ['3197012345678', 'msisdn', '3197012345678'],
    // numbers of cards
    ['8931080000000000019', 'iccid', '8931080000000000019'],
    ['89 31 08 0000 0000 00019', 'iccid', '8931080000000000019'],
    ['8931-0800-0000-0000-019', 'iccid', '8931080000000000019'],
    ['8931080000000000019F', 'iccid', '8931080000000000019'],
    ['ICCID: 89310800000000000355', 'iccid', '89310800000000000355'],
    // numbers of subscribers
    ['204080000000123', 'imsi', '204080000000123'],
    ['204 08 0000000123', 'imsi', '204080000000123'],
    // our own numbers
    ['nl812345', 'nid', 'NL812345'],
    ['NL 812345', 'nid', 'NL812345'],
    ['nid nl812345', 'nid', 'NL812345'],
  ])('%j is a whole %s, %s', (typed, kind, text) => {
    expect(simSearch(typed)).toEqual({ kind, text, isWhole: true, isMistyped: false });
  });

  it.each([
    ['0612', 'msisdn', '31612'],
    ['+316', 'msisdn', '316'],
    ['0970', 'msisdn', '31970'],
    ['31612', 'msisdn', '31612'],
    ['89310', 'iccid', '89310'],
    ['893108000000000001', 'iccid', '893108000000000001'],
    ['20408', 'imsi', '20408'],
    // foreign numbers have no known length
    ['+49 151 12345678', 'msisdn', '4915112345678'],
  ])('%j is the beginning of a %s, %s', (typed, kind, text) => {
    expect(simSearch(typed)).toEqual({ kind, text, isWhole: false, isMistyped: false });
  });

  it.each(['8931080000000000018', '89310800000000000353', '89 31 08 0000 0000 00091'])(
    '%j is an ICCID that was mistyped',
    (typed) => {
      expect(simSearch(typed)).toMatchObject({ kind: 'iccid', isWhole: true, isMistyped: true });
    },
  );

  it.each([
    ['Bakkerij de Vries', 'Bakkerij de Vries'],
    ['  camera   noord ', 'camera noord'],
    ['06', '06'],
    ['89', '89'],
    ['204', '204'],
    ['12345', '12345'],
    // one digit too many in the number
    ['893108000000000001900', '893108000000000001900'],
    ['06123456789', '06123456789'],
    ['2040800000001234', '2040800000001234'],
    ['pool-1', 'pool-1'],
    ['tel', 'tel'],
    ['', ''],
  ])('%j are words, %j', (typed, text) => {
    expect(simSearch(typed)).toEqual({ kind: 'words', text, isWhole: true, isMistyped: false });
  });
});
