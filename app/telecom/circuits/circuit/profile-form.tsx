import { useTranslation } from 'react-i18next';
import { BoundRadios, type BoundField } from '~/kernel/forms/bound-fields';
import { PanelForm } from '~/flows/panels/panel-form';
import type { PanelData } from '~/flows/panels/show-panel.server';
import { HiddenPrices } from '~/flows/prices/hidden-prices';
import { Notice } from '~/kernel/ui/notice';
import { PrimaryFields } from './primary-fields';
import type { ProfileChoices } from './profile-choice.server';

type ProfileFields = { profile: string; connection: string; connectionSearch: string; circuit: string };

export function ProfileForm({ panel }: { panel: PanelData<unknown, ProfileChoices> }) {
  return (
    <PanelForm<ProfileFields> panel={panel}>
      {(fields) => panel.configure && <Profiles fields={fields} choices={panel.configure.choices} />}
    </PanelForm>
  );
}

interface ProfilesProps {
  readonly fields: Readonly<Record<keyof ProfileFields, BoundField>>;
  readonly choices: ProfileChoices;
}

/**
 * The profiles with their prices (BBC-06). A redundancy profile asks for a primary circuit, which the browser hides for
 * other profiles if it can.
 */
function Profiles({ fields, choices }: ProfilesProps) {
  const { t } = useTranslation('circuits');
  if (choices.failed) return <Notice tone="warning">{t('profile.failed')}</Notice>;
  return (
    <>
      <BoundRadios
        field={fields.profile}
        label={t('profile.label')}
        hint={choices.mayPrice ? t(choices.isNew ? 'profile.addPriceHint' : 'profile.priceHint') : <HiddenPrices />}
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
