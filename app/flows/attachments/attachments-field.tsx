import { useTranslation } from 'react-i18next';
import type { BoundField } from '~/kernel/forms/bound-fields';
import { FilesScript } from '~/kernel/frame/files-script';
import { CheckboxGroup } from '~/kernel/ui/boxes/checkbox-group';
import { describedBy, Field } from '~/kernel/ui/field';
import { AHEAD, FILES, REMOVED, SHOWN } from './field-names';
import type { KeptFile } from './kept.server';

interface AttachmentsFieldProps {
  readonly field: BoundField;
  /** The files that the provider has already. */
  readonly kept: readonly KeptFile[];
}

/**
 * The files of a form. It stands below all other fields, since these have to arrive before the files, and its form is a
 * `PostForm` with `files`.
 */
export function AttachmentsField({ field, kept }: AttachmentsFieldProps) {
  const { t } = useTranslation(['attachments', 'common']);
  const error = field.errors?.map((problem) => <span key={problem}>{problem} </span>);
  return (
    <>
      <div id={`${field.id}-kept`}>
        {kept.length > 0 && (
          <>
            <input type="hidden" name={SHOWN} value={kept.map(({ id }) => id).join()} />
            <CheckboxGroup
              id={`${field.id}-kept-box`}
              name={REMOVED}
              legend={t('kept', { count: kept.length })}
              hint={t('keptHint')}
              boxes={kept.map(({ id, name }) => ({ value: id, title: t('remove', { name }) }))}
              ticked={[]}
            />
          </>
        )}
      </div>
      <Field id={field.id} label={t('label')} hint={t('hint')} error={error} optional={t('common:optional')}>
        <input
          type="file"
          id={field.id}
          name={FILES}
          multiple
          data-ahead-of-form={AHEAD}
          className="input"
          aria-describedby={describedBy(field.id, { hint: true, error })}
          aria-invalid={error ? true : undefined}
        />
      </Field>
      <FilesScript />
    </>
  );
}
