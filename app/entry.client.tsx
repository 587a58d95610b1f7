import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { browserI18n } from '~/i18n/i18n.client';

/** The server's HTML stands already; when a script fails to load it stays as it is, and links and forms still work. */
async function hydrate(): Promise<void> {
  const [i18n] = await Promise.all([browserI18n(), ...[...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].map(linkInstead)]);
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
}

/**
 * CSS that came inside the page (server/inline-styles.ts) gives way to its file: React finds the link that it rendered, and the next page finds the file in
 * the cache. Rejects when it does not load: the page keeps what it has.
 */
function linkInstead(style: HTMLStyleElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = style.dataset['href'] ?? '';
    link.onload = () => {
      style.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} could not be loaded`));
    };
    style.before(link);
  });
}

void hydrate();
