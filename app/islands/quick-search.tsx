import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { isSlashOn, setSlash } from '~/enhance/kept';
import { addStyle } from '~/enhance/looks';
import { fill } from '~/enhance/texts';
import { askFor, Elsewhere, type Found, type FoundHit } from './found';
import rules from './looks.css?inline';
import { addRecent, recent } from './recent';
import { texts } from './texts';

const PAUSE_MS = 300;
/** Only a wait that is noticed is said (accessibility 2.4). */
const SLOW_MS = 500;
const SHORTEST = 2;
/** The choice of all that the page shows. */
const ALL = 'all';

let root: Root | null = null;
let opened = 0;

/**
 * The quick search as a dialog over the page that `link` leads to; `takeTyped` gives what was typed until its field has the focus. What it finds is that page's own
 * HTML, and Enter without a choice leads to it.
 */
export function openQuickSearch(link: HTMLAnchorElement, takeTyped: () => string): void {
  if (document.querySelector('.quick-panel')) {
    takeTyped();
    return;
  }
  root ??= mount();
  opened += 1;
  root.render(<QuickSearch key={opened} address={link.href} takeTyped={takeTyped} from={document.activeElement} />);
}

function mount(): Root {
  addStyle(rules);
  return createRoot(document.body.appendChild(document.createElement('div')));
}

function QuickSearch({ address, takeTyped, from }: { address: string; takeTyped: () => string; from: Element | null }) {
  const [isOpen, setOpen] = useState(true);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isTab = useRef(false);
  const asked = text.trim();
  const pageOf = (words: string) => `${address}?${new URLSearchParams({ q: words }).toString()}`;
  const { found, said } = useFound(asked, pageOf(asked));
  // what was found for an earlier text is still seen, but no choice
  const isOld = asked !== '' && found?.text !== asked;
  const all = asked.length < SHORTEST ? [] : [{ href: pageOf(asked), key: ALL, words: fill(texts.all, { text: asked }) }];
  const choices = optionsOf(asked ? (found?.groups ?? []) : recentGroups());

  const choose = (key: string | null) => {
    const choice: Choice | undefined = [...choices.flatMap(({ options }) => options), ...all].find((one) => one.key === key);
    // Tab goes on, and takes nothing with it
    if (!choice?.href || isTab.current) return;
    const { pathname, searchParams } = new URL(choice.href, location.href);
    const again = key !== ALL && asked && pathname === new URL(address).pathname ? searchParams.get('q') : null;
    if (again) {
      // after the choice has closed the list
      setTimeout(() => typeInto(input.current, again));
      return;
    }
    addRecent({ words: choice.isRecord || !asked ? choice.words : `${asked} · ${choice.words}`, href: choice.href });
    setOpen(false);
    follow(choice.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isTab.current = event.key === 'Tab';
    if (event.key !== 'Escape') return;
    // once, whether the list counts as open or not
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  };

  return (
    <Dialog open={isOpen} onClose={setOpen} initialFocus={input} className="quick-dialog">
      <DialogBackdrop className="quick-shade" onClick={() => setOpen(false)} />
      <DialogPanel className="quick-panel">
        <div className="quick-head">
          <DialogTitle className="sr">{texts.search}</DialogTitle>
          <Combobox<string> value={null as unknown as string} onChange={choose} immediate>
            <ComboboxInput
              ref={input}
              className="input"
              aria-label={texts.search}
              aria-describedby="quick-hint"
              displayValue={() => text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              onFocus={({ currentTarget }) => typeInto(currentTarget, takeTyped())}
              autoComplete="off"
              spellCheck={false}
            />
            <button className="btn" onClick={() => setOpen(false)}>
              {texts.close}
            </button>
            <ComboboxOptions static modal={false} className="quick-options" aria-label={texts.found} aria-busy={isOld}>
              {choices.map(({ title, options }, at) => (
                <div key={title} role="group" aria-labelledby={`quick-group-${at}`}>
                  <div id={`quick-group-${at}`} role="presentation" className="quick-group">
                    {title}
                  </div>
                  {options.map(({ key, href, nodes, words }) =>
                    isOld ? (
                      <div key={`old ${key}`} className="hit" aria-hidden>
                        {nodes ? <Nodes nodes={nodes} /> : words}
                      </div>
                    ) : (
                      <ComboboxOption key={key} value={key} disabled={href === null} className="hit">
                        {nodes ? <Nodes nodes={nodes} /> : words}
                      </ComboboxOption>
                    ),
                  )}
                </div>
              ))}
              {all.map(({ key, words }) => (
                <ComboboxOption key={key} value={key} className="hit quick-all">
                  {words}
                </ComboboxOption>
              ))}
            </ComboboxOptions>
          </Combobox>
        </div>
        <p role="status" className="muted small">
          {said}
        </p>
        {!asked && (
          <p id="quick-hint" className="muted small">
            {texts.hint}
          </p>
        )}
        <div className="quick-foot quick-keys muted small">
          <p>{texts.keys}</p>
          <SlashChoice />
        </div>
        <WayBack to={from} />
      </DialogPanel>
    </Dialog>
  );
}

/** The answer for the text, or the one before it as long as it is on its way; later ones win. */
function useFound(text: string, address: string): { found: Found | null; said: string } {
  const [found, setFound] = useState<Found | null>(null);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (text.length < SHORTEST) {
      setFound(null);
      return;
    }
    const asking = new AbortController();
    const { signal } = asking;
    const ask = () =>
      askFor(text, address, signal).then(setFound, (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof Elsewhere) follow(address);
        else setFound({ text, said: null, groups: [] });
      });
    const timers = [setTimeout(() => void ask(), PAUSE_MS), setTimeout(() => setSlow(true), PAUSE_MS + SLOW_MS)];
    return () => {
      timers.forEach(clearTimeout);
      asking.abort();
    };
  }, [text, address]);
  if (text.length < SHORTEST) return { found: null, said: '' };
  if (found?.text !== text) return { found, said: isSlow ? texts.wait : '' };
  return { found, said: found.said ?? texts.failed };
}

