import type { ReadOnlyDatabase } from '#lib/database/open'
import type { Reading } from '#lib/reading/protocol'
import { treesNamedIn } from '../queries.ts'

export interface TreeUsesTask {
  trees: readonly string[]
}

/** Rows read at once: those of forms are the largest. */
const inPart = 20

type ReadPart = (after: string) => Promise<{ place: string; content: string }[]>

/** The tables that hold questions, each read by the order of its key. */
const holdersOf = ({ kysely }: ReadOnlyDatabase): ReadPart[] => [
  (after) =>
    kysely
      .selectFrom('question')
      .select(['question_id as place', 'settings as content'])
      .where('question_id', '>', after)
      .orderBy('question_id')
      .limit(inPart)
      .execute(),
  (after) =>
    kysely
      .selectFrom('question_deleted')
      .select(['question_id as place', 'content'])
      .where('question_id', '>', after)
      .orderBy('question_id')
      .limit(inPart)
      .execute(),
  (after) =>
    kysely
      .selectFrom('mistake')
      .select(['mistake_id as place', 'content'])
      .where('mistake_id', '>', after)
      .orderBy('mistake_id')
      .limit(inPart)
      .execute(),
]

/** Reads all revisions of one form after another. */
async function* readRevisions({ kysely }: ReadOnlyDatabase): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const forms = await kysely
      .selectFrom('form_revision')
      .select('survey_id')
      .distinct()
      .where('survey_id', '>', after)
      .orderBy('survey_id')
      .limit(inPart)
      .execute()
    for (const { survey_id } of forms)
      for (let number = 0; ; ) {
        const rows = await kysely
          .selectFrom('form_revision')
          .select(['revision', 'content'])
          .where('survey_id', '=', survey_id)
          .where('revision', '>', number)
          .orderBy('revision')
          .limit(inPart)
          .execute()
        yield rows.map(({ content }) => content)
        const last = rows.at(-1)
        if (!last || rows.length < inPart) break
        number = last.revision
      }
    const last = forms.at(-1)
    if (!last || forms.length < inPart) return
    after = last.survey_id
  }
}

async function* readTexts(database: ReadOnlyDatabase): AsyncGenerator<string[]> {
  for (const readPart of holdersOf(database))
    for (let after = ''; ; ) {
      const rows = await readPart(after)
      yield rows.map(({ content }) => content)
      const last = rows.at(-1)
      if (!last || rows.length < inPart) break
      after = last.place
    }
  yield* readRevisions(database)
}

/**
 * Finds the trees that something still names. Nothing says so but the texts themselves, so this goes through all of
 * them.
 */
const treeUses: Reading<TreeUsesTask, string[]> = async function* (database, { trees }) {
  const left = new Set(trees)
  for await (const texts of readTexts(database)) {
    const named = texts.flatMap(treesNamedIn).filter((tree) => left.delete(tree))
    if (left.size === 0) return yield named
    // An empty part is handed on too, because a reading can be stopped where it does so.
    yield named
  }
}

export default treeUses
