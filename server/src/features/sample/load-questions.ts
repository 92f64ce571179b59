import { QuestionDraft } from '@wenhai/core/question/schema'
import { createQuestions, readDraft } from '#features/bank/commands'
import { createCategory } from '#features/category/commands'
import { findAllCategories } from '#features/category/queries'
import type { Database } from '#lib/database/open'
import { sampleKeyword } from './articles/article.ts'
import { sampleCategories, sampleQuestions } from './questions.ts'

interface Loading {
  user_id: string
  now: number
}

/** The questions to which later samples refer. */
export interface LoadedQuestions {
  /** The site's key of a sample category. */
  categoryKey: (name: string) => string
  /** Ids of the sample questions given, or of all in a category. */
  pick: (which: readonly QuestionDraft[] | { category: string }) => string[]
}

/** The sample questions become the site owner's, in categories that the site may already have under the same name. */
export async function loadQuestions(database: Database, { user_id, now }: Loading): Promise<LoadedQuestions> {
  const keys = new Map(
    (await findAllCategories(database)).flatMap(({ key, value }) => [
      [value, key],
      [key, key],
    ]),
  )
  for (const draft of sampleCategories) {
    if (keys.has(draft.key)) continue
    await createCategory(database, draft, now)
    keys.set(draft.key, draft.key)
  }
  const categoryKey = (name: string) => keys.get(name) ?? name
  const birth = { ocean_id: user_id, now }
  const drafts: QuestionDraft[] = []
  for (const question of sampleQuestions)
    drafts.push(
      await readDraft(
        database,
        QuestionDraft.parse({
          ...question,
          questionnaire_type: categoryKey(question.questionnaire_type),
          key: `${question.key} ${sampleKeyword}`.trim(),
        }),
        birth,
      ),
    )
  const ids = await createQuestions(database, drafts, birth)
  return {
    categoryKey,
    pick: (which) =>
      sampleQuestions.flatMap((question, index) => {
        const isMeant =
          'category' in which ? question.questionnaire_type === which.category : which.includes(question)
        return isMeant ? (ids[index] ?? []) : []
      }),
  }
}
