import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoor, ORIGIN, page } from '../portal';

let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

describe('refusal pages', () => {
  it.each([
    ['lang=nl', ['Dit formulier kwam niet van het portaal'], ['This form did not come']],
    ['lang=en', ['This form did not come from the portal'], ['Dit formulier']],
    ['', ['Dit formulier kwam niet van het portaal', 'This form did not come from the portal'], []],
  ])('speak the language of the cookie "%s" and lead on', async (cookie, shown, absent) => {
    const got = await door.post({ headers: { Origin: 'null', Cookie: cookie } });
    expect(got.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of shown) expect(got.text).toContain(text);
    for (const text of absent) expect(got.text).not.toContain(text);
    expect(got.text).toContain('href="/"');
    expect(got.text).not.toContain('style="');
  });

  it('lead from a foreign address to our own', async () => {
    expect((await door.ask({ headers: { Host: 'evil.example' } })).text).toContain(`href="${ORIGIN}"`);
  });
});

describe('failures of the application', () => {
  it('ERR-06 become a page of our own without what went wrong', async () => {
    const broken = await openDoor({ handle: () => Promise.reject(new Error('token eyJhbGciOi.secret')) });
    const got = await broken.ask({ path: '/profile?code=abc' });
    await broken.close();
    expect(got.status).toBe(500);
    expect(got.text).toContain('Oeps, er ging iets fout');
    expect(got.text).toContain('Oops, something went wrong');
    expect(got.text + broken.lines.join('')).not.toMatch(/eyJ|code=abc/);
    const reference = JSON.parse(broken.lines.find((line) => line.includes('"msg":"error"')) ?? '{}') as {
      requestId?: string;
    };
    expect(got.text).toContain(reference.requestId);
  });

  it('that are thrown Responses are answers', async () => {
    const handle = async () => {
      throw page('busy', { status: 503 });
    };
    const thrown = await openDoor({ handle });
    const got = await thrown.ask({});
    await thrown.close();
    expect(got.status).toBe(503);
  });
});
