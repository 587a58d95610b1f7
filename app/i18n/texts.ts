/** Every module of texts with its keys, the one list of them: the compiler has no other way to know what a folder holds. The modules themselves are found by their files. */
export type Texts = {
  addresses: Same<typeof import('./nl/addresses'), typeof import('./en/addresses')>;
  change: Same<typeof import('./nl/change'), typeof import('./en/change')>;
  circuits: Same<typeof import('./nl/circuits'), typeof import('./en/circuits')>;
  common: Same<typeof import('./nl/common'), typeof import('./en/common')>;
  connections: Same<typeof import('./nl/connections'), typeof import('./en/connections')>;
  customers: Same<typeof import('./nl/customers'), typeof import('./en/customers')>;
  dataPools: Same<typeof import('./nl/mobile/dataPools'), typeof import('./en/mobile/dataPools')>;
  detail: Same<typeof import('./nl/detail'), typeof import('./en/detail')>;
  diagnostics: Same<typeof import('./nl/diagnostics'), typeof import('./en/diagnostics')>;
  drafts: Same<typeof import('./nl/drafts'), typeof import('./en/drafts')>;
  ending: Same<typeof import('./nl/ending'), typeof import('./en/ending')>;
  enhance: Same<typeof import('./nl/enhance'), typeof import('./en/enhance')>;
  intents: Same<typeof import('./nl/intents'), typeof import('./en/intents')>;
  ipRoutes: Same<typeof import('./nl/ipRoutes'), typeof import('./en/ipRoutes')>;
  islands: Same<typeof import('./nl/islands'), typeof import('./en/islands')>;
  mobile: Same<typeof import('./nl/mobile/mobile'), typeof import('./en/mobile/mobile')>;
  mobileOrder: Same<typeof import('./nl/mobile/mobileOrder'), typeof import('./en/mobile/mobileOrder')>;
  mobileOrders: Same<typeof import('./nl/mobile/mobileOrders'), typeof import('./en/mobile/mobileOrders')>;
  order: Same<typeof import('./nl/order'), typeof import('./en/order')>;
  panels: Same<typeof import('./nl/panels'), typeof import('./en/panels')>;
  pickers: Same<typeof import('./nl/pickers'), typeof import('./en/pickers')>;
  radius: Same<typeof import('./nl/radius'), typeof import('./en/radius')>;
  records: Same<typeof import('./nl/records'), typeof import('./en/records')>;
  search: Same<typeof import('./nl/search'), typeof import('./en/search')>;
  services: Same<typeof import('./nl/services'), typeof import('./en/services')>;
  session: Same<typeof import('./nl/session'), typeof import('./en/session')>;
  shell: Same<typeof import('./nl/shell'), typeof import('./en/shell')>;
  shippingAddresses: Same<typeof import('./nl/shippingAddresses'), typeof import('./en/shippingAddresses')>;
  sim: Same<typeof import('./nl/mobile/sim'), typeof import('./en/mobile/sim')>;
  simRuns: Same<typeof import('./nl/mobile/simRuns'), typeof import('./en/mobile/simRuns')>;
  timeline: Same<typeof import('./nl/timeline'), typeof import('./en/timeline')>;
  variants: Same<typeof import('./nl/variants'), typeof import('./en/variants')>;
  wizard: Same<typeof import('./nl/wizard'), typeof import('./en/wizard')>;
};

interface Module {
  readonly default: object;
}

/** The texts of a module, which English has in the shape of the Dutch. */
type Same<Dutch extends Module, _English extends Dutch> = Dutch['default'];

/** The texts of one language by the names of their files. */
export function byName(modules: Readonly<Record<string, object>>): Texts {
  const named = Object.entries(modules).map(([file, texts]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.ts'.length),
    texts,
  ]);
  return Object.fromEntries(named) as Texts;
}
