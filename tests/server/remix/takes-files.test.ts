import { describe, expect, it } from 'vitest';
import type { Routes } from '../../../server/remix/route-finder';
import { createTakesFiles } from '../../../server/remix/takes-files';

const route = (id: string, path: string, handle: unknown) => ({
  [id]: { id, path, module: { default: undefined, handle } },
});
const takesFiles = createTakesFiles({
  ...route('new-ticket', 'tickets/create', { page: 'form', files: true }),
  ...route('tickets', 'tickets', { page: 'list' }),
  ...route('ping', 'session/ping', undefined),
} as unknown as Routes);

describe('forms with files', () => {
  it.each([
    ['/tickets/create', true],
    ['/Tickets/create/', true],
    ['/tickets', false],
    ['/session/ping', false],
    ['/elsewhere', false],
  ])('%s: %s', (path, takes) => {
    expect(takesFiles(path)).toBe(takes);
  });
});
