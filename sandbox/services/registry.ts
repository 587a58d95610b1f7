import type { Database } from 'libsql';
import type { RestRoute, RpcMethod, Service } from '../platform/call';
import { broadband } from './broadband/service';
import { changelog } from './changelog';
import { diagnostics } from './diagnostics/service';
import { email } from './email/service';
import { mobile } from './mobile/service';
import { people } from './people/service';
import { system } from './people/system';
import type { MintSwapToken } from './people/system';
import { postcodes } from './postcodes';
import { support } from './support/tickets';

/** A new service is a folder, and a line here. */
const services: readonly Service[] = [people, postcodes, broadband, diagnostics, support, mobile, email, changelog];

/** Every JSON-RPC method that the provider answers. */
export function rpcMethods(mintSwapToken: MintSwapToken): readonly RpcMethod[] {
  return [...system(mintSwapToken), ...services.flatMap(({ methods }) => methods)];
}

/** Every REST route below /score. */
export const restRoutes: readonly RestRoute[] = services.flatMap(({ routes }) => routes);

/** Moves what every service has open along to this moment. */
export function advance(db: Database, now: Date): void {
  for (const service of services) service.advance?.(db, now);
}
