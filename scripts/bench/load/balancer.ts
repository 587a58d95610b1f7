import { startBalancer } from '~tests/fixtures/machines/balancer';

/** The balancer as a process of its own: its port, and those of the instances. */
const [port = 0, ...instances] = process.argv.slice(2).map(Number);
await startBalancer(port, instances);
