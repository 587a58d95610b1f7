import en from '~/i18n/en/islands';
import nl from '~/i18n/nl/islands';

/** The words of the islands, in the page's language. */
export const texts: typeof nl = document.documentElement.lang === 'en' ? en : nl;
