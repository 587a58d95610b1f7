import { describe, expect, it } from 'vitest';
import { testsOfChange } from '../../scripts/changed.mjs';

interface Picked {
  readonly unit: readonly string[];
  readonly journeys: readonly string[];
}

const picked = (...files: string[]): readonly string[] => {
  const tests = testsOfChange(files) as Picked | null;
  if (tests === null) throw new Error('everything runs');
  return [...tests.unit, ...tests.journeys];
};

describe('npm test -- changed runs what a change can break', () => {
  it.each([
    [
      'a rule',
      'app/flows/prices/amounts.ts',
      ['tests/flows/prices/amounts.test.ts', 'tests/broadband/order/http/services/totals.test.ts'],
    ],
    [
      'a page',
      'app/broadband/radius/radius.tsx',
      ['tests/broadband/radius/http/radius.test.ts', 'e2e/accessibility.spec.ts'],
    ],
    ['the provider', 'sandbox/server.ts', ['tests/sandbox/contract.test.ts', 'e2e/broadband/order/draft.spec.ts']],
    [
      'the door',
      'server/door/front-door.ts',
      ['tests/broadband/radius/http/radius.test.ts', 'e2e/broadband/order/draft.spec.ts'],
    ],
    [
      'a page of a mechanism',
      'app/flows/wizard/pages/step.tsx',
      ['tests/broadband/order/http/services/totals.test.ts', 'tests/mobile/order/http/once.test.ts'],
    ],
    ['the words', 'docs/adding.md', ['tests/house/adding.test.ts']],
  ])('%s', (_what, file, tests) => {
    expect(picked(file)).toEqual(expect.arrayContaining(tests));
  });

  it('and nothing of another area', () => {
    expect(picked('app/broadband/radius/radius.tsx')).not.toContain(
      'tests/broadband/order/http/services/totals.test.ts',
    );
    expect(picked('app/flows/prices/amounts.ts')).not.toContain('tests/kernel/store/sqlite/sqlite.test.ts');
    expect(picked('docs/adding.md').filter((file) => !file.startsWith('tests/house/'))).toEqual([]);
  });

  it('everything where nothing says who uses it: settings, styles, files that are gone', () => {
    for (const file of ['package-lock.json', 'vitest.config.ts.orig', 'app/styles/base.css', 'app/gone.ts'])
      expect(testsOfChange([file]), file).toBeNull();
  });
});
