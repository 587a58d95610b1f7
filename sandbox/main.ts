import { checkedEnvironment, optionsFromEnvironment } from './platform/settings';
import { startSandbox } from './server';

if (process.env['ENVIRONMENT_URL']) {
  // spec/sandbox.md: with another provider no sandbox starts.
  process.stderr.write('ENVIRONMENT_URL names another provider, so the sandbox does not start\n');
  process.exit(1);
}

const sandbox = await startSandbox(checkedEnvironment(process.env, optionsFromEnvironment));
process.stdout.write(`Sandbox ready on ${sandbox.origin}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
}
