import { deskCalls } from '@wenhai/core/desk/calls'
import { diffDocuments } from '@wenhai/core/desk/diff'
import type { DeskDocument } from '@wenhai/core/desk/document'
import { applyOperations, MisfitOperation, type Operation } from '@wenhai/core/desk/operation'
import { type Conflict, rebaseOperations } from '@wenhai/core/desk/rebase'
import type { DeskChange, DeskOut, WrittenOut } from '@wenhai/core/desk/schema'
import { newId } from '#lib/ids'
import type { Client } from './client.ts'

interface Pending {
  change_id: string
  what: string
  operations: Operation[]
  undoes?: string
}

/** A window of the desk by the protocol alone: what a page does with it, its own tests show. */
export class DeskWriter {
  readonly writer = newId()
  readonly acknowledged: string[] = []
  revision = 0
  pending: Pending[] = []
  #synced: DeskDocument
  readonly #client: Client
  readonly #desk_id: string

  constructor(client: Client, desk_id: string, document: DeskDocument) {
    this.#client = client
    this.#desk_id = desk_id
    this.#synced = document
  }

  get shown(): DeskDocument {
    return applyOperations(
      this.#synced,
      this.pending.flatMap(({ operations }) => operations),
    ).document
  }

  edit(next: DeskDocument): void {
    const operations = diffDocuments(this.shown, next)
    if (operations.length > 0) this.pending.push({ change_id: newId(), what: '修改', operations })
  }

  /** Sends what is pending; of a reply that is lost nothing is learnt. */
  async save(isLost = false): Promise<void> {
    const changes = [...this.pending]
    const { status, reason, data } = await this.#client.call(deskCalls.writeDesk, {
      ...{ desk_id: this.#desk_id, revision: this.revision, writer: this.writer, changes },
    })
    if (status !== 200) throw new Error(`${status} ${reason}`)
    if (!isLost) this.#takeIn(data)
  }

  #takeIn({ revision, taken, others }: WrittenOut): void {
    for (const { change_id, operations } of this.pending.splice(0, taken)) {
      this.acknowledged.push(change_id)
      this.#synced = applyOperations(this.#synced, operations).document
    }
    this.#synced = applyOperations(
      this.#synced,
      others.flatMap(({ operations }) => operations),
    ).document
    this.revision = revision
    this.pending = others.length === 0 ? this.pending : this.#rebase(others)
  }

  #rebase(others: readonly DeskChange[]): Pending[] {
    let document = this.#synced
    return this.pending.flatMap((change) => {
      const rebased = rebaseOperations(change.operations, others)
      const operations = [...rebased.operations, ...rebased.conflicts.flatMap(keepMine)].filter(
        (operation) => {
          const applied = tryApply(document, operation)
          document = applied ?? document
          return applied !== undefined
        },
      )
      return operations.length > 0 ? [{ ...change, operations }] : []
    })
  }

  /** Reads the desk as after a reload: what was not sent is lost with the page. */
  async reload(): Promise<DeskOut> {
    const { data } = await this.#client.call(deskCalls.getDesk, { desk_id: this.#desk_id })
    this.pending = []
    this.revision = data.revision
    this.#synced = data.document
    return data
  }

  /** Takes back a step of one's own as the server tells of it after a reload, or the last undo of one. */
  async takeBack(which: 'step' | 'undo'): Promise<void> {
    const data = await this.reload()
    const own = data.steps.filter(({ writer }) => writer === this.writer)
    const back = new Set(own.map(({ undoes }) => undoes))
    const step = own.findLast(
      ({ change_id, undoes }) => !back.has(change_id) && (which === 'undo') === (undoes !== null),
    )
    if (!step) return
    const since = data.steps.filter(
      ({ revision, writer }) => revision > step.revision && writer !== this.writer,
    )
    let document = this.#synced
    const operations = rebaseOperations(step.inverse, since).operations.filter((operation) => {
      const applied = tryApply(document, operation)
      document = applied ?? document
      return applied !== undefined
    })
    if (operations.length > 0)
      this.pending.push({ change_id: newId(), what: '撤销', operations, undoes: step.change_id })
  }
}

/** Of two texts in one field one's own stays; what was removed stays so. */
const keepMine = ({ kind, operation }: Conflict): Operation[] =>
  kind === 'field' && operation.do === 'set' ? [operation] : kind === 'changed' ? [operation] : []

function tryApply(document: DeskDocument, operation: Operation): DeskDocument | undefined {
  try {
    return applyOperations(document, [operation]).document
  } catch (error) {
    if (error instanceof MisfitOperation) return undefined
    throw error
  }
}
