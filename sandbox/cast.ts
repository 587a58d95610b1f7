/** Everybody who can sign in (spec/sandbox.md, "The cast"). The password is `sandbox` for all. */

export interface Organization {
  organization_uuid: string;
  name: string;
}

export const vanDijk: Organization = {
  organization_uuid: '4c1f7a52-9d3e-4b8a-a6f1-0d2b7c5e9a11',
  name: 'Van Dijk Telecom',
};
export const noorderlicht: Organization = {
  organization_uuid: '8e6b2d90-3f47-4c15-b2c8-5a9e1f7d3c22',
  name: 'Noorderlicht ICT',
};
/** The provider's own staff. */
export const netwerkpartner: Organization = {
  organization_uuid: 'd03a95c7-6b18-4e2f-9c74-7f1e8b4a6d33',
  name: 'Netwerkpartner',
};

export const password = 'sandbox';
/** `secured` has 2FA on (spec/sandbox.md). */
export const totpSecret = 'JBSWY3DPEHPK3PXP';

// the sandbox listens on it alone
const loopback = ['127.0.0.1'];

/** The suffixes that each group of permissions uses (spec 6: see, modify, remove per module). */
const groups: Record<string, string> = {
  attachments: 'rcd',
  broadband: 'rcud',
  'broadband-basic': 'r',
  'broadband-diagnostics': 'rc',
  'broadband-ordering': 'rcu',
  'broadband-pricing': 'r',
  email: 'rcud',
  enduser: 'rcud',
  'mobile-broadband': 'rcud',
  ordering: 'rc',
  postcodes: 'r',
  pricing: 'r',
  product: 'r',
  support: 'rcu',
  user: 'rcud',
  'user-management': 'rcud',
  zipcode: 'r',
};

function rightsOf(...names: string[]): string[] {
  return names.flatMap((name) => [...(groups[name] ?? '')].map((suffix) => `${name}-${suffix}`));
}

const reseller = rightsOf(...Object.keys(groups));
const reader = reseller.filter(
  (right) => right.endsWith('-r') && right !== 'broadband-pricing-r' && right !== 'pricing-r',
);

/** Each role's permissions, which become the `rol` claim of its users. */
export const roles = {
  reseller: { nl: 'Reseller', en: 'Reseller', permissions: reseller },
  reader: { nl: 'Alleen lezen', en: 'Read only', permissions: reader },
  noprice: {
    nl: 'Bestellen zonder prijzen',
    en: 'Ordering without prices',
    permissions: [
      'broadband-r',
      'broadband-c',
      'broadband-ordering-c',
      'broadband-basic-r',
      'broadband-diagnostics-r',
      'postcodes-r',
      'zipcode-r',
      'product-r',
      'enduser-r',
      'enduser-c',
    ],
  },
  noorder: {
    nl: 'Verkoop zonder bestelrecht',
    en: 'Sales without ordering',
    permissions: [
      'broadband-r',
      'broadband-c',
      'broadband-pricing-r',
      'postcodes-r',
      'zipcode-r',
      'product-r',
      'enduser-r',
    ],
  },
  mobile: { nl: 'Mobiel', en: 'Mobile', permissions: rightsOf('mobile-broadband') },
  support: {
    nl: 'Support',
    en: 'Support',
    permissions: ['support-r', 'support-c', 'broadband-r', 'broadband-diagnostics-r'],
  },
  norights: { nl: 'Geen rechten', en: 'No rights', permissions: [] },
  admin: { nl: 'Medewerker netwerkpartner', en: 'Provider staff', permissions: [...reseller, 'admin'] },
} satisfies Record<string, { nl: string; en: string; permissions: string[] }>;

type Role = keyof typeof roles;

export interface CastMember {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  organization: Organization;
  role: Role;
  /** Rights beside those of the role. */
  more: readonly string[];
  show_prices: boolean;
  totp: boolean;
  /** Null: no whitelist. */
  whitelist: readonly string[] | null;
  /** A description of the person, shown in the list on the sign-in page. */
  who: { nl: string; en: string };
}

function member(
  username: string,
  [first_name, last_name]: readonly [string, string],
  organization: Organization,
  role: Role,
  who: CastMember['who'],
  profile: { totp?: boolean; whitelist?: readonly string[]; show_prices?: boolean; more?: readonly string[] } = {},
): CastMember {
  const domain =
    { [vanDijk.name]: 'vandijk', [noorderlicht.name]: 'noorderlicht' }[organization.name] ?? 'netwerkpartner';
  const permissions: readonly string[] = roles[role].permissions;
  return {
    username,
    first_name,
    last_name,
    email: `${username}@${domain}.example`,
    organization,
    role,
    more: profile.more ?? [],
    show_prices: profile.show_prices ?? permissions.includes('broadband-pricing-r'),
    totp: profile.totp ?? false,
    whitelist: profile.whitelist ?? null,
    who,
  };
}

export const cast: readonly CastMember[] = [
  member('reseller', ['Renée', 'de Wit'], vanDijk, 'reseller', {
    nl: 'alle rechten van een reseller',
    en: 'every reseller right',
  }),
  member('reader', ['Joris', 'van den Heuvel'], vanDijk, 'reader', {
    nl: 'leest alles, bestelt niet en ziet geen prijzen',
    en: 'reads everything, cannot order, sees no prices',
  }),
  member('noprice', ['Fatima', 'El Idrissi'], vanDijk, 'noprice', {
    nl: 'bestelt breedband zonder prijzen te zien',
    en: 'orders broadband without seeing prices',
  }),
  member('noorder', ['Daniël', 'Bakker'], vanDijk, 'noorder', {
    nl: 'opent de bestelling, maar heeft geen bestelrecht',
    en: 'opens the order form, but may not order',
  }),
  member('mobile', ['Sanne', 'Jansen'], vanDijk, 'mobile', { nl: 'alleen mobiel', en: 'mobile only' }),
  member('support', ['Björn', 'Hoekstra'], vanDijk, 'support', {
    nl: 'tickets en diagnose; geen bestellingen of prijzen',
    en: 'tickets and diagnostics; no orders or prices',
  }),
  member('norights', ['Ilse', 'Smit'], vanDijk, 'norights', { nl: 'zonder enig recht', en: 'without any right' }),
  member('admin', ['Hélène', 'Vermeulen'], netwerkpartner, 'admin', {
    nl: 'medewerker van de netwerkpartner; kan namens anderen werken',
    en: 'provider staff; may act as the others',
  }),
  member('stranger', ['Geert', 'Dijkstra'], noorderlicht, 'reseller', {
    nl: 'alle rechten, in een andere organisatie',
    en: 'every right, in another organisation',
  }),
  member(
    'secured',
    ['Zoë', 'Özdemir'],
    vanDijk,
    'reseller',
    {
      nl: 'als reseller, met een tweede stap en een IP-whitelist',
      en: 'as reseller, with a second step and an IP whitelist',
    },
    { totp: true, whitelist: loopback },
  ),
  member(
    'listed',
    ['Maarten', "in 't Veld"],
    vanDijk,
    'reseller',
    { nl: 'als reseller, met een IP-whitelist', en: 'as reseller, with an IP whitelist' },
    { whitelist: loopback },
  ),
  member(
    'quiet',
    ['Lotte', 'van der Meer'],
    vanDijk,
    'reseller',
    {
      nl: 'als reseller, met prijzen uitgezet in het profiel',
      en: 'as reseller, with prices switched off in the profile',
    },
    // a right that no role has, and that a portal need not know
    { show_prices: false, more: ['invoices-r'] },
  ),
];
