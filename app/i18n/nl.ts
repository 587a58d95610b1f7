import common from './nl/common';
import connections from './nl/connections';
import drafts from './nl/drafts';
import enhance from './nl/enhance';
import order from './nl/order';
import panels from './nl/panels';
import session from './nl/session';
import shell from './nl/shell';
import variants from './nl/variants';

export const nl = { common, connections, drafts, enhance, order, panels, session, shell, variants };
