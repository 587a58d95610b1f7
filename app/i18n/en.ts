import addresses from './en/addresses';
import change from './en/change';
import circuits from './en/circuits';
import common from './en/common';
import connections from './en/connections';
import customers from './en/customers';
import detail from './en/detail';
import diagnostics from './en/diagnostics';
import drafts from './en/drafts';
import ending from './en/ending';
import enhance from './en/enhance';
import ipRoutes from './en/ipRoutes';
import islands from './en/islands';
import order from './en/order';
import panels from './en/panels';
import pickers from './en/pickers';
import radius from './en/radius';
import records from './en/records';
import search from './en/search';
import services from './en/services';
import session from './en/session';
import shell from './en/shell';
import shippingAddresses from './en/shippingAddresses';
import timeline from './en/timeline';
import variants from './en/variants';
import type { nl } from './nl';

export const en: typeof nl = {
  addresses,
  change,
  circuits,
  common,
  connections,
  customers,
  detail,
  diagnostics,
  drafts,
  ending,
  enhance,
  ipRoutes,
  islands,
  order,
  panels,
  pickers,
  radius,
  records,
  search,
  services,
  session,
  shell,
  shippingAddresses,
  timeline,
  variants,
};
