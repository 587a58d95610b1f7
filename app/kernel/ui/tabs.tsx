import { worded } from './words';

/** A tab with an address of its own (house rule 2). */
export interface Tab {
  readonly key: string;
  readonly href: string;
  readonly text: string;
}

interface TabsProps {
  /** The name of the tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The key of the tab that is open. */
  readonly current: string;
  /** The word that marks the open tab where no colour is shown. */
  readonly open: string;
}

/** The parts of one subject as links. A narrow window shows them on several lines. */
export function Tabs({ label, tabs, current, open }: TabsProps) {
  return (
    <nav aria-label={label} className="tabs">
      <ul>
        {tabs.map(({ key, href, text }) => (
          <li key={key}>
            <a href={href} aria-current={key === current ? 'page' : undefined}>
              {worded(text)}
              {key === current && <span className="sr"> ({open})</span>}
            </a>{' '}
          </li>
        ))}
      </ul>
    </nav>
  );
}
