import type { DoorContext } from '~/kernel/session/request-context';
import type { Flash } from './flash.server';
import type { Language, SessionState } from './session.server';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends DoorContext {
    readonly visit: SessionState;
    readonly language: Language;
    /** True when the time of the swapped-in user was over at this request. The visit is then of who signed in. */
    readonly swapOver: boolean;
    /** The action's verdict on the form, for the loaders that run after it in the same request. */
    readonly answer: { failed: boolean; step?: string };
    /** The messages that this page shows. */
    readonly shown: { flash: Flash | null; restored: boolean };
  }
}
