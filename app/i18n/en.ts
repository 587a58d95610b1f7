import common from './en/common';
import connections from './en/connections';
import drafts from './en/drafts';
import enhance from './en/enhance';
import order from './en/order';
import panels from './en/panels';
import session from './en/session';
import shell from './en/shell';
import variants from './en/variants';
import type { nl } from './nl';

export const en: typeof nl = { common, connections, drafts, enhance, order, panels, session, shell, variants };
