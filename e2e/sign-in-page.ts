import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

const PASSWORD = 'sandbox';
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP';
const WITH_SECOND_STEP = 'secured';

/** Fills in the identity provider's page, which stands in the window already. */
export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(/^(Gebruikersnaam|Username)$/).fill(username);
  await page.getByLabel(/^(Wachtwoord|Password)$/).fill(password);
  await page.getByRole('button', { name: /^(Aanmelden|Sign in)$/ }).click();
}

export async function fillCode(page: Page, code = codeNow()): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: /^(Code controleren|Check code)$/ }).click();
}

/** From the profile through the identity provider and back: a page without scripts and calls, so that nothing is still under way. */
export async function signInByPage(page: Page, username: string): Promise<void> {
  await page.goto('/profile');
  await fillSignIn(page, username);
  if (username === WITH_SECOND_STEP) await fillCode(page);
  await expect(page.getByRole('banner').locator('.who')).toBeAttached();
}

const STEP_S = 30;

/** The six digits that an authenticator app shows now (RFC 6238, SHA-1). */
export function codeNow(): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S)));
  const digest = createHmac('sha1', base32(TOTP_SECRET)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

function base32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
