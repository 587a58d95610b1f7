import { existsSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { descendants, parsed, textOf } from './source';

/** The number of requirements of levels 1 and 2 in each section. Those of level 3 are the last of theirs. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

const WITHOUT_TEST = /^(?:not applicable: |not met\b.*: |by nature: )\S/;
const PROOF = /^`((?:tests|e2e|docs)\/[^`]+)`: (.+)$/;
const ROWS = [...textOf('docs/asvs.md').matchAll(/^\| (\d+\.\d+)\.(\d+)(?:-(\d+))? \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, section = '', first = '', last, shown = '']) => ({
    section,
    first: Number(first),
    last: Number(last ?? first),
    shown,
  }),
);

/** The texts in a file by which its tests are named, be it a title or a row of a table. */
function namesIn(file: string): string[] {
  const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
    ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  return descendants(parsed(file), isText).map((node) =>
    ts.isStringLiteralLike(node) ? node.text : node.getText().slice(1, -1),
  );
}

describe('docs/asvs.md has each requirement of ASVS 5.0 of levels 1 and 2', () => {
  it('253 of them, every one once', () => {
    const every = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    );
    const found = ROWS.flatMap(({ section, first, last }) =>
      Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`),
    );
    expect(every).toHaveLength(253);
    expect(found).toEqual(every);
    expect(textOf('docs/asvs.md').match(/^\| \d/gm)).toHaveLength(ROWS.length);
  });

  it('with a test that there is, or the reason why there is none', () => {
    const wrong = ROWS.filter(({ shown }) => !WITHOUT_TEST.test(shown)).flatMap(({ section, first, shown }) =>
      shown.split('; ').flatMap((proof) => {
        const [, file = '', part = ''] = PROOF.exec(proof) ?? [];
        const texts = () => (file.startsWith('docs/') ? [textOf(file)] : namesIn(file));
        return existsSync(file) && texts().some((text) => text.includes(part)) ? [] : [`${section}.${first}: ${proof}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('and no reason names a file that there is not', () => {
    const named = ROWS.flatMap(({ shown }) => [...shown.matchAll(/`((?:tests|e2e|docs)\/[^`]+)`/g)]);
    expect(named.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([]);
  });
});
