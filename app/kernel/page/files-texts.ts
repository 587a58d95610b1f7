import en from '~/kernel/texts/en/files';
import nl from '~/kernel/texts/nl/files';

/** The words of files under way, in the page's language. They are apart, so that their file alone holds them. */
export const filesTexts: typeof nl = document.documentElement.lang === 'en' ? en : nl;
