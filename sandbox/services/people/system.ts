import { z } from 'zod';
import { detail, NotFound, rpc } from '../../platform/call';
import type { RpcMethod } from '../../platform/call';
import { findUser, listUsers } from '../../platform/profiles';
import type { User } from '../../platform/profiles';

export type MintSwapToken = (user: User, actor: string) => Promise<string>;

/** Provider staff acting as a user (spec 6). */
export function system(mintSwapToken: MintSwapToken): RpcMethod[] {
  return [
    rpc('system', 'list_swap_users', 'admin', z.strictObject({}), (_params, context) => ({
      users: listUsers(context.db)
        .filter(isSwappable)
        .map(({ profile, organization }) => ({
          username: profile.username,
          first_name: profile.first_name,
          last_name: profile.last_name,
          organization_name: organization.name,
        })),
    })),

    rpc('system', 'swap_user', 'admin', z.strictObject({ username: z.string() }), async ({ username }, context) => {
      const user = findUser(context.db, username);
      if (!user || !isSwappable(user)) {
        throw new NotFound('User not found', [
          detail(context, 'username', 'This user does not exist.', 'Deze gebruiker bestaat niet.'),
        ]);
      }
      return { access_token: await mintSwapToken(user, context.caller.username) };
    }),
  ];
}

/** Staff do not act as staff. */
function isSwappable({ profile }: User): boolean {
  return !profile.permissions.includes('admin');
}
