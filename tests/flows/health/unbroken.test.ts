import { expect, it } from 'vitest';
import { unbroken } from '~/flows/health/unbroken';
import { foreign } from '~/kernel/ui/words';

it.each([
  ['Geen toegang sinds 27-11-2026 02:59: 8×', ['Geen toegang sinds ', '27-11-2026 02:59:', ' 8×']],
  ['Niet mogelijk (12-10-2026): te laat', ['Niet mogelijk ', '(12-10-2026):', ' te laat']],
  ['op 12-10-2026', ['op ', '12-10-2026', '']],
  ['licht -30 dBm, 8,6 dB', ['licht ', '-30 dBm,', ' 8,6 dB']],
  ['NL100001-1: offline', ['NL100001-1: offline']],
  [`Nee: ${foreign('tot 12-10-2026')}.`, [`Nee: ${foreign('tot 12-10-2026')}.`]],
  [`${foreign('Nee')} sinds 12-10-2026`, [`${foreign('Nee')} sinds `, '12-10-2026', '']],
  ['Online', ['Online']],
])('life 4.10 a date or a value in a sentence stays on one line: %s', (text, parts) => {
  expect(unbroken(text)).toEqual(parts);
});
