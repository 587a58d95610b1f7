import { z } from 'zod';
import type { FileToSend } from './sending/call';
import type { ProviderClient } from './client.server';
import { wordOrNull } from './reading/wire';

const Named = z.object({ uuid: wordOrNull, id: wordOrNull });

/** The specification does not say what the answer to a file names: a uuid, an id, or nothing. */
const Attached = z.unknown().transform((wire) => {
  const named = Named.safeParse(wire).data;
  return named?.uuid ?? named?.id ?? null;
});

/** The subject of files at the provider. */
export interface Attaching {
  /** The provider's word for the records that get files, such as `ticket`. */
  readonly context: string;
  readonly organization: string;
}

/** Files that records of the provider name (spec 7). */
export function attachments(client: ProviderClient) {
  return {
    /** Answers the name by which a record names the file; null when the provider gives it none. */
    send: ({ context, organization }: Attaching, file: FileToSend) =>
      client.upload({
        path: '/attachments/',
        query: { context, organization_uuid: organization, description: file.fileName },
        result: Attached,
        file,
      }),
    /** The specification names no such call (docs/provider-api.md). */
    file: (uuid: string) => client.file({ path: `/attachments/${encodeURIComponent(uuid)}/`, type: null }),
  };
}
