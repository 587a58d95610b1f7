import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundRadios, type BoundField } from '~/kernel/forms/bound-fields';
import { Button } from '~/kernel/ui/button';
import { describedBy, Field } from '~/kernel/ui/field';
import { TextInput } from '~/kernel/ui/inputs';
import { Notice } from '~/kernel/ui/notice';
import type { SearchedChoices } from './search-choice.server';

interface SearchChoiceProps {
  /** The name of the part, which prefixes its texts and fields: {name}Search, {name}Page and {name}Searched. */
  readonly name: 'connection' | 'endUser';
  /** The field of the radio buttons. */
  readonly field: BoundField;
  readonly search: BoundField;
  readonly shown: SearchedChoices;
  /** The text for a failed search, with what the user can do without it. */
  readonly failed: ReactNode;
  readonly optional?: string | undefined;
  /** The hint about what to type, when it differs from the part's own. */
  readonly hint?: string | undefined;
  /** Given when the search field holds the choice itself, so that scripts hide the radio buttons. */
  readonly inBox?: InBox | undefined;
}

interface InBox {
  /** The choice of a new record, with the id of the field for its name. */
  readonly fresh?: { readonly value: string; readonly nameId: string } | undefined;
  /** True when the radio buttons say something that the field cannot. */
  readonly shown: boolean;
}

/**
 * A search with a choice, 30 a page; the chosen one stays among the choices. With scripts the search is a combobox
 * (app/kernel/enhance/choices/combobox).
 */
export function SearchChoice({ name, field, search, shown, failed, optional, hint: wider, inBox }: SearchChoiceProps) {
  const { t } = useTranslation(['pickers', 'common']);
  const { found } = shown;
  const hint = wider ?? t(`${name}.hint`);
  const more = found !== null && found.page < found.pages;
  const error = search.errors?.[0];
  const typed = error && typeof search.initialValue === 'string' ? search.initialValue : shown.search;
  return (
    <>
      {shown.failed && <Notice tone="warning">{failed}</Notice>}
      {shown.isGone && <Notice tone="warning">{t(`${name}.gone`)}</Notice>}
      <div className={inBox ? 'row search' : 'row two'}>
        <Field id={search.id} label={t(`${name}.search`)} hint={hint} error={error}>
          <TextInput
            id={search.id}
            name={search.name}
            type="search"
            defaultValue={typed}
            autoComplete="off"
            aria-describedby={describedBy(search.id, { hint, error })}
            aria-invalid={error ? true : undefined}
            data-combobox={name}
          />
        </Field>
        <Button name="intent" value="search" icon="search" formNoValidate>
          {t('find')}
        </Button>
      </div>
      <p id={`${name}Count`} role="status" className="muted">
        {found && (
          <>
            {found.count === null ? t('common:table.countUnknown') : t(`${name}.count`, { count: found.count })}{' '}
            {found.pages > 1 && t('page', { page: found.page, pages: found.pages })}
          </>
        )}
      </p>
      <div
        id={`${name}Choices`}
        className="choices"
        data-name={field.name}
        {...(inBox && {
          'data-in-box': inBox.shown || field.errors?.length ? 'shown' : '',
          'data-fresh': inBox.fresh?.value,
          'data-fresh-name': inBox.fresh?.nameId,
        })}
      >
        <BoundRadios field={field} label={t(`${name}.choice`)} optional={optional} choices={shown.choices} />
      </div>
      <input type="hidden" name={`${name}Page`} value={more ? found.page + 1 : 1} />
      <input type="hidden" name={`${name}Searched`} value={shown.search} />
      {more && (
        <div className="actions">
          <Button name="intent" value="more" formNoValidate>
            {t(`${name}.more`)}
          </Button>
        </div>
      )}
    </>
  );
}
