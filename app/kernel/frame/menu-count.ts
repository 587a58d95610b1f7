import type { MenuEntry } from '~/kernel/access/permissions';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Session } from '~/kernel/session/session.server';

/** The number behind an entry of the menu (NAV-07). An area gives its own in `counts.server.ts`. */
export type MenuCount = {
  readonly entry: MenuEntry;
} & (
  | {
      /** Asks the provider for the organisation's count. Null if its answer has no number. */
      readonly ask: (provider: Provider) => Promise<number | null>;
    }
  | {
      /** Counts the user's records in the portal itself. */
      readonly own: (session: Session) => Promise<number>;
    }
);

/** The unit of a count, which selects its words. */
export type CountUnit = 'ending' | 'orders' | 'lost';
