import { expect, it } from 'vitest';
import { forwarderRows } from '~/email/domain/forwarder-rows';

it.each([
  [
    'semicolons',
    'a;x@y.example\nb;z@y.example',
    [
      [1, 'a', 'x@y.example'],
      [2, 'b', 'z@y.example'],
    ],
  ],
  ['tabs of a copied sheet', 'a\tx@y.example', [[1, 'a', 'x@y.example']]],
  ['commas', 'a, x@y.example', [[1, 'a', 'x@y.example']]],
  [
    'headings, a mark of Excel and blank rows',
    '\uFEFFNaam;Stuurt door naar\r\n\r\na;x@y.example\r\n',
    [[3, 'a', 'x@y.example']],
  ],
  ['quotes, and a third column', '"a";"x@y.example";opmerking', [[1, 'a', 'x@y.example']]],
  [
    'a row without an address is no heading',
    'a\nnaam;info',
    [
      [1, 'a', ''],
      [2, 'naam', 'info'],
    ],
  ],
  ['nothing', ' \n', []],
] as const)('EML-02 a sheet of forwarders: %s', (_case, text, rows) => {
  expect(forwarderRows(text).map(({ line, name, to }) => [line, name, to])).toEqual(rows);
});
