import { seesPrices } from '~/kernel/access/permissions';
import { typedWith } from '~/kernel/forms/parse.server';
import { saveRecord } from '~/kernel/forms/save.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { keepPreferences } from '~/kernel/session/preferences.server';
import { refusal } from '~/kernel/session/refusal.server';

/** Switches prices on or off in the user's profile and in this session (PRO-06). */
export async function setShowPrices(access: Access) {
  const { session, provider, permissions, form } = access;
  // the switch has no effect without the right
  if (!seesPrices({ permissions, showPrices: true })) throw refusal(403, 'permission');
  const wanted = form.get('prices') === 'on';
  const answer = await saveRecord(access, {
    record: { area: 'profile', record: 'prices' },
    write: () => provider.users.showPrices(session.record.username, wanted),
    isSaved: async () => (await provider.users.ownProfile()).showPrices === wanted,
    reject: (problems) => typedWith({}, problems),
    fields: {},
    done: `profile:prices.turned.${wanted ? 'on' : 'off'}`,
    here: paths.profile('region'),
    then: paths.profile('region'),
  });
  if (answer instanceof Response) await keepPreferences(session, { showPrices: wanted });
  return answer;
}
