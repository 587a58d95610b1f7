import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { runtime } from '~/kernel/process/runtime.server';
import { dataFolder } from '~tests/fixtures/machines/data-folder';
import { Session, type SessionRecord } from '~/kernel/session/session.server';

/** Opens the real store in a folder of its own, with a clock that can be moved. A test file opens only one. */
export function openKeptHouse() {
  const dataDir = dataFolder('portal-');
  Object.assign(process.env, { DATA_DIR: dataDir, PORTAL_TEST_CLOCK: '1', LOG_LEVEL: 'silent' });
  let offset = 0;
  return {
    async advance(ms: number): Promise<void> {
      offset += ms;
      writeFileSync(join(dataDir, 'clock-offset'), String(offset));
      await vi.waitUntil(() => runtime().now() >= Date.now() + offset - 100, { interval: 10, timeout: 10_000 });
    },
    async close(): Promise<void> {
      await runtime().close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const nobody: SessionRecord = {
  subject: 'reseller',
  username: 'reseller',
  firstName: '',
  lastName: '',
  email: '',
  organization: { uuid: 'organization-1', name: '' },
  permissions: [],
  admin: false,
  language: null,
  timezone: 'Europe/Amsterdam',
  showPrices: true,
  tokens: null,
  stamp: { formKey: '', epoch: '' },
  browser: 'browser',
  refusedAt: null,
  createdAt: 0,
  lastSeen: 0,
};

export function sessionOf(username: string, organization = 'organization-1'): Session {
  const value = { ...nobody, subject: username, username, organization: { uuid: organization, name: '' } };
  return new Session(
    { id: `session of ${username}`, version: 1, value, owner: '', expiresAt: Number.MAX_SAFE_INTEGER },
    { own: '', access: '' },
  );
}
