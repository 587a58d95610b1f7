import { afterAll, beforeAll } from 'vitest';
import type { SandboxOptions } from '../../sandbox/platform/settings';
import { control, sendAttachment, signIn, testSandbox } from './client';
import type { Client, TestSandbox } from './client';

export type Api = Pick<Client, 'rpc' | 'rest'>;

/** A sandbox for the tests of one file. */
export interface Stage {
  readonly origin: string;
  readonly reset: () => Promise<void>;
  /** Moves the sandbox's clock. */
  readonly clock: (to: { now: string } | { advance: string }) => Promise<void>;
  /** The API for a user of the cast, who signs in at the first call. */
  readonly client: (username: string) => Api;
  /** Sends a file for a user of the cast, and returns its uuid. */
  readonly attach: (username: string, name: string, content: string) => Promise<string>;
}

export function sandboxStage(options: SandboxOptions = {}): Stage {
  let started: TestSandbox | undefined;
  const sandbox = () => {
    if (!started) throw new Error('the sandbox starts with the first test');
    return started;
  };
  beforeAll(async () => {
    started = await testSandbox(options);
  });
  afterAll(() => started?.stop());

  return {
    get origin() {
      return sandbox().origin;
    },
    reset: () => control(sandbox(), 'reset', {}),
    clock: (to) => control(sandbox(), 'clock', to),
    attach: async (username, name, content) => {
      const { accessToken } = await signIn(sandbox(), username);
      return (await sendAttachment(sandbox(), accessToken, { name, content })).body.uuid;
    },
    client: (username) => {
      let coming: Promise<Client> | undefined;
      const signedIn = () => (coming ??= signIn(sandbox(), username));
      return {
        rpc: async <R>(service: string, method: string, params?: Record<string, unknown>) =>
          (await signedIn()).rpc<R>(service, method, params),
        rest: async <R>(method: string, address: string, body?: unknown) =>
          (await signedIn()).rest<R>(method, address, body),
      };
    },
  };
}
