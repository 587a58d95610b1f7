import { Fragment, type ReactNode } from 'react';
import { Icon } from './icons';
import type { IconName } from './icon-paths';
import { TONE_ICONS } from './notice';
import type { Tone } from './notice';
import { worded } from './words';

/** A state by word, icon and colour together (1.4.1). */
export function Status({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`status ${tone}`}>
      <Icon name={icon ?? TONE_ICONS[tone]} className={icon === 'spinner' ? 'icon turns' : 'icon'} />
      {children}
    </span>
  );
}

/** A state in the server's words. */
export interface Shown {
  readonly text: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

export function ShownStatus({ shown: { text, ...look } }: { shown: Shown }) {
  return <Status {...look}>{worded(text)}</Status>;
}

/** A count; `unit` says what is counted, for screen readers only. */
export function Badge({ tone = 'neutral', count, unit }: { tone?: Tone; count: ReactNode; unit: string }) {
  return (
    <span className={`badge ${tone}`}>
      {count}
      <span className="sr"> {unit}</span>
    </span>
  );
}

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}

export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className="tags">
      {tags.map((tag) => (
        <Fragment key={tag}>
          <Tag>{tag}</Tag>{' '}
        </Fragment>
      ))}
    </span>
  );
}
