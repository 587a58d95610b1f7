import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { browserI18n } from '~/i18n/i18n.client';

/** The server's HTML stands already; when a script fails to load it stays as it is, and links and forms still work. */
async function hydrate(): Promise<void> {
  const i18n = await browserI18n();
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
}

void hydrate();
