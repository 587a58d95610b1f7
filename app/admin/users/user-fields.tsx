import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundSelect, BoundText } from '~/kernel/forms/bound-fields';
import { Button } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { useWords } from '~/kernel/ui/words';
import type { FormChoices } from './form-choices.server';
import { field, type BoundFields } from './bound-user';
import { RightsTable } from './rights-table';

/** The name and address of a user. A child comes before them. */
export function PersonFields({ fields, children }: { fields: BoundFields; children?: ReactNode }) {
  const { t } = useTranslation('users');
  return (
    <>
      {children}
      <div className="row two">
        <BoundText
          field={field(fields, 'first_name')}
          label={t('fields.first_name')}
          maxLength={100}
          autoComplete="off"
        />
        <BoundText
          field={field(fields, 'last_name')}
          label={t('fields.last_name')}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <BoundText
        field={field(fields, 'email')}
        label={t('fields.email')}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
    </>
  );
}

/** The rights of a user: copied from a role or a colleague, ticked one by one, and under the name of a role. */
export function RightsFields({ fields, choices }: { fields: BoundFields; choices: FormChoices }) {
  const { t } = useTranslation(['users', 'common']);
  const { copy, rows, others, roles } = choices;
  const was = field(fields, 'was');
  return (
    <>
      {choices.rolesFailed && <Notice tone="warning">{t('rights.rolesFailed')}</Notice>}
      {rows ? (
        <>
          <div className="row two">
            <BoundSelect
              field={field(fields, 'copy_from')}
              label={t('copy.label')}
              hint={[t('copy.hint'), copy.most === null ? '' : t('copy.more', { count: copy.most })].join(' ').trim()}
              options={copy.options}
            />
            <Button name="intent" value="copy" formNoValidate>
              {t('copy.take')}
            </Button>
          </div>
          {copy.copied && <Notice tone="info">{copy.copied}</Notice>}
          <RightsTable fields={fields} rows={rows} hasDoubt={choices.hasDoubt} />
        </>
      ) : (
        <Notice tone="info">{t('rights.unreported')}</Notice>
      )}
      {others.length > 0 && (
        <div>
          <h2 className="legend">{t('rights.others')}</h2>
          <p className="hint">{t('rights.othersKept')}</p>
          <ul className="bullets" translate="no">
            {others.map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
        </div>
      )}
      <BoundText
        field={field(fields, 'role')}
        label={t('fields.role')}
        hint={t('fields.roleHint')}
        optional={t('common:optional')}
        maxLength={50}
        autoComplete="off"
        list="roles"
      />
      <datalist id="roles">
        {roles.map((role) => (
          <RoleOption key={role.name} {...role} />
        ))}
      </datalist>
      <input
        type="hidden"
        name={was.name}
        defaultValue={typeof was.initialValue === 'string' ? was.initialValue : ''}
      />
    </>
  );
}

function RoleOption({ name, title }: FormChoices['roles'][number]) {
  const { text } = useWords(title);
  return <option value={name}>{text}</option>;
}
