import { useTranslation } from 'react-i18next';
import { BoundRadios, type BoundField } from '~/forms/bound-fields';
import { Notice } from '~/ui/notice';
import { PrimaryFields } from './primary-fields';
import type { ProfileChoices } from './profile-choice.server';

export type ProfileForm = { profile: string; connection: string; connectionSearch: string; circuit: string };

type Fields = Readonly<Record<keyof ProfileForm, BoundField>>;

/** The profiles with their prices (BBC-06); one of redundancy asks a primary circuit, which is not shown for another where the browser can tell. */
export function ProfileFields({ fields, choices }: { fields: Fields; choices: ProfileChoices }) {
  const { t } = useTranslation(['circuits', 'panels']);
  if (choices.failed) return <Notice tone="warning">{t('profile.failed')}</Notice>;
  return (
    <>
      <BoundRadios
        field={fields.profile}
        label={t('profile.label')}
        hint={choices.mayPrice ? t('profile.priceHint') : t('panels:prices.hidden')}
        choices={choices.profiles}
      />
      {choices.redundancy && (
        <div className="if-redundant">
          <PrimaryFields fields={fields} connections={choices.connections} hint={t('primary.onlyRedundancy')} />
        </div>
      )}
    </>
  );
}
