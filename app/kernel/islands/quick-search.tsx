import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { isSlashOn, setSlash } from '~/kernel/page/kept';
import { addStyle } from '~/kernel/page/looks/looks';
import { beginChoices, foundChoices, isOneExact, pageChoice, recentChoices, type Choice } from './choices';
import { follow, sendForm } from './follow';
import rules from './looks.css?inline';
import { addRecent } from './recent';
import { texts } from './texts';
import { isLongEnough, useFound } from './use-found';

let root: Root | null = null;
let opened = 0;

/**
 * Opens the quick search as a dialog over the page. The dialog shows the HTML of the page that `link` leads to, and an
 * early Enter opens that page. `from` gets the focus back, and `takeTyped` gives the keys typed before the field had
 * the focus.
 */
export function openQuickSearch(link: HTMLAnchorElement, from: Element | null, takeTyped: () => string): void {
  root ??= mount();
  opened += 1;
  root.render(<QuickSearch key={opened} address={link.href} takeTyped={takeTyped} from={from} />);
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
  const page = `${address}?${new URLSearchParams({ q: asked }).toString()}`;
  const { found, said } = useFound(asked, page);
  // results for an earlier text stay visible but cannot be chosen
  const isOld = isLongEnough(asked) && found?.text !== asked;
  const groups = asked ? foundChoices(found) : recentChoices();
  const all = isLongEnough(asked) ? [pageChoice(asked, page)] : [];
  const begin = asked ? beginChoices(found) : [];
  // Enter takes the first option
  const isPageFirst = asked !== '' && (isOld || !isOneExact(found));

  // Headless UI hides only its own tree, and the page is outside that tree
  useEffect(() => {
    if (!isOpen) return undefined;
    const page = [...document.body.children].filter(({ id }) => id !== 'headlessui-portal-root');
    page.forEach((part) => part.toggleAttribute('inert', true));
    return () => page.forEach((part) => part.removeAttribute('inert'));
  }, [isOpen]);

  const choose = (key: string | null) => {
    const choice = [...groups.flatMap(({ choices }) => choices), ...all, ...begin].find((one) => one.key === key);
    // Tab moves the focus and must not choose
    if (!choice?.href || isTab.current) return;
    if (choice.form) {
      setOpen(false);
      sendForm(choice.form);
      return;
    }
    const again = choice.isRecord ? searchAt(choice.href, address) : null;
    if (again) {
      // after Headless UI has closed the list
      setTimeout(() => typeInto(input.current, again));
      return;
    }
    addRecent({ words: choice.isRecord || !asked ? choice.words : `${asked} · ${choice.words}`, href: choice.href });
    setOpen(false);
    follow(choice.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isTab.current = event.key === 'Tab';
    setTimeout(() => (isTab.current = false));
    if (event.key !== 'Escape') return;
    // prevents a second reaction, whether the list counts as open or not
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
          <Combobox<string | null> value={null} onChange={choose} immediate>
            <ComboboxInput
              ref={input}
              className="input"
              aria-label={`${texts.search}: ${texts.hint}`}
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
              {isPageFirst && all.map((choice) => <Option key={choice.key} choice={choice} isOld={false} />)}
              {groups.map(({ title, choices }, at) => (
                <div key={title} role="group" aria-labelledby={`quick-group-${at}`}>
                  <div id={`quick-group-${at}`} role="presentation" className="quick-group">
                    {title}
                  </div>
                  {choices.map((choice) => (
                    <Option key={choice.key} choice={choice} isOld={isOld} />
                  ))}
                </div>
              ))}
              {!isPageFirst && all.map((choice) => <Option key={choice.key} choice={choice} isOld={false} />)}
              {begin.map((choice) => (
                <Option key={choice.key} choice={choice} isOld={isOld} />
              ))}
            </ComboboxOptions>
          </Combobox>
        </div>
        <p role="status" className="muted small">
          {said}
        </p>
        {!isLongEnough(asked) && (
          <p aria-hidden className="muted small">
            {texts.hint}
          </p>
        )}
        <div className="quick-foot quick-keys muted small">
          <p>{texts.keys}</p>
          <SlashChoice />
        </div>
        <TrueState input={input} />
        <WayBack to={from} />
      </DialogPanel>
    </Dialog>
  );
}

function Option({ choice: { key, href, nodes, words }, isOld }: { choice: Choice; isOld: boolean }) {
  const shown = nodes ? <Nodes nodes={nodes} /> : words;
  if (isOld) {
    return (
      <div className="hit" aria-hidden>
        {shown}
      </div>
    );
  }
  return (
    <ComboboxOption value={key} disabled={href === null} className="hit">
      {shown}
    </ComboboxOption>
  );
}

/** Shows the nodes of the search page unchanged. */
function Nodes({ nodes }: { nodes: readonly Node[] }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () => place.current?.replaceChildren(...nodes.map((node) => document.importNode(node, true))),
    [nodes],
  );
  return <span ref={place} className="quick-nodes" />;
}

const TOLD = ['aria-activedescendant', 'aria-expanded', 'aria-selected'];

/** Corrects ARIA: Headless UI calls an empty list open, and the option that Enter takes not selected. */
function tellTruly(input: HTMLInputElement | null): (() => void) | undefined {
  const tell = () => {
    const options = [...document.querySelectorAll('.quick-options [role=option]')];
    const active = input?.getAttribute('aria-activedescendant');
    for (const option of options) tellOf(option, 'aria-selected', option.id === active);
    if (input) tellOf(input, 'aria-expanded', options.length > 0);
  };
  const list = document.querySelector('.quick-head');
  if (!list) return undefined;
  const changes = new MutationObserver(tell);
  changes.observe(list, { childList: true, subtree: true, attributeFilter: TOLD });
  tell();
  return () => changes.disconnect();
}

/** Sits inside the panel, because the panel does not exist yet when the outer effects run. */
function TrueState({ input }: { input: RefObject<HTMLInputElement> }) {
  useEffect(() => tellTruly(input.current), [input]);
  return null;
}

/** Writes an attribute only when it changes, since the observer reacts to every write. */
function tellOf(element: Element, name: string, is: boolean): void {
  if (element.getAttribute(name) !== String(is)) element.setAttribute(name, String(is));
}

/** The choice to switch off the key /, which WCAG 2.1.4 requires for single-character shortcuts. */
function SlashChoice() {
  const [isOn, setOn] = useState(isSlashOn);
  const change = () => {
    setSlash(!isOn);
    setOn(!isOn);
  };
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={change} />
      {texts.slash}
    </label>
  );
}

/** Returns the focus to the opening element. Headless UI only returns it to an element that it saw focused. */
function WayBack({ to }: { to: Element | null }) {
  useEffect(
    () => () => {
      setTimeout(() => to instanceof HTMLElement && to.focus());
    },
    [to],
  );
  return null;
}

/** The searched text in an address of the search; null for any other address. */
function searchAt(href: string, address: string): string | null {
  const { pathname, searchParams } = new URL(href, location.href);
  return pathname === new URL(address).pathname ? searchParams.get('q') : null;
}

/** Replaces the text of the field as if the user had typed it. */
function typeInto(input: HTMLInputElement | null, text: string): void {
  if (!text) return;
  input?.setRangeText(text, 0, input.value.length, 'end');
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}
