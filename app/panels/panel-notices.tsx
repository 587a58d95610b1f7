import { Notice } from '~/ui/notice';
import type { PanelNotice } from './panel.server';

/** The notices to read before sending, each with its title. */
export function PanelNotices({ notices }: { notices: readonly PanelNotice[] }) {
  return notices.map(({ tone, title, text }) => (
    <Notice key={title} tone={tone} title={title}>
      {text}
    </Notice>
  ));
}
