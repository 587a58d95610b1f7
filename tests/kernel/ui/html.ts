import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// React writes HTML in its own way: void elements with a slash, its case of attributes, ids of useId with colons.
const config: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    'void-style': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    'attr-case': 'off',
    // the boxes of one list share a name
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Safari does not announce a list without bullets unless it has the role
    'no-redundant-role': 'off',
    // the buttons of the language send the open form (app/kernel/frame/open-form)
    'wcag/h32': 'off',
    // every element that may have a name can have this one
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'valid-id': ['error', { relaxed: true }],
    'long-title': 'off',
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'tel-non-breaking': 'off',
  },
};

/** The rules are worked out once, because doing so anew takes as long as the check of a page. */
class WorkedOut extends StaticConfigLoader {
  private known: ReturnType<StaticConfigLoader['getConfigFor']> | null = null;

  override getConfigFor(): ReturnType<StaticConfigLoader['getConfigFor']> {
    return (this.known ??= super.getConfigFor('inline'));
  }
}

const validator = new HtmlValidate(new WorkedOut(config));

export const html = (element: ReactElement) => renderToStaticMarkup(element);

/** The faults that html-validate finds in a fragment, as readable lines. */
export async function faults(markup: string): Promise<string[]> {
  const report = await validator.validateString(markup);
  return report.results.flatMap((result) => result.messages.map((message) => `${message.ruleId}: ${message.message}`));
}

/** The opening tag of the first element that carries this text in its attributes. */
export const tag = (markup: string, attributes: string) =>
  markup.match(new RegExp(`<[^>]*${attributes}[^>]*>`))?.[0] ?? '';
