import { describe, expect, it } from 'vitest';
import { languageWithOpenForm } from '~/kernel/frame/open-form';

const LANGUAGE =
  '<form method="post" action="/session/language?returnTo=%2Fa%3Fb%3D1%26c" aria-label="Taal"><input name="_as"/><button class="tool" name="language" value="nl">NL</button><button class="tool" name="language" value="en">EN</button></form>';
const LOGOUT = '<form method="post" action="/logout"><button>Uitloggen</button></form>';
const STEP =
  '<form method="post" id="customer" novalidate="" class="stack" data-step="kept"><button class="sr">Doorgaan</button></form>';

describe('ordering B26 the language buttons belong to the form that is open', () => {
  it('with its fields, and where Enter in a field still does what the form is for', () => {
    const page = languageWithOpenForm(`<header>${LANGUAGE}${LOGOUT}</header><main>${STEP}</main>`);
    const buttons = [...page.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
    const action = 'formaction="/session/language?returnTo=%2Fa%3Fb%3D1%26c"';
    expect(buttons).toEqual([
      '<button form="customer" class="sr" tabindex="-1" aria-hidden="true">',
      `<button form="customer" ${action} formnovalidate="" class="tool" name="language" value="nl">`,
      `<button form="customer" ${action} formnovalidate="" class="tool" name="language" value="en">`,
      '<button>',
      '<button class="sr">',
    ]);
  });

  it('with its stamp and without its files, for a form that may hold files', () => {
    const files = STEP.replace(
      '<form method="post"',
      '<form method="post" enctype="multipart/form-data" action="/b?c=1&amp;_as=d"',
    );
    const [, button] = [...languageWithOpenForm(LANGUAGE + files).matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
    expect(button).toContain(
      'formaction="/session/language?returnTo=%2Fa%3Fb%3D1%26c&amp;_as=d" formenctype="application/x-www-form-urlencoded"',
    );
  });

  it.each([
    ['without a form', `${LANGUAGE}<main></main>`],
    ['with forms that hold nothing to keep', `${LANGUAGE}${LOGOUT}<form id="search" role="search"><input/></form>`],
    ['without a language menu', STEP],
  ])('a page %s stays as it is', (_what, page) => {
    expect(languageWithOpenForm(page)).toBe(page);
  });
});
