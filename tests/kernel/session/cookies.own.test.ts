import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runtime } from '~/kernel/process/runtime.server';
import { choiceCookie, cookieNames, gone, secretCookie } from '~/kernel/session/cookies.server';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));

beforeAll(() => {
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ENVIRONMENT_URL: 'https://environment.example/environment',
    ORIGIN: 'https://portal.example',
    SESSION_KEYS: randomBytes(32).toString('base64'),
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'not-to-be-shown',
  });
});

afterAll(async () => {
  await runtime().close();
  rmSync(dataDir, { recursive: true });
});

describe('ASVS 3.3 cookies over https', () => {
  it.each([
    ['the session', () => secretCookie(cookieNames.session(), 'x'), '__Host-Http-sid=x'],
    ['the browser', () => secretCookie(cookieNames.browser(), 'x', 60), '__Host-Http-browser=x'],
    ['an attempt', () => secretCookie(cookieNames.attempt('abcdefghij'), 'x', 600), '__Host-Http-auth-abcdefgh=x'],
    ['a mailed link', () => secretCookie(cookieNames.reset(), 'x', 3600), '__Host-Http-reset=x'],
    ['one that goes', () => gone(cookieNames.session()), '__Host-Http-sid='],
  ])('%s is for this host alone, and no script reads it', (_what, made, starts) => {
    const [pair, ...attributes] = made().split('; ');
    expect(pair).toBe(starts);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Lax', 'Secure', 'HttpOnly']));
    expect(made()).not.toContain('Domain');
  });

  it.each([
    ['the language', () => choiceCookie(cookieNames.language(), 'en'), '__Host-lang=en'],
    ['the drawer', () => choiceCookie(cookieNames.drawer(), '1'), '__Host-drawer=1'],
  ])('%s is for this host alone', (_what, made, starts) => {
    expect(made()).toBe(`${starts}; Path=/; SameSite=Lax; Secure; Max-Age=31536000`);
  });
});
