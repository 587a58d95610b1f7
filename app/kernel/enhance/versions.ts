import { request } from '~/kernel/page/answer';
import { say } from '~/kernel/page/say';
import { fill } from '~/kernel/page/texts';
import { hasInput } from '~/kernel/page/touched';
import { openPageTexts as texts } from '~/kernel/page/open-page-texts';

/** The interval of the check and the length of the countdown (spec 9). */
const CHECK_EVERY_MS = 5_000;
const COUNTDOWN_S = 30;
const SECOND_MS = 1_000;

/** The versions for which this tab has reloaded by itself, or whose banner the user has put off. */
const KNOWN = 'versions';
const MOST_KNOWN = 20;

/**
 * Asks the server for its version while the page is visible, and offers to reload once it differs from the page's own
 * (ENV-05). The page reloads by itself after a countdown, unless the user chooses 'later' or has typed something.
 */
export function watchVersion(own: string): void {
  const check = () => {
    if (document.visibilityState === 'hidden') return;
    void newVersion(own).then((found) => {
      if (!found || isOffered) return;
      isOffered = true;
      clearInterval(timer);
      if (!known().includes(found)) offer(found);
    });
  };
  let isOffered = false;
  const timer = setInterval(check, CHECK_EVERY_MS);
  check();
}

/** The server's version if it is another one; null while it is the same or the server does not answer. */
async function newVersion(own: string): Promise<string | null> {
  const answer = await request('/', {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'manual',
    headers: { 'If-None-Match': `"${own}"` },
  }).catch(() => null);
  // a proxy may weaken the tag when it compresses
  const found = answer?.status === 200 ? answer.headers.get('etag')?.replace(/^W\/|"/g, '') : null;
  return found && found !== own ? found : null;
}

function offer(found: string): void {
  const banner = document.createElement('section');
  Object.assign(banner, { id: 'version', className: 'notice info', ariaLabel: texts.newVersion });
  // these looks are set here, since a page without a new version needs none of them
  Object.assign(banner.style, {
    position: 'fixed',
    inset: 'auto 1rem 1rem auto',
    zIndex: '8',
    maxWidth: 'min(28rem, calc(100vw - 2rem))',
    gridTemplateColumns: 'minmax(0, 1fr)',
  });
  const title = document.createElement('h2');
  title.textContent = texts.newVersion;
  const line = document.createElement('p');
  const now = button(texts.now, 'btn btn-primary');
  const later = button(texts.later, 'btn');
  const actions = document.createElement('div');
  actions.className = 'actions';
  actions.append(now, ' ', later);
  banner.append(title, line, actions);

  let left = COUNTDOWN_S;
  const count = () => (line.textContent = fill(texts.countdown, { seconds: left }));
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) {
      count();
      return;
    }
    clearInterval(timer);
    if (hasInput(document)) warn();
    else reload(found);
  }, SECOND_MS);
  const warn = () => {
    clearInterval(timer);
    line.textContent = texts.typed;
    now.textContent = texts.anyway;
    say(texts.typed);
  };
  now.addEventListener('click', () => {
    if (hasInput(document) && now.textContent === texts.now) warn();
    else reload(found);
  });
  later.addEventListener('click', () => {
    clearInterval(timer);
    remember(found);
    document.documentElement.style.scrollPaddingBottom = '';
    banner.remove();
  });
  count();
  // the first thing that the keyboard reaches after the link to the content
  document.getElementById('main')?.before(banner);
  // a focused field stays clear of the banner (WCAG 2.4.11)
  document.documentElement.style.scrollPaddingBottom = '12rem';
  say(`${texts.newVersion}. ${line.textContent}`);
}

function button(text: string, className: string): HTMLButtonElement {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', className, textContent: text });
  return made;
}

function reload(found: string): void {
  // two versions behind one balancer must not make the page reload for ever
  remember(found);
  location.reload();
}

function known(): string[] {
  try {
    return (sessionStorage.getItem(KNOWN) ?? '').split('\n');
  } catch {
    return [];
  }
}

function remember(version: string): void {
  try {
    sessionStorage.setItem(KNOWN, [version, ...known()].slice(0, MOST_KNOWN).join('\n'));
  } catch {
    // a browser that blocks its storage offers the version again on the next page
  }
}
