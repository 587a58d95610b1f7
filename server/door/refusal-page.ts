import type { Language } from '../exchange/exchange';
import type { RefusalReason } from './refusal';

interface Text {
  readonly title: string;
  readonly advice: string;
}

type Texts = Readonly<Record<Language, Text>>;

const AGAIN = {
  nl: 'Ga terug, laad de pagina opnieuw en probeer het nog eens.',
  en: 'Go back, reload the page and try again.',
};

const TEXTS: Readonly<Record<RefusalReason | 'error', Texts>> = {
  host: {
    nl: { title: 'Dit adres hoort niet bij het portaal', advice: 'Open het portaal via zijn eigen adres.' },
    en: { title: 'This address does not belong to the portal', advice: 'Open the portal at its own address.' },
  },
  method: {
    nl: { title: 'Dit soort verzoek is niet mogelijk', advice: 'Ga terug of begin opnieuw op de startpagina.' },
    en: { title: 'This kind of request is not possible', advice: 'Go back or start again on the home page.' },
  },
  url: {
    nl: { title: 'Dit adres klopt niet', advice: 'Controleer het adres, of begin op de startpagina.' },
    en: { title: 'This address is not right', advice: 'Check the address, or start on the home page.' },
  },
  'url-length': {
    nl: { title: 'Dit adres is te lang', advice: 'Ga terug en zoek met minder tekst.' },
    en: { title: 'This address is too long', advice: 'Go back and search with less text.' },
  },
  headers: {
    nl: {
      title: 'Uw browser stuurt te veel gegevens mee',
      advice: 'Verwijder de cookies van het portaal en probeer het opnieuw.',
    },
    en: { title: 'Your browser sends too much data along', advice: 'Remove the cookies of the portal and try again.' },
  },
  query: {
    nl: { title: 'Dit adres klopt niet', advice: 'Ga terug, of begin op de startpagina.' },
    en: { title: 'This address is not right', advice: 'Go back, or start on the home page.' },
  },
  origin: {
    nl: {
      title: 'Dit formulier kwam niet van het portaal',
      advice: 'Er is niets verstuurd. Open het portaal zelf en vul het formulier daar in.',
    },
    en: {
      title: 'This form did not come from the portal',
      advice: 'Nothing was sent. Open the portal itself and fill in the form there.',
    },
  },
  type: {
    nl: { title: 'Dit soort gegevens kan het portaal niet lezen', advice: `Er is niets verstuurd. ${AGAIN.nl}` },
    en: { title: 'The portal cannot read this kind of data', advice: `Nothing was sent. ${AGAIN.en}` },
  },
  size: {
    nl: {
      title: 'Het formulier is te groot',
      advice: 'Er is niets verstuurd. Ga terug, maak de tekst korter en probeer het opnieuw.',
    },
    en: { title: 'The form is too large', advice: 'Nothing was sent. Go back, shorten the text and try again.' },
  },
  slow: {
    nl: {
      title: 'Het versturen duurde te lang',
      advice: 'Er is niets verstuurd. Controleer uw verbinding, ga terug en probeer het opnieuw.',
    },
    en: { title: 'Sending took too long', advice: 'Nothing was sent. Check your connection, go back and try again.' },
  },
  body: {
    nl: { title: 'Het formulier kwam beschadigd aan', advice: `Er is niets verstuurd. ${AGAIN.nl}` },
    en: { title: 'The form arrived damaged', advice: `Nothing was sent. ${AGAIN.en}` },
  },
  fields: {
    nl: { title: 'Het formulier heeft velden die het portaal niet kent', advice: `Er is niets verstuurd. ${AGAIN.nl}` },
    en: { title: 'The form has fields that the portal does not know', advice: `Nothing was sent. ${AGAIN.en}` },
  },
  limit: {
    nl: { title: 'Dit ging te vaak achter elkaar', advice: 'Wacht een minuut, ga terug en probeer het opnieuw.' },
    en: { title: 'This was done too often in a short time', advice: 'Wait a minute, go back and try again.' },
  },
  load: {
    nl: { title: 'Het is nu erg druk', advice: 'Laad de pagina over een paar seconden opnieuw.' },
    en: { title: 'It is very busy at the moment', advice: 'Reload the page in a few seconds.' },
  },
  away: {
    nl: {
      title: 'Wij kunnen nu niet bij onze gegevens',
      advice:
        'Ga terug en probeer het over een paar tellen opnieuw. Heeft u net iets verstuurd, kijk dan eerst of het is aangekomen.',
    },
    en: {
      title: 'We cannot reach our data now',
      advice:
        'Go back and try again in a few seconds. If you have just sent something, first look whether it has arrived.',
    },
  },
  error: {
    nl: {
      title: 'Oeps, er ging iets fout',
      advice: 'Ga terug en probeer het opnieuw. Blijft het misgaan, geef dan de referentie door aan support.',
    },
    en: {
      title: 'Oops, something went wrong',
      advice: 'Go back and try again. If it keeps failing, tell support the reference.',
    },
  },
};

const HOME: Readonly<Record<Language, string>> = { nl: 'Naar de startpagina', en: 'To the home page' };
const REFERENCE: Readonly<Record<Language, string>> = { nl: 'Referentie', en: 'Reference' };

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;font:16px/24px system-ui,sans-serif;color:#101a24;background:#f6f8fa}',
  'main{max-width:36rem;margin:4rem auto;padding:0 1.5rem}',
  'h1{font-size:26px;line-height:34px}section+section{margin-top:2rem;border-top:1px solid #8a96a3}',
  'a{color:#0b5cad}a:focus-visible{outline:3px solid;outline-offset:3px}',
  '@media (prefers-color-scheme:dark){body{color:#f6f8fa;background:#101a24}a{color:#7cb8f2}}',
].join('');

export interface RefusalPage {
  readonly reason: RefusalReason | 'error';
  /** The language of the cookie. Without one the page shows both languages. */
  readonly language: Language | undefined;
  readonly nonce: string;
  readonly home: string;
  readonly reference: string;
}

/** A page of its own, without application, script or stylesheet. It says what happened and what to do next. */
export function refusalPage(page: RefusalPage): string {
  const languages: readonly Language[] = page.language === undefined ? ['nl', 'en'] : [page.language];
  const first = languages[0] ?? 'nl';
  const title = TEXTS[page.reason][first].title;
  return (
    `<!DOCTYPE html><html lang="${first}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escape(title)}</title><style nonce="${page.nonce}">${STYLE}</style></head><body><main>` +
    languages.map((language, index) => section(page, language, index === 0)).join('') +
    `</main></body></html>\n`
  );
}

function section(page: RefusalPage, language: Language, first: boolean): string {
  const text = TEXTS[page.reason][language];
  const heading = first ? 'h1' : 'h2';
  return (
    `<section lang="${language}"><${heading}>${escape(text.title)}</${heading}><p>${escape(text.advice)}</p>` +
    `<p><a href="${escape(page.home)}">${HOME[language]}</a></p>` +
    `<p><small>${REFERENCE[language]}: ${escape(page.reference)}</small></p></section>`
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
