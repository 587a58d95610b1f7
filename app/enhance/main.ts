import { confirmFirst } from './confirm-first';
import { addLooks } from './looks';
import { showProgress } from './progress';

/**
 * What JavaScript adds to the portal's documents (decisions 012): each function looks for its part in the server's HTML and works over the same addresses as
 * the page does without scripts. One that fails leaves its part as the server sent it.
 */
for (const enhance of [addLooks, confirmFirst, showProgress]) {
  try {
    enhance();
  } catch (error) {
    reportError(error);
  }
}
document.documentElement.dataset['enhanced'] = '';
