import { createHmac } from 'node:crypto'
import { bundleText, groupSimilar, saysNothing } from '@wenhai/core/exam/marking/group-similar'
import { similarMost } from '@wenhai/core/exam/marking/limits'
import { partQuestions } from '@wenhai/core/form/part-questions'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { markOf, type StoredMark, type StoredMarks } from '@wenhai/core/report/mark-report'
import { planned } from '@wenhai/core/report/paper'
import { answerIn } from '#features/report/list/scan/scan.queries'
import type { ReadOnlyDatabase } from '#lib/database/open'
import type { Reading } from '#lib/reading/protocol'
import { simplify } from '#lib/simplify'
import { itemState } from '../table.ts'
import {
  comparedText,
  findDiffering,
  findOpenBundles,
  findWaitingItems,
  type OpenBundle,
} from './gather.queries.ts'

export interface GatherTask {
  survey_id: string
  /** The secret of this exam, for the keys of its bundles. */
  secret: string
  /** The questions by revision. */
  questions: ReadonlyMap<number, readonly FrozenQuestion[]>
  /** The classes of the roster that are marked by themselves. */
  classes: readonly string[]
}

interface GatheredItem {
  report_id: string
  question_id: string
  bundle_key: string
  state: number
}

interface GatheredBundle {
  question_id: string
  bundle_key: string
  rank: number
  /** The key of the first of the bundles whose answers are nearly the same. */
  similar_key: string
  /** The class where it is marked by itself; empty for others. */
  group_name: string
}

/** Items together with the bundles they belong to, and bundles that belong to other similar ones than before. */
export interface GatheredItems {
  items: GatheredItem[]
  bundles: GatheredBundle[]
  moved: Omit<GatheredBundle, 'rank' | 'group_name'>[]
}

/** Reports per query, and rows that are written at once. */
const inPart = 500
const inLot = 2000

/**
 * When so many items, or letters of their texts, are gathered they are handed on, so that any exam fits into memory.
 */
const mostItems = 20_000
const mostLetters = 2_000_000

interface NewBundle extends GatheredBundle {
  text: string
}

type ReadItem = GatheredItem & Pick<NewBundle, 'text' | 'rank' | 'group_name'>

/** The items that are gathered and not handed on yet. */
class Batch {
  readonly items: GatheredItem[] = []
  readonly bundles = new Map<string, Map<string, NewBundle>>()
  #letters = 0

  get isFull(): boolean {
    return this.items.length >= mostItems || this.#letters >= mostLetters
  }

  add({ text, rank, group_name, ...item }: ReadItem): void {
    this.items.push(item)
    if (item.state !== itemState.waiting) return
    const { question_id, bundle_key } = item
    const known = this.bundles.get(question_id) ?? new Map<string, NewBundle>()
    this.bundles.set(question_id, known)
    if (known.has(bundle_key)) return
    const compared = comparedText(text)
    this.#letters += compared.length
    known.set(bundle_key, {
      ...{ question_id, bundle_key, rank, group_name },
      similar_key: bundle_key,
      text: compared,
    })
  }
}

/** Yields what the stored items do not say of the answers that wait: new ones, and those that no longer wait. */
const gather: Reading<GatherTask, GatheredItems> = async function* (database, task) {
  let batch = new Batch()
  let beyond = ''
  for (;;) {
    const rows = await findDiffering(database, { ...task, beyond, most: inPart })
    const waiting = await findWaitingItems(
      database,
      rows.map(({ report_id }) => report_id),
    )
    for (const row of rows) for (const item of itemsOf(task, row, waiting)) batch.add(item)
    const last = rows.at(-1)
    if (!last || rows.length < inPart) break
    beyond = last.report_id
    if (batch.isFull) {
      yield* finish(database, task, batch)
      batch = new Batch()
    } else yield nothing
  }
  yield* finish(database, task, batch)
}

/** A reading can be stopped where it hands something on. */
const nothing: GatheredItems = { items: [], bundles: [], moved: [] }

