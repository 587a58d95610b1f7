import { useTranslation } from 'react-i18next';
import { BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD, type Strength } from '~/kernel/text/password-strength';
import { Button } from '~/kernel/ui/button';
import { Copyable } from '~/kernel/ui/copyable';
import { Notice } from '~/kernel/ui/notice';

export interface PasswordAnswer {
  readonly strength?: Strength['strength'] | null;
  /** A generated password, which stands in both fields. */
  readonly suggested?: string;
}

interface PasswordFieldsProps extends PasswordAnswer {
  readonly fields: { readonly password: BoundField; readonly password_again: BoundField };
}

/** A new password, typed twice or generated. */
export function PasswordFields({ fields, strength, suggested }: PasswordFieldsProps) {
  const { t } = useTranslation('email');
  const input = { type: 'password', width: 20, maxLength: LONGEST_PASSWORD, autoComplete: 'new-password' } as const;
  return (
    <>
      {suggested && (
        <Notice tone="success" title={t('password.suggested')}>
          <p>{t('password.suggestedHint')}</p>
          <p className="secret">
            <Copyable what={t('password.label')}>{suggested}</Copyable>
          </p>
        </Notice>
      )}
      <BoundText
        field={fields.password}
        label={t('password.label')}
        hint={t('password.hint', { count: SHORTEST_PASSWORD })}
        {...input}
      />
      <BoundText field={fields.password_again} label={t('password.again')} {...input} />
      {strength && <p>{t(`password.strength.${strength}`)}</p>}
      <div className="actions">
        <Button name="intent" value="generate" formNoValidate>
          {t('password.generate')}
        </Button>
      </div>
    </>
  );
}
