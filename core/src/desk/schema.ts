import { z } from 'zod'
import { field } from '../contract/wire.ts'
import { formKinds } from '../form/form-kind.ts'
import type { DeskDocument } from './document.ts'
import { deskLimits as limits } from './limits.ts'
import type { FormLine } from './lines.ts'
import type { Operation } from './operation.ts'

/** An id that a client gives: of a line, of a writer, of a change. */
export const Uid = z
  .string()
  .regex(/^[\w-]*$/, '编号只能是字母、数字和 -')
  .max(limits.maxUid)
const GivenUid = Uid.min(1)

/** A field, or a field within another one: `content.options`. */
const Path = z
  .string()
  .regex(/^[a-zA-Z_]\w*(\.\w+)?$/, '没有这个栏目')
  // As names within what is sent, which are refused before.
  .regex(/^(?!(?:.*\.)?(?:__proto__|constructor|prototype)(?:\.|$))/, '没有这个栏目')
  .max(80)
const Place = z.int().min(0).max(limits.maxText)

/**
 * Texts are neither trimmed nor tidied: the server has to have what the writer has. Values and lines are looked at when
 * they are in the document, by `findDocumentFault`.
 */
const OperationIn = z.discriminatedUnion('do', [
  z.strictObject({
    do: field(z.literal('set'), '操作'),
    at: field(Uid, '行'),
    path: field(Path, '栏目'),
    value: field(z.unknown().optional(), '内容'),
  }),
  z.strictObject({
    do: field(z.literal('splice'), '操作'),
    at: field(Uid, '行'),
    path: field(Path, '栏目'),
    from: field(Place, '位置'),
    cut: field(Place, '删去几个字'),
    add: field(z.string().max(limits.maxText), '加上的文字'),
  }),
  z.strictObject({
    do: field(z.literal('insert'), '操作'),
    line: field(z.custom<FormLine>(), '行的内容'),
    after: field(Uid, '在哪一行之后'),
  }),
  z.strictObject({ do: field(z.literal('remove'), '操作'), at: field(GivenUid, '行') }),
  z.strictObject({
    do: field(z.literal('move'), '操作'),
    at: field(GivenUid, '行'),
    after: field(Uid, '在哪一行之后'),
  }),
])

/** One step as it is sent. */
export const DeskChangeIn = z.object({
  /** A step that is sent again, because its reply was lost, is stored once. */
  change_id: field(GivenUid, '步骤标识'),
  what: field(z.string().max(limits.maxWhat), '步骤名称'),
  /** Edits of the same field within a moment are one step of undo. */
  field: field(z.string().max(80).optional(), '栏目'),
  operations: field(z.array(OperationIn).max(limits.maxOperations), '操作'),
  /** The change_id of the step that this one takes back. Redo takes back the undo. */
  undoes: field(GivenUid.optional(), '撤销的步骤'),
})
export type DeskChangeIn = z.output<typeof DeskChangeIn>

export const DocumentOut = z.custom<DeskDocument>()
const OperationsOut = z.custom<readonly Operation[]>()

/** A change as the server has it. */
export const DeskChange = z.object({
  revision: z.int(),
  /** One's own change_id says that the change arrived, though its reply did not. */
  change_id: z.string(),
  writer: z.string(),
  user_id: z.string(),
  name: z.string(),
  what: z.string(),
  field: z.string(),
  operations: OperationsOut,
  inverse: OperationsOut,
  /**
   * The change_id of the change that this one takes back, and null for a step. It is no revision, because a step may be
   * taken back before the server has it.
   */
  undoes: z.string().nullable(),
})
export type DeskChange = z.output<typeof DeskChange>

/** Somebody else on the desk, or oneself in another tab. */
const DeskPersonOut = z.object({
  writer: z.string(),
  user_id: z.string(),
  name: z.string(),
  /** The uid of the line in which they are, or empty. */
  at: z.string(),
})

/** What became of the form that the desk edits: `new` where it has none yet, `changed` where it was changed elsewhere. */
export const formStatesOfDesk = ['new', 'same', 'changed', 'deleted'] as const
export const FormStateOfDesk = z.enum(formStatesOfDesk)

const deskFacts = {
  desk_id: z.string(),
  questionnaire_type: z.enum(formKinds),
  /** The form it edits; empty before it is published for the first time. */
  survey_id: z.string(),
  revision: z.int(),
  /** The revision that was published last, or the one with which the form was opened. */
  publishedRevision: z.int(),
  update_time: z.string(),
}

export const DeskOut = z.object({
  ...deskFacts,
  /** The update_time of the form when it was opened or published here; null for a new one. */
  base: z.string().nullable(),
  formState: FormStateOfDesk,
  /** Without the password's characters in any log: it is stored sealed, and comes to those who may edit the form. */
  document: DocumentOut,
  /**
   * The newest changes of everybody, in their order, among which are the steps that this person can take back or do
   * again: as many as `undoSteps` and `undoBytes` allow.
   */
  steps: z.array(DeskChange.extend({ isOwn: z.boolean() })),
  people: z.array(DeskPersonOut),
  /** The site has a model that this person may ask for suggestions; said here, so that a desk need not ask for it. */
  mayAskAi: z.boolean(),
})
export type DeskOut = z.output<typeof DeskOut>

export const WrittenOut = z.object({
  /** The newest revision of the desk. */
  revision: z.int(),
  /**
   * How many of the changes that were sent are stored, counted from the first one: all of them, or those that had
   * arrived before. They have the revisions right after the one that was sent.
   */
  taken: z.int(),
  /**
   * All changes after those, in their order. Where `taken` is less than what was sent, the rest is to be rebased over
   * them and sent again with the new `revision`.
   */
  others: z.array(DeskChange),
  /** The changes since then are no longer kept: the desk is to be read again and compared. */
  isBehind: z.boolean(),
  formState: FormStateOfDesk,
  people: z.array(DeskPersonOut),
})
export type WrittenOut = z.output<typeof WrittenOut>

const versionReasons = ['opened', 'pause', 'count', 'restored', 'published'] as const
export type VersionReason = (typeof versionReasons)[number]

/** What a version changes of the one before it. */
export const VersionCounts = z.object({
  added: z.int(),
  removed: z.int(),
  moved: z.int(),
  /** Lines in which something was written. */
  changed: z.int(),
  /** Fields of the form itself. */
  fields: z.int(),
})
export type VersionCounts = z.output<typeof VersionCounts>

export const DeskVersion = z.object({
  version: z.int(),
  revision: z.int(),
  user_id: z.string(),
  name: z.string(),
  reason: z.enum(versionReasons),
  counts: VersionCounts,
  /** The number of questions. */
  questions: z.int(),
  create_time: z.string(),
})
export type DeskVersion = z.output<typeof DeskVersion>

export const DeskRow = z.object({
  ...deskFacts,
  title: z.string(),
  questions: z.int(),
  /** False for the desk of a form that was shared with the caller. */
  isMine: z.boolean(),
  /** There is something that was not published yet. */
  isUnpublished: z.boolean(),
  /** It is deleted by itself after this time, if nobody writes on it. */
  expire_time: z.string(),
})
export type DeskRow = z.output<typeof DeskRow>
