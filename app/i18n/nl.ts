import change from './nl/change';
import circuits from './nl/circuits';
import common from './nl/common';
import connections from './nl/connections';
import detail from './nl/detail';
import diagnostics from './nl/diagnostics';
import drafts from './nl/drafts';
import ending from './nl/ending';
import enhance from './nl/enhance';
import ipRoutes from './nl/ipRoutes';
import order from './nl/order';
import panels from './nl/panels';
import radius from './nl/radius';
import session from './nl/session';
import shell from './nl/shell';
import timeline from './nl/timeline';
import variants from './nl/variants';

export const nl = { change, circuits, common, connections, detail, diagnostics, drafts, ending, enhance, ipRoutes, order, panels, radius, session, shell, timeline, variants };
