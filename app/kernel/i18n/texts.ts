/** Every module of texts with its keys, the one list of them: the compiler has no other way to know what a folder holds. The modules themselves are found by their files. */
export type Texts = {
  addresses: Same<typeof import('~/telecom/texts/nl/addresses'), typeof import('~/telecom/texts/en/addresses')>;
  change: Same<typeof import('~/telecom/texts/nl/change'), typeof import('~/telecom/texts/en/change')>;
  circuits: Same<typeof import('~/telecom/texts/nl/circuits'), typeof import('~/telecom/texts/en/circuits')>;
  common: Same<typeof import('~/kernel/texts/nl/common'), typeof import('~/kernel/texts/en/common')>;
  connections: Same<
    typeof import('~/broadband/texts/nl/connections'),
    typeof import('~/broadband/texts/en/connections')
  >;
  customers: Same<typeof import('~/customers/texts/nl/customers'), typeof import('~/customers/texts/en/customers')>;
  dataPools: Same<typeof import('~/mobile/texts/nl/dataPools'), typeof import('~/mobile/texts/en/dataPools')>;
  detail: Same<typeof import('~/broadband/texts/nl/detail'), typeof import('~/broadband/texts/en/detail')>;
  diagnostics: Same<
    typeof import('~/broadband/texts/nl/diagnostics'),
    typeof import('~/broadband/texts/en/diagnostics')
  >;
  drafts: Same<typeof import('~/flows/texts/nl/drafts'), typeof import('~/flows/texts/en/drafts')>;
  ending: Same<typeof import('~/telecom/texts/nl/ending'), typeof import('~/telecom/texts/en/ending')>;
  enhance: Same<typeof import('~/kernel/texts/nl/enhance'), typeof import('~/kernel/texts/en/enhance')>;
  intents: Same<typeof import('~/flows/texts/nl/intents'), typeof import('~/flows/texts/en/intents')>;
  ipRoutes: Same<typeof import('~/telecom/texts/nl/ipRoutes'), typeof import('~/telecom/texts/en/ipRoutes')>;
  islands: Same<typeof import('~/kernel/texts/nl/islands'), typeof import('~/kernel/texts/en/islands')>;
  mobile: Same<typeof import('~/mobile/texts/nl/mobile'), typeof import('~/mobile/texts/en/mobile')>;
  mobileOrder: Same<typeof import('~/mobile/texts/nl/mobileOrder'), typeof import('~/mobile/texts/en/mobileOrder')>;
  mobileOrders: Same<typeof import('~/mobile/texts/nl/mobileOrders'), typeof import('~/mobile/texts/en/mobileOrders')>;
  order: Same<typeof import('~/broadband/texts/nl/order'), typeof import('~/broadband/texts/en/order')>;
  panels: Same<typeof import('~/flows/texts/nl/panels'), typeof import('~/flows/texts/en/panels')>;
  pickers: Same<typeof import('~/flows/texts/nl/pickers'), typeof import('~/flows/texts/en/pickers')>;
  radius: Same<typeof import('~/broadband/texts/nl/radius'), typeof import('~/broadband/texts/en/radius')>;
  records: Same<typeof import('~/flows/texts/nl/records'), typeof import('~/flows/texts/en/records')>;
  search: Same<typeof import('~/broadband/texts/nl/search'), typeof import('~/broadband/texts/en/search')>;
  services: Same<typeof import('~/broadband/texts/nl/services'), typeof import('~/broadband/texts/en/services')>;
  session: Same<typeof import('~/session/texts/nl/session'), typeof import('~/session/texts/en/session')>;
  shell: Same<typeof import('~/shell/texts/nl/shell'), typeof import('~/shell/texts/en/shell')>;
  shippingAddresses: Same<
    typeof import('~/customers/texts/nl/shippingAddresses'),
    typeof import('~/customers/texts/en/shippingAddresses')
  >;
  sim: Same<typeof import('~/mobile/texts/nl/sim'), typeof import('~/mobile/texts/en/sim')>;
  simRuns: Same<typeof import('~/mobile/texts/nl/simRuns'), typeof import('~/mobile/texts/en/simRuns')>;
  timeline: Same<typeof import('~/telecom/texts/nl/timeline'), typeof import('~/telecom/texts/en/timeline')>;
  variants: Same<typeof import('~/broadband/texts/nl/variants'), typeof import('~/broadband/texts/en/variants')>;
  wizard: Same<typeof import('~/flows/texts/nl/wizard'), typeof import('~/flows/texts/en/wizard')>;
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
