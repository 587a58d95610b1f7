import { settleSide } from '~/kernel/provider/client.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { Provider } from '~/kernel/provider/provider.server';
import type { ListPart } from '~/kernel/table/list.server';
import { fold } from '~/kernel/text/fold';
import { emailDomains, type EmailDomain } from '../domain/email-domains';

/** The parts of the list that the provider did not tell. */
export interface Gaps {
  /** The mailboxes and forwarders that could not be read, which count in no domain. */
  readonly lost: number;
  readonly forwarders: boolean;
  readonly ordered: boolean;
}

export type Domains = ListPart<EmailDomain> & { readonly gaps: Gaps };

/** The domains of this search in the order of the list, made of the provider's whole lists. */
export async function listDomains({ email }: Pick<Provider, 'email'>, { sort, search }: ListQuery): Promise<Domains> {
  const [mailboxes, forwarders, ordered] = await Promise.all([
    email.mailboxes(),
    settleSide(email.forwarders()),
    settleSide(email.ordered()),
  ]);
  const all = emailDomains({
    mailboxes: mailboxes.rows,
    forwarders: forwarders.ok ? forwarders.value.rows : null,
    ordered: ordered.ok ? ordered.value : null,
    named: mailboxes.domains?.map(({ domain }) => domain) ?? null,
  });
  const text = fold(search?.text ?? '');
  const rows = sorted(
    all.filter(({ domain }) => fold(domain).includes(text)),
    sort,
  );
  return {
    rows,
    count: rows.length,
    gaps: {
      lost: mailboxes.lost.length + (forwarders.ok ? forwarders.value.lost.length : 0),
      forwarders: !forwarders.ok,
      ordered: !ordered.ok,
    },
  };
}

const VALUE_OF: Readonly<Record<string, (domain: EmailDomain) => number>> = {
  numEmailBoxes: ({ mailboxes }) => mailboxes,
  numForwards: ({ forwarders }) => forwarders ?? -1,
  size: ({ size }) => size ?? -1,
  pending: ({ isPending }) => (isPending === null ? 0.5 : Number(isPending)),
};

function sorted(rows: readonly EmailDomain[], sort: ListQuery['sort']): EmailDomain[] {
  const value = VALUE_OF[sort?.field ?? ''] ?? (() => 0);
  const sign = sort?.descending ? -1 : 1;
  return rows.toSorted(
    (one, other) => sign * (value(one) - value(other) || one.domain.localeCompare(other.domain, 'nl')),
  );
}