type Choice = Partial<FoundHit> & Pick<FoundHit, 'href' | 'words'> & { readonly key: string };

interface Choices {
  readonly title: string;
  readonly options: readonly Choice[];
}

function recentGroups() {
  const hits = recent();
  return hits.length > 0 ? [{ title: texts.recent, hits, notes: [] }] : [];
}

/** One connection may be in several groups. */
function optionsOf(groups: readonly { readonly title: string; readonly hits: readonly Omit<Choice, 'key'>[]; readonly notes: readonly string[] }[]): Choices[] {
  return groups.map(({ title, hits, notes }) => ({
    title,
    options: [...hits.map((hit, at) => ({ ...hit, key: `${title} ${at}` })), ...notes.map((words) => ({ key: `${title} ${words}`, href: null, words }))],
  }));
}

/** What the page shows, as it shows it. */
function Nodes({ nodes }: { nodes: readonly Node[] }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes.map((node) => document.importNode(node, true))), [nodes]);
  return <span ref={place} className="quick-nodes" />;
}

/** WCAG 2.1.4: a key of one character can be given back. */
function SlashChoice() {
  const [isOn, setOn] = useState(isSlashOn);
  const change = () => {
    setSlash(!isOn);
    setOn(!isOn);
  };
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={change} /> {texts.slash}
    </label>
  );
}

/** Headless UI gives the focus back only to what it has seen having it, and it came later. */
function WayBack({ to }: { to: Element | null }) {
  useEffect(
    () => () => {
      setTimeout(() => to instanceof HTMLElement && to.focus());
    },
    [to],
  );
  return null;
}

/** As if somebody had typed it in place of what stands there. */
function typeInto(input: HTMLInputElement | null, text: string): void {
  if (!text) return;
  input?.setRangeText(text, 0, input.value.length, 'end');
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** As any link of the page: what has to be done before one leaves is done. */
function follow(href: string): void {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = href;
  link.click();
  link.remove();
}
