import type {
  Call,
  CallTable,
  HandlerInput,
  HandlerOutput,
  ThingAccess,
} from '@wenhai/core/contract/define-call'
import type { Channels } from '../channel/channel.ts'
import type { Database } from '../database/open.ts'
import type { FileStore } from '../file/store.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import type { Acting, Caller, SessionHolder } from './caller.ts'
import type { CookieOptions } from './cookies.ts'
import type { SiteKeys } from './site-keys.ts'
import type { UploadedFile } from './upload.ts'

/** An id whose access is proven: only `mount` makes one, after the feature's grant said yes. */
export type Granted<Thing extends string, Right extends string> = string & {
  readonly granted: readonly [Thing, Right]
}

export interface Context {
  database: Database
  /** The database that takes writes, never a standby. A call that a standby may handle writes here. */
  primary: Database
  fileStore: FileStore
  settings: Settings
  keys: SiteKeys
  channels: Channels
  caller: Caller
  /** The browser's id from its signed cookie; empty for programs. */
  device_id: string
  userAgent: string | undefined
  /** The client's address as trusted proxies report it, without its last part; the whole one is not available. */
  address: string
  /** The client's whole address, or the network that one household is given. Only for counting, and only as a keyed hash. */
  network: string
  /** The host the browser asked for, with the port. */
  host: string
  log: Log
  /** Milliseconds, read once per call, so that all decisions of a call use the same time. */
  now: number
  /** The files of a multipart call, one after the other as they arrive. */
  files: AsyncIterable<UploadedFile>
  /** The value of a header; empty where it was not sent. */
  readHeader(name: string): string
  readCookie(name: string): string
  /** Gives a browser without our cookie one, and returns the id in it. */
  welcome(): string
  setCookie(name: string, value: string, options: CookieOptions): void
  clearCookie(name: string): void
}

/** The context of a call that continues a sign-in. */
export type HolderContext = Context & { holder: SessionHolder }

/** The context of a call that sends a code: guests may ask for one too. */
export type CodeAskerContext = Context & { holder: SessionHolder | undefined }

type GrantedBy<C extends Call> =
  C extends Call<infer _Shape, infer _Output, string, infer Who>
    ? Who extends ThingAccess<infer Thing, infer Right>
      ? { granted: Granted<Thing, Right> }
      : unknown
    : unknown

/** The person whose session it is, all steps passed or not, is given only to the calls of signing in. */
type HolderBy<C extends Call> =
  C extends Call<infer _Shape, infer _Output, string, infer Who>
    ? Who extends 'signing-in'
      ? { holder: SessionHolder }
      : Who extends 'code-asker'
        ? { holder: SessionHolder | undefined }
        : unknown
    : unknown

export type Handler<C extends Call> = (
  input: HandlerInput<C>,
  context: Context & GrantedBy<C> & HolderBy<C>,
) => Promise<HandlerOutput<C>> | HandlerOutput<C>

export type Handlers<Table extends CallTable> = { [Name in keyof Table]: Handler<Table[Name]> }

/** A right to a thing of somebody else, by level or because it was shared. */
interface OfAnother {
  /** What the audit log calls the thing. */
  inLog: string
  /** The call runs with this, where the right comes from a share. */
  acting?: Acting
}

/**
 * The verdict about access. Missing and hidden things get the same reply, and a thing that is visible but not the
 * caller's another one.
 */
export type AccessVerdict = 'absent' | 'visible' | 'granted' | OfAnother

/** Grants a thing to those who may change it: its owner, or level >5. */
export const grantOf = ({ user_id }: Caller, ocean_id: string, name: string): AccessVerdict =>
  user_id === ocean_id ? 'granted' : { inLog: name }

/** The functions that decide access before the handler runs, by thing and right. */
export type Grants = Record<string, Record<string, (context: Context, id: string) => Promise<AccessVerdict>>>

export interface Feature<Table extends CallTable = CallTable> {
  calls: Table
  handlers: Handlers<Table>
  grants: Grants
}

/** Ties a feature's calls to its handlers; a call without one, or one without a call, does not compile. */
export const implement = <Table extends CallTable>(
  calls: Table,
  handlers: Handlers<Table>,
  grants: Grants = {},
): Feature => ({ calls, handlers: handlers as unknown as Handlers<CallTable>, grants })
