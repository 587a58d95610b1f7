import { useTranslation } from 'react-i18next';
import type { BoundField } from '~/kernel/forms/bound-fields';
import { Button } from '~/kernel/ui/button';
import { describedBy, Field } from '~/kernel/ui/field';
import { TextInput } from '~/kernel/ui/inputs';

interface NameFieldProps {
  readonly field: BoundField;
  readonly domain: string;
  /** The finding of the last check. */
  readonly checked: string | null;
}

/** The name of a new address, which is checked while it is typed, and by its button without scripts. */
export function NameField({ field: { id, name, errors, initialValue }, domain, checked }: NameFieldProps) {
  const { t } = useTranslation('email');
  const hint = t('name.hint', { domain });
  const error = errors?.[0];
  return (
    <>
      <div className="row two">
        <Field id={id} label={t('name.label')} hint={hint} error={error}>
          <TextInput
            id={id}
            name={name}
            defaultValue={typeof initialValue === 'string' ? initialValue : ''}
            width={20}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={describedBy(id, { hint, error })}
            aria-invalid={error ? true : undefined}
            data-ask="check"
            data-after="300"
            data-shows="checked"
          />
        </Field>
        <Button name="intent" value="check" formNoValidate>
          {t('name.check')}
        </Button>
      </div>
      <p id="checked" className="muted">
        {checked}
      </p>
    </>
  );
}
