import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { addStyle } from '~/kernel/page/looks/looks';
import { foundChoices, pageChoice } from './choices';
import { follow } from './follow';
import rules from './swapper.css?inline';
import { texts } from './texts';
import { isLongEnough, useFound } from './use-found';

/** Puts a combobox over the link. It finds what the page that the link leads to finds, and a choice opens that page. */
export function openSwapper(link: HTMLAnchorElement): void {
  // a second click while the island loaded
  if (link.hidden) return;
  addStyle(rules);
  const place = document.createElement('div');
  place.className = 'swapper';
  link.after(place);
  const root = createRoot(place);
  const close = (isBack: boolean) => {
    // React may not remove a tree that it is drawing
    setTimeout(() => {
      root.unmount();
      place.remove();
      link.hidden = false;
      if (isBack) link.focus();
    });
  };
  link.hidden = true;
  root.render(<Swapper address={link.href} name={link.textContent?.trim() ?? ''} close={close} />);
}

interface SwapperProps {
  readonly address: string;
  readonly name: string;
  /** Puts the link back. True when the focus goes back to it too. */
  readonly close: (isBack: boolean) => void;
}

function Swapper({ address, name, close }: SwapperProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isTab = useRef(false);
  const asked = text.trim();
  const page = `${address}?${new URLSearchParams({ q: asked }).toString()}`;
  const { found, said } = useFound(asked, page);
  // results for an earlier text would be the wrong people
  const isNew = isLongEnough(asked) && found?.text === asked;
  const people = isNew ? foundChoices(found).flatMap(({ choices }) => choices) : [];
  const choices = isLongEnough(asked) ? [...people, pageChoice(asked, page)] : [];
  useEffect(() => input.current?.focus(), []);

  const choose = (key: string | null) => {
    const choice = choices.find((one) => one.key === key);
    // Tab moves the focus and must not choose
    if (!choice?.href || isTab.current) return;
    close(false);
    follow(choice.href);
  };
  return (
    <Combobox<string | null> value={null} onChange={choose} immediate>
      <ComboboxInput
        ref={input}
        className="input"
        aria-label={`${name}: ${texts.swapHint}`}
        placeholder={texts.swapHint}
        displayValue={() => text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          isTab.current = event.key === 'Tab';
          setTimeout(() => (isTab.current = false));
          if (event.key !== 'Escape') return;
          event.preventDefault();
          close(true);
        }}
        onBlur={() => close(false)}
        autoComplete="off"
        spellCheck={false}
      />
      {choices.length > 0 && (
        <ComboboxOptions static modal={false} className="swapper-options" aria-label={texts.found}>
          {choices.map(({ key, href, words, nodes }) => (
            <ComboboxOption key={key} value={key} disabled={href === null} className="hit">
              {nodes ? textOf(nodes) : words}
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      )}
      <p role="status" className="sr">
        {said}
      </p>
    </Combobox>
  );
}

function textOf(nodes: readonly Node[]): string {
  return nodes
    .map(({ textContent }) => textContent?.trim() ?? '')
    .filter(Boolean)
    .join(', ');
}
