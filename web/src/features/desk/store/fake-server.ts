import type { DeskDocument } from '@wenhai/core/desk/document'
import { deskDocumentOf } from '@wenhai/core/desk/document'
import { applyOperations } from '@wenhai/core/desk/operation'
import type { DeskChange, WrittenOut } from '@wenhai/core/desk/schema'
import { emptyForm } from '#features/form/dialog/form-draft.ts'
import { draftQuestion } from '#features/form/dialog/form-items.ts'
import type { Answer, Refused } from '#lib/answer.ts'
import type { OpenedDesk, WriteInput } from './wire.ts'

export const question = (uid: string, text = uid) => ({
  ...draftQuestion({
    option_type: 0,
    question: text,
    question_pic: '',
    options: [],
    questionnaire_type: '',
    isRequired: true,
    isOnlyOpt: false,
    level: 'medium',
  } as never),
  uid,
})

export const documentOf = (...uids: string[]): DeskDocument =>
  deskDocumentOf({ ...emptyForm('survey'), question: uids.map((uid) => question(uid)) })

export const lostReply: Refused = { ok: false, cause: 'transport', status: 0, reason: '网络连接失败' }
export const sessionOver: Refused = { ok: false, cause: 'held-back', status: 747, reason: '' }

/** The server's part of the protocol: revisions in order, and everything after a known one for those who are behind. */
export class FakeServer {
  log: DeskChange[] = []
  document: DeskDocument

  constructor(document: DeskDocument) {
    this.document = document
  }

  get revision(): number {
    return this.log.length
  }

  open(writer: string): OpenedDesk {
    return structuredClone({
      revision: this.revision,
      document: this.document,
      steps: this.log.map((change) => ({ ...change, isOwn: change.writer.startsWith(writer) })),
      people: [],
      formState: 'new' as const,
    })
  }

  write({ revision, writer, changes = [] }: WriteInput): Answer<WrittenOut> {
    const known = this.log.slice(revision)
    const arrived = changes.findIndex(({ change_id }, index) => known[index]?.change_id !== change_id)
    const before = arrived === -1 ? changes.length : arrived
    const isNewest = known.length === before
    const fresh = isNewest ? changes.slice(before) : []
    for (const { change_id, what, field = '', operations, undoes } of structuredClone(fresh)) {
      const { document, inverse } = applyOperations(this.document, operations as never)
      this.document = document
      this.log.push({
        revision: this.log.length + 1,
        change_id,
        writer,
        user_id: writer,
        name: writer,
        what,
        field,
        operations: operations as never,
        inverse,
        undoes: undoes ?? null,
      })
    }
    const taken = before + fresh.length
    return {
      ok: true,
      status: 200,
      reason: '',
      data: structuredClone({
        revision: this.revision,
        taken,
        others: this.log.slice(revision + taken),
        isBehind: false,
        formState: 'new' as const,
        people: [],
      }),
    }
  }
}
