import type { TestPortal } from '~tests/fixtures/portal-client';

/** Kills the portal and starts it again. Of several instances it is a random one, and now and then both. */
export async function fall(portal: TestPortal): Promise<void> {
  if (!portal.instances || Math.random() < 0.2) return portal.crash();
  await portal.instances.again(Math.random() < 0.5 ? 0 : 1, 'SIGKILL');
}
