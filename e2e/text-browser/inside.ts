import type { DOMWindow } from 'jsdom';

/** The part of `CSS` that scripts of tests use. */
const CSS = { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') };

/** Runs a function that was written for a page, with the names that a page has. */
export async function runInside<T>(window: DOMWindow, document: Document, look: () => T): Promise<Awaited<T>> {
  const { DOMParser, FormData } = window;
  const names = Object.entries({ window, document, DOMParser, FormData, CSS });
  const kept = names.map(([name]) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of names) Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    return await look();
  } finally {
    for (const [name, before] of kept) {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
