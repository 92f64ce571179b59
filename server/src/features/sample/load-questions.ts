import { category } from '@wenhai/core/category/limits'
import { QuestionDraft } from '@wenhai/core/question/schema'
import type { Database } from '../../lib/database/open.ts'
import { createQuestions, readDraft } from '../bank/commands.ts'
import { createCategory } from '../category/commands.ts'
import { findAllCategories } from '../category/queries.ts'
import { sampleCategories, sampleQuestions } from './questions.ts'

interface Loading {
  user_id: string
  now: number
}

/** The sample questions become the site owner's, in categories that the site may already have under the same name. */
export async function loadQuestions(database: Database, { user_id, now }: Loading): Promise<void> {
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
  const drafts = sampleQuestions.map((question) => {
    const name = question.questionnaire_type ?? category.defaultKey
    return readDraft(QuestionDraft.parse({ ...question, questionnaire_type: keys.get(name) ?? name }))
  })
  await createQuestions(database, drafts, { ocean_id: user_id, now })
}
