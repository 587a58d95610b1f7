import { optionsFromEnvironment } from './platform/settings';
import { startSandbox } from './server';

const sandbox = await startSandbox(optionsFromEnvironment(process.env));
process.stdout.write(`Sandbox ready on ${sandbox.origin}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
}
