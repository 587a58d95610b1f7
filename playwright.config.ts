import { existsSync } from 'node:fs';
import { chromium, defineConfig } from '@playwright/test';
import { inText } from './e2e/fixtures/expect';

const SHELL_OF_SYSTEM = '/usr/bin/chromium-headless-shell';
const PATH_OF_SYSTEM = '/usr/bin/chromium';

/** The given browser, else the system's without windows, else Playwright's own, else the system's. */
function browserPath(): string {
  const candidates = [process.env['CHROMIUM_PATH'], SHELL_OF_SYSTEM, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? PATH_OF_SYSTEM;
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Journeys without scripts run in a real browser, unless the text browser can take them (scripts/test.mjs). */
function withoutScripts() {
  if (inText) return { grepInvert: /@js|@browser/ };
  return process.env['JOURNEYS'] === 'browser' ? { grep: /@browser/, grepInvert: /@js/ } : { grepInvert: /@js/ };
}

/** Journeys through a real portal and sandbox, a pair for each worker (e2e/fixtures/stage.ts). They need `build/`. */
export default defineConfig({
  testDir: 'e2e',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // the journey that needs it is named in the summary (scripts/test.mjs)
  retries: process.env['CI'] && !inText ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    launchOptions: { executablePath: browserPath(), args },
  },
  projects: [
    // tests of the server alone run once, without scripts (@plain), and tests of scripts with them (@js)
    { name: 'js', grepInvert: /@plain/ },
    { name: 'no-js', use: { javaScriptEnabled: false }, ...withoutScripts() },
    { name: 'blocked', grep: /@blocked/ },
  ],
});
