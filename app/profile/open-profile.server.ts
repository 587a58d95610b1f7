import type { Translator } from '~/kernel/i18n/i18n.server';
import { pageTitle } from '~/kernel/frame/title.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Profile } from '~/kernel/provider/profile';
import type { Access } from '~/kernel/session/authorize.server';
import type { ProfileTab } from './profile-page';

/** The user's profile at the provider. Null when it cannot be read now, so that the page shows what it knows. */
export async function openProfile({ provider }: Pick<Access, 'provider'>): Promise<Profile | null> {
  const read = await settlePanel(provider.users.ownProfile());
  return read.ok ? read.value : null;
}

/** The title of a tab, which begins with its own name. */
export function tabTitle(t: Translator, tab: ProfileTab, { failed }: { readonly failed: boolean }): string {
  return pageTitle(t, [t(`profile:tabs.${tab}`), t('profile:title')], failed);
}
