import type { ReactNode } from 'react';
import { Icon } from '../icons';
import { Link } from '../link';

export type PageLink = { number: number; href: string; label: string };

type PaginationProps = {
  label: string;
  /** Page numbers to offer, in order; `null` is a gap. */
  pages: readonly (PageLink | null)[];
  current: number;
  previous?: { href: string; text: string } | undefined;
  next?: { href: string; text: string } | undefined;
};

/** Links to pages of a list. The next page is fetched ahead. */
export function Pagination({ label, pages, current, previous, next }: PaginationProps) {
  if (pages.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ul>
        {previous && (
          <li>
            <Link href={previous.href} rel="prev" prefetch="intent">
              <Icon name="chevron-left" />
              {previous.text}
            </Link>
          </li>
        )}
        {pages.map((page, index) => (
          <li key={page?.number ?? `gap-${index}`}>
            {page ? (
              <Link href={page.href} aria-label={page.label} aria-current={page.number === current ? 'page' : undefined}>
                {page.number}
              </Link>
            ) : (
              <span>…</span>
            )}
          </li>
        ))}
        {next && (
          <li>
            <Link href={next.href} rel="next" prefetch="render">
              {next.text}
              <Icon name="chevron" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** How many rows a page has, as links. */
export function PageSize({ label, sizes, current }: { label: string; sizes: readonly { size: number; href: string }[]; current: number }) {
  return (
    <nav aria-label={label}>
      <ul>
        <li aria-hidden>{label}</li>
        {sizes.map(({ size, href }) => (
          <li key={size}>
            <Link href={href} aria-current={size === current ? 'true' : undefined}>
              {size}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The line under a list: pages at one side, page size at the other. */
export function Pager({ children }: { children: ReactNode }) {
  return <div className="pager">{children}</div>;
}
