import { OrderClient } from '~tests/fixtures/clients/order-client';
import { layCable, type Cable } from '~tests/fixtures/machines/cable';
import { startPostgres, type Postgres } from '~tests/fixtures/machines/postgres';
import { TestClock } from '~tests/fixtures/machines/test-clock';
import type { TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';

/** Two instances with clocks a minute apart behind a balancer, a database of their own, and the network to it. */
export interface ChaosStage {
  readonly portal: TestPortal;
  readonly postgres: Postgres;
  readonly cable: Cable;
  readonly clock: TestClock;
  readonly client: OrderClient;
  /** The cookies of a signed-in user, as a header. */
  readonly cookie: string;
}

/** The balancer asks ten times a second whether an instance is ready, and has to see it before that ends. */
const STOP_DELAY_MS = '1000';

export const PATHS = ['/connections', '/connections/NL100001', '/profile', '/mobile', '/connections?search=dam'];

export async function onChaos(part: (stage: ChaosStage) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  const cable = await layCable(await postgres.database());
  const portal = await startPortal({ database: cable.url, connections: 50, env: { STOP_DELAY_MS } });
  const client = await OrderClient.signedIn(portal);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  try {
    await part({ portal, postgres, cable, clock: new TestClock(portal), client, cookie });
  } finally {
    await portal.stop();
    await cable.end();
    await postgres.remove();
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
