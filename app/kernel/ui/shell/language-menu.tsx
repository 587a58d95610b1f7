import { Fragment } from 'react';
import { HiddenStamp } from '../hidden-stamp';
import type { LanguageForm } from './types';

/**
 * Two buttons, each in its own language, in a form of their own that works on any page. Its address names the page to
 * return to, so that the page's own form can be sent there too (app/kernel/frame/open-form).
 */
export function LanguageMenu({ form, stamp }: { form: LanguageForm; stamp: string }) {
  return (
    <form id="language" method="post" action={form.action} aria-label={form.label}>
      <HiddenStamp stamp={stamp} />
      {form.languages.map(({ value, code, name, current }) => (
        <Fragment key={value}>
          <button
            className="tool"
            name="language"
            value={value}
            lang={value}
            aria-current={current ? 'true' : undefined}
          >
            {code}
            <span className="sr"> {name}</span>
          </button>{' '}
        </Fragment>
      ))}
    </form>
  );
}
