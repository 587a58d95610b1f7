import { prefetchLinks, keepSheets } from './prefetch';
import { askWhileTyping } from './ask';
import { closePanel } from './close-panel';
import { confirmFirst } from './confirm-first';
import { offerCopies } from './copy';
import { countLines } from './count-lines';
import { keepDraft } from './drafts';
import { followErrors } from './follow-errors';
import { offerHouseNumbers } from './house-numbers';
import { changeLists } from './lists';
import { numberKeys } from './number-keys';
import { addLooks } from '~/kernel/page/looks/looks';
import { followPrices } from './prices';
import { showProgress } from './progress';
import { offerQuickSearch } from './quick-search';
import { refreshStatus } from './refresh';
import { followRows } from './rows';
import { changeDrawer, closeMenus, forgetOnSignOut, quietTips, watchOpenPage } from './shell';
import { keepWayBack } from './way-back';

/**
 * The parts that the script adds to the portal's documents (docs/decisions/documents.md). Each function looks for its
 * part of the server's HTML, and uses the same addresses as the page without scripts. A function that fails leaves its
 * part unchanged.
 */
const modules = [
  addLooks,
  showProgress,
  confirmFirst,
  keepDraft,
  offerHouseNumbers,
  followPrices,
  followErrors,
  askWhileTyping,
  countLines,
  () => offerCopies(),
  refreshStatus,
  changeLists,
  followRows,
  numberKeys,
  watchOpenPage,
  forgetOnSignOut,
  closeMenus,
  changeDrawer,
  quietTips,
  closePanel,
  keepWayBack,
  prefetchLinks,
  keepSheets,
  offerQuickSearch,
];

function start(all: readonly (() => void)[]): void {
  for (const enhance of all) {
    try {
      enhance();
    } catch (error) {
      reportError(error);
    }
  }
  document.documentElement.dataset['enhanced'] = '';
}

// they come first, so that the other modules do not take their text for typing
if (document.querySelector('[data-combobox], [data-follows]'))
  void import('./choices/choices').then(
    ({ choices }) => start([...choices, ...modules]),
    () => start(modules),
  );
else start(modules);
