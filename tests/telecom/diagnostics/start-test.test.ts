import { describe, expect, it } from 'vitest';
import { reasonAgainst } from '~/telecom/diagnostics/start-test.server';

describe('DIA-02 why a line cannot be tested', () => {
  it.each([
    [null, 'unknown'],
    [[], 'notInService'],
    [['authentication_log'], 'tooFew'],
    [['authentication_log', 'selt'], 'tooFew'],
    [['authentication_log', 'delt'], 'tooFew'],
    [['selt', 'delt'], 'noLog'],
    [['fiber-check', 'ont-check'], 'noLog'],
    [['authentication_log', 'selt', 'delt'], null],
    [['authentication_log', 'fiber-check'], null],
    [['authentication_log', 'ont-check'], null],
  ])('%j: %s', (diagnostics, reason) => {
    expect(reasonAgainst(diagnostics)).toBe(reason);
  });
});
