import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { LONGEST_VALUE } from '~/kernel/forms/limits';

export interface UploadLimits {
  /** The most bytes of the whole body, and of one file. A file that is longer does not refuse the body. */
  readonly bytes: number;
  readonly fileBytes: number;
  readonly fields: number;
  readonly files: number;
  /** The time for the whole body, and for each pause in it. */
  readonly ms: number;
  readonly idleMs: number;
}

/** The provider's limit (spec 9). */
const LARGEST_FILE = 52_428_800;
const MOST_FILES = 10;
/** Files over the ten of a form are refused by name, up to this number. */
const MOST_PARTS = 50;

/** Beside the files there is room for as much text as in any form. */
export const UPLOAD_LIMITS: UploadLimits = {
  bytes: MOST_FILES * LARGEST_FILE + 256 * 1024,
  fileBytes: LARGEST_FILE,
  fields: 100,
  files: MOST_PARTS,
  ms: 600_000,
  idleMs: 30_000,
};

// the headers of a part are its name, its file's name and its type
const MAX_PART_HEADERS = 8;
const MAX_PART_HEADER_BYTES = 4 * 1024;
// UTF-8 takes three bytes at most for a UTF-16 unit
const LONGEST_VALUE_BYTES = 3 * LONGEST_VALUE;

/** A parser of multipart/form-data, whose texts are bytes in latin1. */
export function openParser(request: IncomingMessage, limits: UploadLimits): BusboyInstance {
  return new Busboy({
    headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
    // the parser would repair invalid UTF-8, which has to be refused
    defCharset: 'latin1',
    preservePath: true,
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      fieldSize: LONGEST_VALUE_BYTES,
      fields: limits.fields,
      fileSize: limits.fileBytes,
      files: limits.files,
      parts: limits.fields + limits.files,
      headerPairs: MAX_PART_HEADERS,
      headerSize: MAX_PART_HEADER_BYTES,
    },
  });
}
