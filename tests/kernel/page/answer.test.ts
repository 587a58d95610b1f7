import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from '~/kernel/page/answer';

let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.end('here');
});
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

describe('SYS-06 a fetch of a page', () => {
  it('is not begun when it was given up before', async () => {
    const before = asked;
    await expect(request(address(), { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(asked).toBe(before);
  });

  it('is broken off when it is given up', async () => {
    const control = new AbortController();
    const answer = request(address(), { signal: control.signal });
    control.abort();
    await expect(answer).rejects.toThrow();
  });

  it('has its answer otherwise', async () => {
    expect(await (await request(address())).text()).toBe('here');
  });
});
