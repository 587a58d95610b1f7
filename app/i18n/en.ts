import common from './en/common';
import connections from './en/connections';
import order from './en/order';
import session from './en/session';
import shell from './en/shell';
import variants from './en/variants';
import type { nl } from './nl';

export const en: typeof nl = { common, connections, order, session, shell, variants };
