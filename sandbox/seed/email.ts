import type { Database } from 'libsql';
import {
  deliver,
  emailSchema,
  insertDomain,
  insertForwarder,
  insertMailbox,
  insertProduct,
  usualQuota,
} from '../services/email/store';
import type { ServiceSeed, Share } from './share';

const MB = 1_000_000;
const HOUR_MS = 3_600_000;

/** Names with what their mailboxes hold, in MB, and forwarders with where they lead. */
interface Seeded {
  domain: string;
  mailboxes?: Readonly<Record<string, number>>;
  forwarders?: Readonly<Record<string, string>>;
}

const staff = 'anna bram chris daan eva fleur gijs hanna isa joost karin lars mila noor olaf pim roos sem tess wout';

const vanDijk: readonly Seeded[] = [
  {
    domain: 'bakkerij-groothuis.example',
    mailboxes: { info: 4210, administratie: 9980, bestellingen: 812, jan: 120 },
    forwarders: {
      contact: 'info@bakkerij-groothuis.example',
      factuur: 'administratie@bakkerij-groothuis.example',
      vacatures: 'werk@uitzendbureau.example',
    },
  },
  {
    domain: 'notariaat-devries.example',
    mailboxes: Object.fromEntries(staff.split(' ').map((name, index) => [name, (index * 731) % 9000])),
    forwarders: { info: 'anna@notariaat-devries.example' },
  },
  { domain: 'cafe-t-hoekje.example', mailboxes: { info: 33 } },
  { domain: 'garage-postma.example', mailboxes: { werkplaats: 2048, verkoop: 10_000 } },
  {
    domain: 'tandarts-smeets.example',
    mailboxes: { afspraken: 640 },
    forwarders: { info: 'afspraken@tandarts-smeets.example' },
  },
  { domain: 'kringloopwinkel-de-tweede-ronde-noord-holland.example', mailboxes: { info: 12 } },
  { domain: 'drukkerij-wiersma.example', forwarders: { info: 'drukkerij@provider.example' } },
  { domain: 'hotel-zeezicht.example', mailboxes: { receptie: 5120, keuken: 4 } },
  { domain: 'apotheek-brandsma.example', mailboxes: { info: 256 } },
  { domain: 'reisbureau-peeters.example', mailboxes: { info: 1800, boekingen: 7400 } },
  { domain: 'leeg.example' },
];

const noorderlicht: readonly Seeded[] = [
  {
    domain: 'noorderlicht-klant.example',
    mailboxes: { info: 77 },
    forwarders: { hallo: 'info@noorderlicht-klant.example' },
  },
];

/** Ordered, and there in two days. */
const ordered = 'bouwbedrijf-celik.example';

function store(db: Database, { owner, now }: Share, domains: readonly Seeded[]): void {
  for (const { domain, mailboxes = {}, forwarders = {} } of domains) {
    insertDomain(db, owner, domain, new Date(now.getTime() - HOUR_MS));
    for (const [name, megabytes] of Object.entries(mailboxes)) {
      const address = `${name}@${domain}`;
      insertProduct(db, owner, { address, type: 'mailbox' });
      insertMailbox(db, owner, { address, size: megabytes * MB, quota: usualQuota });
    }
    for (const [name, mailbox] of Object.entries(forwarders)) {
      const address = `${name}@${domain}`;
      insertProduct(db, owner, { address, type: 'forwarder' });
      insertForwarder(db, owner, { address, mailbox });
    }
  }
  deliver(db, now);
}

export const email: ServiceSeed = {
  schema: emailSchema,
  fill: (db, shares) => {
    for (const share of shares) {
      store(db, share, share.first ? vanDijk : noorderlicht);
      if (!share.first) continue;
      insertDomain(db, share.owner, ordered, new Date(share.now.getTime() + 48 * HOUR_MS));
      insertProduct(db, share.owner, { address: `info@${ordered}`, type: 'mailbox' });
      insertProduct(db, share.owner, { address: `offerte@${ordered}`, type: 'forwarder' });
    }
  },
};
