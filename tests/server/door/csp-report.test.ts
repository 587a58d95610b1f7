import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoor, ORIGIN, type Given } from '../portal';

let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

describe('POST /csp-report', () => {
  const report = JSON.stringify({
    'csp-report': { 'document-uri': `${ORIGIN}/connections?search=1012LG`, 'blocked-uri': 'inline' },
  });
  const headers = { Origin: undefined, 'Content-Type': 'application/csp-report' };

  it('logs the path and nothing else', async () => {
    const got = await door.post({ path: '/csp-report', headers, body: report });
    expect(got.status).toBe(204);
    const line = door.lines.find((text) => text.includes('"msg":"csp"'));
    expect(line).toContain('"path":"/connections"');
    expect(line).not.toContain('1012LG');
    expect(door.reached).toHaveLength(0);
  });

  it.each<[string, number, Given]>([
    ['another type', 415, { headers: { ...headers, 'Content-Type': 'application/json' }, body: report }],
    ['more than 8 kB', 413, { headers, body: 'a'.repeat(9_000) }],
    ['no JSON', 204, { headers, body: 'no' }],
  ])('answers %s with %i', async (_what, status, given) => {
    expect((await door.post({ path: '/csp-report', ...given })).status).toBe(status);
  });
});
