import type { CategoryDraft } from '@wenhai/core/category/schema'
import { QuestionDraft } from '@wenhai/core/question/schema'
import { createQuestions, readQuestionDraft } from '#features/bank/commands'
import { createCategory } from '#features/category/commands'
import { findAllCategories } from '#features/category/queries'
import type { Database } from '#lib/database/open'
import { sampleKeyword } from './articles/article.ts'
import { chinese } from './questions/chinese.ts'
import { computing } from './questions/computing.ts'
import { english } from './questions/english.ts'
import { geography } from './questions/geography.ts'
import { history } from './questions/history.ts'
import { maths } from './questions/maths.ts'
import { physics } from './questions/physics.ts'
import { safety } from './questions/safety.ts'
import { surveys } from './questions/surveys.ts'

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
      await readQuestionDraft(
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

const ofType = (type: CategoryDraft['type'], ...names: string[]): CategoryDraft[] =>
  names.map((name) => ({ key: name, value: name, type }))

/** The category 综合 exists from the start, so it is not among these. */
export const sampleCategories: readonly CategoryDraft[] = [
  ...ofType('exam', '语文', '数学', '英语', '物理', '历史', '地理', '信息技术', '安全常识', '百科知识'),
  ...ofType('survey', '满意度', '校园生活', '员工'),
  ...ofType('vote', '评优', '活动'),
]

export const sampleQuestions: readonly QuestionDraft[] = [
  ...chinese,
  ...maths,
  ...english,
  ...physics,
  ...history,
  ...geography,
  ...computing,
  ...safety,
  ...surveys,
]
