import { describe, expect, it } from 'vitest';
import {
  consentOf,
  judgeLine,
  normaliseServiceId,
  takeOverEffects,
  type ExistingLine,
  type LineMatch,
  type LineUse,
  type NamedLine,
} from '~/broadband/domain/existing-line';

const line = (
  id: string,
  use: LineUse,
  phoneNumber: string | null,
  more: Partial<ExistingLine> = {},
): ExistingLine => ({
  id,
  serviceId: '…344',
  phoneNumber,
  connectionPoint: null,
  use,
  provider: 'Noordster',
  takeOver: null,
  ...more,
});

const lines = [
  line('both', 'both', '0…67'),
  line('voice', 'telephony', '0…21'),
  line('data', 'internet', null),
  line('taken', 'both', '0…43', { takeOver: { provider: 'Waddenglas', date: '2026-12-07' } }),
];

describe('judgeLine', () => {
  type Case = readonly [
    what: string,
    named: Partial<NamedLine>,
    byServiceId: string | null,
    byPhoneNumber: string | null,
    kind: string,
  ];
  it.each<Case>([
    ['both numbers of one line', { serviceId: 'A', phoneNumber: '0501234567' }, 'both', 'both', 'right'],
    ['a service id alone', { serviceId: 'A' }, 'both', null, 'right'],
    ['a phone number alone', { phoneNumber: '0501234567' }, null, 'both', 'right'],
    ['internet alone', { serviceId: 'A' }, 'data', null, 'right'],
    ['telephony alone, not ended', { serviceId: 'A' }, 'voice', null, 'voiceMustEnd'],
    ['telephony alone, ended', { serviceId: 'A', terminateVoice: true }, 'voice', null, 'right'],
    ['a service id of no line', { serviceId: 'A' }, null, null, 'unknownServiceId'],
    [
      'a service id of no line beside a right number',
      { serviceId: 'A', phoneNumber: '0501234567' },
      null,
      'both',
      'unknownServiceId',
    ],
    ['a number of no line', { serviceId: 'A', phoneNumber: '0501234567' }, 'both', null, 'unknownPhoneNumber'],
    ['numbers of two lines', { serviceId: 'A', phoneNumber: '0501234567' }, 'both', 'voice', 'twoLines'],
    ['a line that another takes over', { serviceId: 'A' }, 'taken', null, 'taken'],
    ['a line that is not in the list', { serviceId: 'A' }, 'gone', null, 'unknownServiceId'],
    ['nothing at all', {}, null, null, 'unknownPhoneNumber'],
    ['sharing telephony', { variant: 'shared', phoneNumber: '0507654321' }, null, 'voice', 'right'],
    ['sharing a line with internet', { variant: 'shared', phoneNumber: '0501234567' }, null, 'both', 'hasInternet'],
    [
      'sharing a line that another takes over',
      { variant: 'shared', phoneNumber: '0509876543' },
      null,
      'taken',
      'taken',
    ],
    [
      'sharing, with a service id that does not count',
      { variant: 'shared', serviceId: 'A', phoneNumber: '0507654321' },
      'both',
      'voice',
      'right',
    ],
  ])('BBO-05 %s', (_what, named, byServiceId, byPhoneNumber, kind) => {
    const match: LineMatch = { byServiceId, byPhoneNumber };
    expect(
      judgeLine(lines, match, { variant: 'migrate', serviceId: '', phoneNumber: null, terminateVoice: false, ...named })
        .kind,
    ).toBe(kind);
  });
});

describe('takeOverEffects', () => {
  it.each([
    ['internet', null, false, ['internetStops']],
    ['internet', null, true, ['internetStops']],
    ['both', '0…67', false, ['internetStops', 'voiceStays', 'numberStays']],
    ['both', '0…67', true, ['internetStops', 'voiceStops', 'numberLapses']],
    ['telephony', '0…21', true, ['voiceStops', 'numberLapses']],
    ['telephony', null, true, ['voiceStops']],
  ] as const)('BBO-05 of %s (%s), telephony ended: %s', (use, phoneNumber, ends, effects) => {
    expect(takeOverEffects({ use, phoneNumber }, ends)).toEqual(effects);
  });
});

describe('consentOf', () => {
  it('BBO-05 is another one for another line, use, provider or end of telephony', () => {
    const both = line('1', 'both', null);
    const consents = [
      consentOf(both, false),
      consentOf(both, true),
      consentOf({ ...both, id: '2' }, false),
      consentOf({ ...both, use: 'telephony' }, false),
      consentOf({ ...both, provider: 'X' }, false),
    ];
    expect(new Set(consents).size).toBe(consents.length);
  });

  it('BBO-05 does not depend on the end of a telephony that is not there', () => {
    expect(consentOf(line('1', 'internet', null), true)).toBe(consentOf(line('1', 'internet', null), false));
  });
});

describe('normaliseServiceId', () => {
  it.each(['CDQ12344', 'cdq12344', ' cdq 12344 ', 'CDQ\u00a012344', 'c d q\t12344'])(
    'ordering B19 BBO-05 %j is CDQ12344',
    (text) => {
      expect(normaliseServiceId(text)).toBe('CDQ12344');
    },
  );
});
