import type { DoorContext } from '~/context';
import type { SessionState } from './session.server';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends DoorContext {
    readonly visit: SessionState;
  }
}
