import type { MenuEntry } from '~/kernel/access/permissions';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Session } from '~/kernel/session/session.server';

/** The number behind an entry of the menu (NAV-07). An area gives its own in `counts.server.ts`. */
export type MenuCount = {
  readonly entry: MenuEntry;
} & (
  | {
      /** Asks the provider, for the organisation. Null when its answer does not tell the number. */
      readonly ask: (provider: Provider) => Promise<number | null>;
    }
  | {
      /** Counts what this portal knows itself, for the user. */
      readonly own: (session: Session) => Promise<number>;
    }
);

/** The words of a count, by what is counted. */
export type CountUnit = 'ending' | 'orders' | 'lost';
