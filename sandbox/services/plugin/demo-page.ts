import type { Language } from '../../platform/call';
import { escapeHtml } from '../../platform/http';
import type { Answer } from '../../platform/http';
import { styleHash, styles } from '../../platform/sign-in/styles';
import type { Checked, Trouble } from './plugin';

const texts = {
  nl: {
    title: 'Postcodecheck',
    intro: 'Zo werkt de postcodeplugin op uw eigen website. De sleutel maakt u in het portaal, bij uw profiel.',
    key: 'API-sleutel',
    zipcode: 'Postcode',
    housenr: 'Huisnummer',
    check: 'Controleer adres',
    problem: 'Er is een probleem',
    found: 'Op dit adres is beschikbaar',
    none: 'Op dit adres is nu niets beschikbaar.',
    trouble: { key: 'Deze sleutel is niet bekend', address: 'Dit adres is niet bekend' },
    other: 'English',
  },
  en: {
    title: 'Postcode check',
    intro:
      'This is how the postcode plugin works on a website of your own. You make its key in the portal, in your profile.',
    key: 'API key',
    zipcode: 'Postcode',
    housenr: 'House number',
    check: 'Check address',
    problem: 'There is a problem',
    found: 'Available at this address',
    none: 'Nothing is available at this address now.',
    trouble: { key: 'This key is not known', address: 'This address is not known' },
    other: 'Nederlands',
  },
} as const;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** A website of a reseller with the postcode plugin. `checked` is null before its form is sent. */
export function demoPage(language: Language, form: URLSearchParams, checked: Checked | Trouble | null): Answer {
  const text = texts[language];
  const trouble = typeof checked === 'string' ? checked : null;
  const other = language === 'nl' ? 'en' : 'nl';
  const body = `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${trouble ? `${text.problem}: ` : ''}${text.title}</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<header><span class="brand">${text.title}</span> <a href="?lang=${other}" hreflang="${other}" lang="${other}">${text.other}</a></header>
<main class="two"><section class="card">${summary(language, trouble)}<h1>${text.title}</h1>
<p>${text.intro}</p>
<form method="post" action="?lang=${language}" novalidate>
${field('key', text.key, '', trouble === 'key')}
${field('zipcode', text.zipcode, form.get('zipcode') ?? '', trouble === 'address')}
${field('housenr', text.housenr, form.get('housenr') ?? '', false)}
<button type="submit">${text.check}</button>
</form></section>
${checked && typeof checked === 'object' ? result(language, checked) : ''}</main>
</body>
</html>`;
  return { status: trouble === 'key' ? 401 : trouble ? 404 : 200, headers, body };
}

function summary(language: Language, trouble: Trouble | null): string {
  if (!trouble) return '';
  const text = texts[language];
  const at = trouble === 'key' ? 'key' : 'zipcode';
  return `<div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="problem"><h2 id="problem">${text.problem}</h2>
<ul><li><a href="#${at}">${text.trouble[trouble]}</a></li></ul></div>`;
}

function field(name: string, label: string, value: string, wrong: boolean): string {
  const invalid = wrong ? ' aria-invalid="true"' : '';
  return `<div class="field"><label for="${name}">${label}</label>
<input type="text" id="${name}" name="${name}" value="${escapeHtml(value)}" maxlength="64" autocomplete="off" spellcheck="false"${invalid}></div>`;
}

function result(language: Language, { address, lines }: Checked): string {
  const text = texts[language];
  const rows = lines.map(
    ({ name, technology, download, upload }) =>
      `<div><dt>${escapeHtml(technology)}</dt><dd>${escapeHtml(name)} (${download / 1024}/${upload / 1024} Mb)</dd></div>`,
  );
  const { street, housenr, zipcode, city } = address;
  return `<section class="card" aria-labelledby="found"><h2 id="found">${text.found}</h2>
<p>${escapeHtml(`${street} ${housenr}, ${zipcode} ${city}`)}</p>${rows.length > 0 ? `<dl>${rows.join('')}</dl>` : `<p>${text.none}</p>`}</section>`;
}
