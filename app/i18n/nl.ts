import common from './nl/common';
import connections from './nl/connections';
import drafts from './nl/drafts';
import order from './nl/order';
import session from './nl/session';
import shell from './nl/shell';

export const nl = { common, connections, drafts, order, session, shell };
