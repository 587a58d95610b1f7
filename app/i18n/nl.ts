import addresses from './nl/addresses';
import change from './nl/change';
import circuits from './nl/circuits';
import common from './nl/common';
import connections from './nl/connections';
import customers from './nl/customers';
import detail from './nl/detail';
import diagnostics from './nl/diagnostics';
import drafts from './nl/drafts';
import ending from './nl/ending';
import enhance from './nl/enhance';
import ipRoutes from './nl/ipRoutes';
import islands from './nl/islands';
import order from './nl/order';
import panels from './nl/panels';
import pickers from './nl/pickers';
import radius from './nl/radius';
import records from './nl/records';
import search from './nl/search';
import services from './nl/services';
import session from './nl/session';
import shell from './nl/shell';
import shippingAddresses from './nl/shippingAddresses';
import timeline from './nl/timeline';
import variants from './nl/variants';

export const nl = {
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
