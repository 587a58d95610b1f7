import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '~/kernel/forms/bound-fields';
import { CheckedText } from '~/kernel/forms/checked-text';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PanelForm } from '~/flows/panels/panel-form';
import { PanelPage } from '~/flows/panels/panel-page';
import { authorize } from '~/kernel/session/authorize.server';
import { LONGEST_USERNAME } from '../domain/username';
import { field, type UserFormFields } from './bound-user';
import { createPanel } from './create.panel.server';
import { UserCrumbs } from './user-crumbs';
import { PersonFields, RightsFields } from './user-fields';

export const handle: PageHandle = { page: 'matrix' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, createPanel.looks);
  return createPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, createPanel.requirement);
  return createPanel.submit(access, args);
}

export default function CreateUser() {
  const { t } = useTranslation('users');
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  return (
    <PanelPage panel={panel} crumbs={<UserCrumbs />} note={t('create.note')} beside={null}>
      {choices && (
        <PanelForm<UserFormFields> panel={panel}>
          {(fields) => (
            <>
              <PersonFields fields={fields}>
                <Username field={field(fields, 'username')} checked={choices.checked} />
              </PersonFields>
              <RightsFields fields={fields} choices={choices} />
            </>
          )}
        </PanelForm>
      )}
    </PanelPage>
  );
}

/** The username, which is checked while it is typed, and by its button without scripts. */
function Username({ field, checked }: { field: BoundField; checked: string | null }) {
  const { t } = useTranslation('users');
  return (
    <CheckedText
      field={field}
      label={t('fields.username')}
      hint={t('fields.usernameHint')}
      maxLength={LONGEST_USERNAME}
      autoCapitalize="none"
      intent="checkUsername"
      check={t('check')}
      checked={checked}
    />
  );
}
