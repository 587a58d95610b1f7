import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddLink, ListPage, type ListDefinition } from '~/kernel/table/list-page';
import type { ListData } from '~/kernel/table/list.server';
import { Notice } from '~/kernel/ui/notice';
import { DomainCrumbs } from '../one/domain-crumbs';

const ONE = { mailboxes: 'mailbox', forwarders: 'forwarder' } as const;

interface AddressesPageProps<R> {
  readonly kind: keyof typeof ONE;
  readonly definition: ListDefinition;
  readonly view: {
    readonly domain: string;
    readonly unread: number;
    readonly mayChange: boolean;
    readonly list: ListData<R>;
  };
  /** The page that adds an address. */
  readonly addHref: string;
  readonly hrefOf: (name: string) => string;
  /** The cells beside the address. */
  readonly cells: (row: R) => Readonly<Record<string, ReactNode>>;
}

/** All mailboxes or all forwarders of one domain (EML-02). */
export function AddressesPage<R extends { readonly address: string; readonly name: string }>({
  kind,
  definition,
  view: { domain, unread, mayChange, list },
  addHref,
  hrefOf,
  cells,
}: AddressesPageProps<R>) {
  const { t } = useTranslation('email');
  return (
    <ListPage
      {...definition}
      crumbs={<DomainCrumbs domain={domain} />}
      title={t(`${kind}.title`)}
      add={mayChange && <AddLink href={addHref}>{t(`${ONE[kind]}.add`)}</AddLink>}
      texts={{ ...t(kind, { returnObjects: true }), none: t(`${kind}.noneFound`, { returnObjects: true }) }}
      countText={(count) => t(`${kind}.count`, { count })}
      list={list}
      before={unread > 0 && <Notice tone="warning">{t(`${kind}.lost`, { count: unread })}</Notice>}
      row={(row: R) => ({
        key: row.address,
        href: hrefOf(row.name),
        cells: { address: <span translate="no">{row.address}</span>, ...cells(row) },
      })}
    />
  );
}
