import { describe, expect, it } from 'vitest';
import { shownIccid, shownMsisdn, shownNumber } from '~/telecom/sims/shown-number';
import { simSearch } from '~/telecom/sims/sim-number';

const plain = (shown: string) => shown.replaceAll('\u00a0', '_');

describe('35.1 the numbers of a SIM as people read them', () => {
  it.each([
    ['31602184540', '06_0218_4540'],
    ['+31602184540', '06_0218_4540'],
    ['0602184540', '06_0218_4540'],
    ['3197012345678', '097_012_345_678'],
    ['097012345678', '097_012_345_678'],
    ['31201234567', '020_123_4567'],
    ['31182123456', '0182_123_456'],
    // others stay as the provider wrote them
    ['31612', '31612'],
    ['316021845401', '316021845401'],
    ['31970123456789', '31970123456789'],
    ['31000000000', '31000000000'],
    ['31970000002', '31970000002'],
    ['32471234567', '32471234567'],
    ['onbekend', 'onbekend'],
    ['', ''],
  ])('the phone number %j is shown as %j', (msisdn, shown) => {
    expect(plain(shownMsisdn(msisdn))).toBe(shown);
    expect(plain(shownNumber(msisdn))).toBe(shown);
  });

  it.each([
    ['8931080000000000019', '8931 0800 0000 000 0019'],
    ['89310800000000000355', '8931 0800 0000 0000 0355'],
    // others stay as the provider wrote them
    ['893108000000000001', '893108000000000001'],
    ['893108000000000003551', '893108000000000003551'],
    ['NL812345', 'NL812345'],
    ['', ''],
  ])('the number of a card %j is shown as %j', (iccid, shown) => {
    expect(plain(shownIccid(iccid))).toBe(shown);
    expect(plain(shownNumber(iccid))).toBe(shown);
  });

  it.each(['31602184540', '3197012345678', '8931080000000000019', '89310800000000000355'])(
    '%s is found again by what was copied from a page',
    (number) => {
      for (const copied of [shownNumber(number), plain(shownNumber(number)).replaceAll('_', ' ')])
        expect(simSearch(copied)).toMatchObject({ text: number, isWhole: true, isMistyped: false });
    },
  );
});
