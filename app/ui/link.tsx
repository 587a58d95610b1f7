import { Link as RouterLink, useInRouterContext } from '@remix-run/react';
import type { AnchorHTMLAttributes } from 'react';
import { isDocument } from '~/paths';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  /** What the browser may fetch ahead: on hover or focus, or as soon as the link is drawn. */
  prefetch?: 'intent' | 'render' | undefined;
  /** Asks for a whole document, for addresses that are not pages of the app. */
  reload?: boolean | undefined;
};

/** The one link of the interface: a plain anchor, followed by the router once hydrated unless it leads to a document. */
export function Link({ href, prefetch, reload, children, ...rest }: LinkProps) {
  const routed = useInRouterContext();
  if (!routed || !/^[/?]/.test(href) || reload || isDocument(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink to={href} discover="none" {...(prefetch ? { prefetch } : {})} {...rest}>
      {children}
    </RouterLink>
  );
}
