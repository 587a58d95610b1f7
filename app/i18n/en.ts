import common from './en/common';
import connections from './en/connections';
import drafts from './en/drafts';
import order from './en/order';
import session from './en/session';
import shell from './en/shell';
import type { nl } from './nl';

export const en: typeof nl = { common, connections, drafts, order, session, shell };
