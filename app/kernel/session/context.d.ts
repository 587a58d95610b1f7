import type { DoorContext } from '~/kernel/session/request-context';
import type { Flash } from './flash.server';
import type { Language, SessionState } from './session.server';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends DoorContext {
    readonly visit: SessionState;
    /** The action's verdict on the form, for the loaders that run after it in the same request. */
    readonly answer: { failed: boolean; step?: string };
    /** The message that this page shows. */
    readonly shown: { flash: Flash | null; restored: boolean };
  }
}
