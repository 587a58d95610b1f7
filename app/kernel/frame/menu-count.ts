import type { MenuEntry } from '~/kernel/access/permissions';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Language, Session } from '~/kernel/session/session.server';

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
      /**
       * Asks the provider anew for one part of what is counted, if one is due. Only a page that asks for no other count
       * does so, and this waits only briefly.
       */
      readonly renew?: (session: Session) => Promise<void>;
      /** The page that shows what is counted, which asks for all of it. */
      readonly page?: string;
    }
  | {
      /** Asks the provider for news, and gives a key for each. */
      readonly news: (provider: Provider, session: Session, language: Language) => Promise<readonly string[]>;
      /** Counts the news that the user has not seen. */
      readonly unseen: (session: Session, keys: readonly string[]) => Promise<number>;
      /** The page that shows the news, on which the entry has no number. */
      readonly page: string;
    }
);

/** The unit of a count, which selects its words. */
export type CountUnit = 'ending' | 'waiting' | 'orders' | 'lost' | 'lostRequests' | 'news' | 'attention';
