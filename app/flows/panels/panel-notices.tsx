import { Notice } from '~/kernel/ui/notice';
import type { PanelNotice } from './panel.server';

/** The notices to read before sending, each with its title. */
export function PanelNotices({ notices }: { notices: readonly PanelNotice[] }) {
  return notices.map(({ tone, title, text, links = [] }) => (
    <Notice key={title} tone={tone} title={title}>
      <p>{text}</p>
      {links.map(({ href, text: where }) => (
        <p key={href} className="no-print">
          <a href={href}>{where}</a>
        </p>
      ))}
    </Notice>
  ));
}
