import { panelsOf } from '~/flows/panels/define-panel.server';
import type { Area } from '~/flows/panels/panel.server';
import { paths } from '~/kernel/paths/paths';
import { addressIn, domainOf } from '../domain/address';
import type { Forwarder } from '../provider/email';
import { forwardersTo } from '../one/forwarders-to.server';
import { openDomain, type OpenDomain } from '../one/open-domain.server';

/** An address of a domain, and what it is now. */
export interface Subject {
  readonly domain: string;
  readonly address: string;
  readonly isMailbox: boolean;
  /** Null when there is none, or when the forwarders cannot be read now. */
  readonly forwarder: Forwarder | null;
  /** The forwarders to this address, at all domains. Null when some of them cannot be read. */
  readonly from: readonly string[] | null;
}

interface Kept {
  readonly address: string;
}

const addresses: Area<Subject, Kept, Pick<Subject, 'domain' | 'address'>> = {
  key: 'emailAddress',
  reads: 'email-r',
  pricing: 'pricing-r',
  recordAt: (params) => addressIn(params)?.address ?? null,
  open: async (access, { params }) => {
    const asked = addressIn(params);
    if (asked === null) throw new Response(null, { status: 404 });
    const [open, from] = await Promise.all([openDomain(access, params['domain']), forwardersTo(access, asked.address)]);
    return subjectOf(asked, open, from);
  },
  isWhole: ({ isMailbox, forwarder }) => isMailbox || forwarder !== null,
  recordPage: (address) => paths.emailDomain(domainOf(address)),
  numberOf: ({ address }) => address,
  home: ({ domain }) => paths.emailDomain(domain),
  name: ({ address }) => address,
  facts: ({ domain, address }) => ({ domain, address }),
  verdict: () => null,
  keep: ({ address }) => ({ address }),
  recordOf: ({ address }) => address,
  isSame: (kept, { address }) => kept.address === address,
  after: () => Promise.resolve(null),
};

function subjectOf(
  { address }: Pick<Subject, 'address'>,
  { domain, mailboxes, forwarders }: OpenDomain,
  from: Subject['from'],
): Subject {
  const forwards = forwarders.ok ? forwarders.value.rows : [];
  return {
    domain,
    address,
    isMailbox: mailboxes.rows.some((row) => row.address === address),
    forwarder: forwards.find((row) => row.address === address) ?? null,
    from,
  };
}

/** True when this list of addresses does not have the address any more. Rows that cannot be read leave it open. */
export async function isGone(
  list: Promise<{ readonly rows: readonly { readonly address: string }[]; readonly lost: readonly unknown[] }>,
  { address }: Kept,
): Promise<boolean> {
  const { rows, lost } = await list;
  return lost.length === 0 && rows.every((row) => row.address !== address);
}

export const { defineReview } = panelsOf(addresses);
