import type { DoorContext } from '~/kernel/session/request-context';
import type { Flash } from './flash.server';
import type { Language, SessionState } from './session.server';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends DoorContext {
    readonly visit: SessionState;
    readonly language: Language;
    /** Set by an action that shows its form again, for the loaders of the same request. */
    readonly answer: { failed: boolean };
    /** The messages that this page shows. */
    readonly shown: { flash: Flash | null; restored: boolean };
  }
}