async function* finish(
  database: ReadOnlyDatabase,
  task: GatherTask,
  { items, bundles }: Batch,
): AsyncGenerator<GatheredItems> {
  const moved: GatheredItems['moved'] = []
  for (const [question_id, known] of bundles)
    moved.push(...(await findSimilar(database, task, question_id, known)))
  yield* inLots(items, bundles, moved)
}

export default gather

/** Writes the common keys of similar ones into the new bundles, and answers what becomes of those stored before. */
async function findSimilar(
  database: ReadOnlyDatabase,
  { survey_id }: GatherTask,
  question_id: string,
  known: ReadonlyMap<string, NewBundle>,
): Promise<GatheredItems['moved']> {
  const stored = await findOpenBundles(database, { survey_id, question_id, most: similarMost, inPart })
  const fresh = [...known.values()].filter(({ bundle_key }) => !stored.has(bundle_key))
  const compared = [...stored.values(), ...fresh].slice(0, similarMost)
  const leaders = groupSimilar(compared.map(({ text }) => text))
  return compared.flatMap((bundle: OpenBundle | NewBundle, index) => {
    const similar_key = compared[leaders[index] ?? index]?.bundle_key ?? bundle.bundle_key
    const isMoved = stored.has(bundle.bundle_key) && bundle.similar_key !== similar_key
    bundle.similar_key = similar_key
    return isMoved ? [{ question_id, bundle_key: bundle.bundle_key, similar_key }] : []
  })
}

/** Splits items into lots, each with the bundles of its items, so that an item never waits without its bundle. */
function* inLots(
  items: readonly GatheredItem[],
  bundles: ReadonlyMap<string, ReadonlyMap<string, NewBundle>>,
  moved: GatheredItems['moved'],
): Generator<GatheredItems> {
  for (let from = 0; from < items.length; from += inLot) {
    // Bundles are written again in each lot, because a regrade may have taken one away after the lot before.
    const written = new Set<NewBundle>()
    const lot = items.slice(from, from + inLot)
    const own = lot.flatMap(({ question_id, bundle_key, state }) => {
      const bundle = state === itemState.waiting && bundles.get(question_id)?.get(bundle_key)
      if (!bundle || written.has(bundle)) return []
      written.add(bundle)
      const { text: _, ...row } = bundle
      return [row]
    })
    yield { items: lot, bundles: own, moved: from === 0 ? moved : [] }
  }
}

/** A whole with marks of its own for the questions within waits by those alone. */
const waitsAlone = (mark: StoredMark | undefined): boolean => mark?.points === null && !mark.parts

/** Answers to a question whose points were changed in between are not worth the same, and a class may be apart. */
const bundledBy = (score: number, text: string, group_name: string) =>
  group_name === '' ? `${score}\n${text}` : JSON.stringify([group_name, score, text])

type Row = Awaited<ReturnType<typeof findDiffering>>[number]

function itemsOf(
  { questions, secret, classes }: GatherTask,
  row: Row,
  waiting: ReadonlySet<string>,
): ReadItem[] {
  const marks: StoredMarks = JSON.parse(row.marks)
  const asked = planned(
    { questions: [...(questions.get(row.revision) ?? [])] },
    row.plan ? JSON.parse(row.plan) : undefined,
  )
  const group_name = row.group_name !== null && classes.includes(row.group_name) ? row.group_name : ''
  const units = asked.flatMap((question) => [question, ...partQuestions(question)])
  return units.flatMap((question) => {
    const { question_id, score } = question
    const isWaiting = waitsAlone(markOf(marks, question_id))
    const wasWaiting = waiting.has(`${row.report_id} ${question_id}`)
    if (isWaiting === wasWaiting) return []
    const answer = answerIn(row.answers, question_id) ?? ''
    const text = bundleText(question, answer, simplify)
    return [
      {
        report_id: row.report_id,
        question_id,
        bundle_key: createHmac('sha256', secret)
          .update(bundledBy(score, text, group_name))
          .digest('hex')
          .slice(0, 32),
        group_name,
        state: isWaiting ? itemState.waiting : itemState.elsewhere,
        rank: saysNothing(question, text, simplify) ? 0 : 1,
        text: answer,
      },
    ]
  })
}
