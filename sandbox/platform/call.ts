import type { Database } from 'libsql';
import type { z, ZodType } from 'zod';
import type { StoredFile } from './files';

export type Language = 'nl' | 'en';

export interface Caller {
  username: string;
  /** The username of the person who signed in as somebody else, or null. */
  actor: string | null;
  organization: { organization_uuid: string; name: string };
  permissions: ReadonlySet<string>;
  language: Language;
}

export interface CallContext {
  db: Database;
  caller: Caller;
  /** Business time: the sandbox's clock. */
  now: () => Date;
  newId: () => string;
  /** True for a provider that has only what the specification names (SANDBOX_PLAIN). */
  plain: boolean;
  /** The portal that mails lead to. */
  portalOrigin: string;
}

export interface Detail {
  field: string | null;
  msg: string;
  i18n_msg: string;
}

/** A refusal. JSON-RPC answers 200 with error {code, message, data.details}; REST answers `status` with {detail}. */
export class Rejection extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly details: readonly Detail[] = [],
    readonly status = 422,
  ) {
    super(message);
  }
}

/** Unknown record, or another organisation's: -32004, and 404 in REST. */
export class NotFound extends Rejection {
  constructor(message = 'Not found', details: readonly Detail[] = []) {
    super(-32004, message, details, 404);
  }
}

/** A call that was carried out but is not answered: the server drops the connection. */
export class AnswerLost extends Error {}

/** Answer with this raw body and status, or late with `result`: for the addresses that misbehave (spec/sandbox.md). */
export class Misbehave extends Error {
  constructor(readonly how: { status?: number; delayMs?: number; body?: string; result?: unknown }) {
    super('The answer misbehaves on purpose');
  }
}

/**
 * `public` needs no token, `any` lets every signed-in user through, and a name requires the right or the role of that
 * name.
 */
export type Permission = 'public' | 'any' | (string & {}) | { anyOf: readonly string[] } | { allOf: readonly string[] };

export interface RpcMethod {
  service: string;
  name: string;
  permission: Permission;
  params: ZodType;
  run(params: unknown, context: CallContext): unknown;
}

/** A JSON-RPC method. `params` that do not fit become -32602 with one detail per field. */
export function rpc<S extends ZodType>(
  service: string,
  name: string,
  permission: Permission,
  params: S,
  run: (params: z.infer<S>, context: CallContext) => unknown,
): RpcMethod {
  return { service, name, permission, params, run: (given, context) => run(given as z.infer<S>, context) };
}

export interface RestRequest {
  query: URLSearchParams;
  path: Record<string, string>;
  body: unknown;
  /** True when the caller prefers a file of comma-separated values. */
  wantsCsv: boolean;
  /** The file that was sent, on a route that takes one. */
  file: StoredFile | null;
}

export interface RestAnswer {
  status: number;
  body?: unknown;
  /** A file instead, sent as it is made. */
  file?: FileAnswer;
}

export interface FileAnswer {
  name: string;
  type: string;
  /** Its bytes, when they are known before. */
  size?: number;
  parts: Iterable<string | Uint8Array>;
}

export interface RestRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below /score, such as `/enduser/{uuid}`. */
  path: string;
  permission: Permission;
  /** True for a route to which a file is sent, as multipart/form-data. */
  takesFile?: boolean;
  run(request: RestRequest, context: CallContext): RestAnswer;
}

export function rest(
  method: RestRoute['method'],
  path: string,
  permission: Permission,
  run: RestRoute['run'],
): RestRoute {
  return { method, path, permission, run };
}

/** One of the provider's services, with everything it answers. */
export interface Service {
  methods: readonly RpcMethod[];
  routes: readonly RestRoute[];
  /** Carries out all that is due by now; a second call has no effect. */
  advance?(db: Database, now: Date): void;
}

/** One refused field, in both languages; the caller's is chosen. */
export function detail(context: CallContext, field: string | null, english: string, dutch: string): Detail {
  return { field, msg: english, i18n_msg: context.caller.language === 'nl' ? dutch : english };
}

/** The body or params of a REST call; what does not fit becomes 422 with one detail per field. */
export function parse<S extends ZodType>(schema: S, given: unknown, context: CallContext): z.infer<S> {
  const result = schema.safeParse(given, { reportInput: true });
  if (result.success) return result.data;
  throw invalidParams(result.error, context.caller.language);
}

/** -32602 (REST 422) from what zod found, one detail per field. */
export function invalidParams(error: z.ZodError, language: Language): Rejection {
  const details = error.issues.flatMap((issue) => issueDetails(issue, language));
  return new Rejection(-32602, 'Invalid params', details, 422);
}

function issueDetails(issue: z.core.$ZodIssue, language: Language): Detail[] {
  const [english, dutch] = issueTexts(issue);
  const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return fields.map((path) => ({
    field: path.length > 0 ? path.join('.') : null,
    msg: english,
    i18n_msg: language === 'nl' ? dutch : english,
  }));
}

function issueTexts(issue: z.core.$ZodIssue): readonly [string, string] {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? ['This field is required.', 'Dit veld is verplicht.']
        : ['This value has the wrong type.', 'Deze waarde heeft het verkeerde type.'];
    case 'unrecognized_keys':
      return ['This field is not known.', 'Dit veld is niet bekend.'];
    case 'too_small':
      return ['This value is too short or too small.', 'Deze waarde is te kort of te klein.'];
    case 'too_big':
      return ['This value is too long or too large.', 'Deze waarde is te lang of te groot.'];
    case 'invalid_value':
      return ['This choice is not possible.', 'Deze keuze is niet mogelijk.'];
    case 'custom':
      return [issue.message, issue.message];
    default:
      return ['This value is not valid.', 'Deze waarde is ongeldig.'];
  }
}
