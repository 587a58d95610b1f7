import { watchVersion } from './versions';
import { wasUnseen } from '~/kernel/page/pages';

/** The interval at which an open page checks the token (spec 7). */
const CHECK_EVERY_MS = 30_000;

/**
 * Makes the server check the token of an open page (AUT-05). The check counts as activity only after pages were shown
 * from memory. Its result is not shown, since the next page will show it.
 */
function checkSession(): void {
  const address = document.querySelector<HTMLElement>('.shell')?.dataset['check'];
  if (!address) return;
  setInterval(() => {
    if (document.visibilityState === 'visible')
      fetch(address, wasUnseen() ? { headers: { 'X-Active': '1' } } : {}).catch(() => undefined);
  }, CHECK_EVERY_MS);
}

checkSession();
const { version } = document.body.dataset;
if (version) watchVersion(version);
