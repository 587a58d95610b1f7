import en from '~/kernel/texts/en/openPage';
import nl from '~/kernel/texts/nl/openPage';

/** The words of an open page's checks, in the page's language. They are apart, so that their file alone holds them. */
export const openPageTexts: typeof nl = document.documentElement.lang === 'en' ? en : nl;
