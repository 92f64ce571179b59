import type { z } from 'zod'
import { type SuccessStatus, successStatus } from './envelope.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A right to one thing, proven by the feature's `access.ts` before the handler runs. */
export interface ThingAccess<Thing extends string = string, Right extends string = string> {
  /** What the id names: `form`, `question` … */
  thing: Thing
  /** `owner`, a right that owners share (core's table of rights), or `participant`, which alone a guest may hold. */
  right: Right
  /** The input field that holds the id. */
  by: string
}

/**
 * Who may call: `guest` anyone; `code-asker` anyone, and the handler learns whose session it is; `signing-in` anyone
 * with a session, also one with sign-in steps left; `member` level ≥ 1; `editor` level ≥ 5; `admin` level > 5;
 * `site-owner` level 9; or callers with a right to a thing.
 */
export type Access =
  | 'guest'
  | 'code-asker'
  | 'signing-in'
  | 'member'
  | 'editor'
  | 'admin'
  | 'site-owner'
  | ThingAccess

export interface Call<
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Output extends z.ZodType = z.ZodType,
  Path extends string = string,
  Who extends Access = Access,
> {
  method: Method
  /** The path is under `/oceanAPI/v1`, and `{name}` is an input field taken from it. */
  path: Path
  access: Who
  /**
   * `all` refuses the call to members who may not publish. With `part` they may call it, but are not offered what
   * others share, or may not do all of it.
   */
  forPublishers?: 'all' | 'part'
  /** The API page shows this one line. */
  summary: string
  /**
   * The audit log calls the deed this when it is done to somebody else's thing, by level or by a share; without a name nothing is
   * written.
   */
  deed?: string
  input: z.ZodObject<Shape>
  output: Output
  success: SuccessStatus
  /** `multipart` calls hand their files to the handler as they arrive. */
  body: 'form' | 'multipart'
  /** The file is stored while it arrives, so the other fields have to come before it. */
  isStreamed?: boolean
  envelope: 'status' | 'code'
  /** Our pages send it as JSON: a form writes each Chinese character as nine bytes. The server reads either. */
  sentAs?: 'json'
  /** The largest body in bytes, where `bodyLimitOf` cannot tell it from the input. */
  bodyLimit?: number
  /**
   * The call only reads, and its reply may come from a copy of the database that is some seconds old: for everyone, or
   * for those who are not signed in. What a browser has just written it always gets back.
   */
  mayLag?: 'for-all' | 'for-guests'
  /** The reply is a file; only a refusal comes as JSON. */
  download: boolean
}

export type CallTable = Record<string, Call>

const usualSuccess: Record<Method, SuccessStatus> = {
  GET: successStatus.done,
  POST: successStatus.done,
  PUT: successStatus.updated,
  DELETE: successStatus.deleted,
}

type Defaults = 'success' | 'body' | 'envelope' | 'download'

/** The contract is data: the server mounts it, the web calls it, the API page and the tests are made from it. */
export function defineCall<
  Shape extends z.ZodRawShape,
  Output extends z.ZodType,
  const Path extends string,
  const Who extends Access,
>(
  call: Omit<Call<Shape, Output, Path, Who>, Defaults> & Partial<Pick<Call, Defaults>>,
): Call<Shape, Output, Path, Who> {
  return { body: 'form', envelope: 'status', download: false, success: usualSuccess[call.method], ...call }
}

/** What a handler receives. */
export type HandlerInput<C extends Call> = z.output<C['input']>

/** The plain values that a caller gives; what has a default may be left out. */
export type CallerInput<C extends Call> =
  C extends Call<infer Shape>
    ? { [K in keyof Shape as undefined extends z.input<Shape[K]> ? never : K]: z.output<Shape[K]> } & {
        [K in keyof Shape as undefined extends z.input<Shape[K]> ? K : never]?: z.output<Shape[K]>
      }
    : never

export type CallOutput<C extends Call> = z.output<C['output']>

/** What a handler returns, before it is stripped to the schema. */
export type HandlerOutput<C extends Call> = z.input<C['output']>

const pathField = /\{(\w+)\}/g

export const pathFields = (path: string): string[] =>
  [...path.matchAll(pathField)].map((match) => match[1] ?? '')

/** `/user/find/id/{id}` with its values filled in, each one escaped. */
export const fillPath = (path: string, input: Record<string, unknown>): string =>
  path.replace(pathField, (_, name: string) =>
    encodeURIComponent(String(input[name] ?? '').replace(/\p{Surrogate}/gu, '\ufffd')),
  )
