import type { ReactNode } from 'react';
import { Icon } from './icons';
import type { IconName } from './icon-paths';
import { worded } from './words';

/** The tone of a message or a state, shown by word, icon and colour, never by colour alone. */
export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

export const TONE_ICONS: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'error',
  neutral: 'clock',
};

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  /** The heading level of the title: 2, or 3 inside a section. */
  level?: 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
};

/** A message that is part of the page. It is no live region; those are in `live-region.tsx`. */
export function Notice({ tone = 'info', title, level = 2, children, actions }: NoticeProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={`notice ${tone}`}>
      <Icon name={TONE_ICONS[tone]} />
      <div>
        {title && <Heading>{title}</Heading>}
        {children && <div>{worded(children)}</div>}
        {actions && <div className="actions">{actions}</div>}
      </div>
    </div>
  );
}
