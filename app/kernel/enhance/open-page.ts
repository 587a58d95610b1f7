import { watchVersion } from './versions';
import { wasUnseen } from '~/kernel/page/pages';

/** The interval at which an open page checks the token (spec 7). */
const CHECK_EVERY_MS = 30_000;
/** The status of a check that says more than that the session lives. */
const ENDS = 200;

/**
 * Makes the server check the token of an open page (AUT-05). The check counts as activity only after pages were shown
 * from memory. Its result is not shown, since the next page will show it, except that the session ends soon.
 */
function checkSession(): void {
  const address = document.querySelector<HTMLElement>('.shell')?.dataset['check'];
  if (!address) return;
  setInterval(() => {
    if (!document.hidden)
      fetch(address, wasUnseen() ? { headers: { 'X-Active': '1' } } : {})
        .then(async (check) => {
          if (check.status === ENDS) await (await import('./ending')).tell(check);
        })
        .catch(() => undefined);
  }, CHECK_EVERY_MS);
}

checkSession();
const { version } = document.body.dataset;
if (version) watchVersion(version);
