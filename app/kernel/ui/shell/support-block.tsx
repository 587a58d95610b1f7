import { Icon } from '../icons';
import type { Support } from './types';

/**
 * The ways to get help, in the same place on every page (3.2.6). The narrow drawer shows the icons with their names.
 */
export function SupportBlock({ support }: { support: Support }) {
  const [mailbox, domain] = support.email.split('@');
  return (
    <aside className="help" aria-label={support.title}>
      <h2>{support.title}</h2>
      <a href={support.phoneHref} title={support.phone}>
        <Icon name="phone" />
        <span>
          <span className="sr">{support.phoneLabel} </span>
          {support.phone}
        </span>
      </a>{' '}
      <a href={`mailto:${support.email}`} title={support.email}>
        <Icon name="mail" />
        <span>
          <span className="sr">{support.emailLabel} </span>
          {mailbox}
          <wbr />@{domain}
        </span>
      </a>
    </aside>
  );
}
