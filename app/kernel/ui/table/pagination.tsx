import type { ReactNode } from 'react';
import { Icon } from '../icons';

type PageLink = { number: number; text: string; href: string; label: string };

type PaginationProps = {
  label: string;
  /** The page numbers to show, in order; `null` is a gap. */
  pages: readonly (PageLink | null)[];
  current: number;
  previous?: { href: string; text: string } | undefined;
  next?: { href: string; text: string } | undefined;
};

/** Links to the pages of a list. Scripts prefetch the next page. */
export function Pagination({ label, pages, current, previous, next }: PaginationProps) {
  if (pages.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ul>
        {previous && (
          <li>
            <a href={previous.href} rel="prev">
              <Icon name="chevron-left" />
              {previous.text}
            </a>
          </li>
        )}
        {pages.map((page, index) => (
          <li key={page?.number ?? `gap-${index}`}>
            {page ? (
              <a href={page.href} aria-label={page.label} aria-current={page.number === current ? 'page' : undefined}>
                {page.text}
              </a>
            ) : (
              <span>…</span>
            )}
          </li>
        ))}
        {next && (
          <li>
            <a href={next.href} rel="next">
              {next.text}
              <Icon name="chevron" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Links to the page sizes. */
export function PageSize({
  label,
  sizes,
  current,
}: {
  label: string;
  sizes: readonly { size: number; href: string }[];
  current: number;
}) {
  return (
    <nav aria-label={label}>
      <ul>
        <li aria-hidden>{label}</li>
        {sizes.map(({ size, href }) => (
          <li key={size}>
            <a href={href} aria-current={size === current ? 'true' : undefined}>
              {size}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The line under a list, with pages at one side and the page size at the other. */
export function Pager({ children }: { children: ReactNode }) {
  return <div className="pager">{children}</div>;
}
