import { describe, expect, it } from 'vitest';
import { runtime } from '~/kernel/process/runtime.server';

describe('files that share a process', () => {
  it('section 0: cannot open what a process has one of', () => {
    expect(() => runtime()).toThrow('name this file *.own.test.ts');
  });
});
