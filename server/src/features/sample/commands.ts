import { category } from '@wenhai/core/category/limits'
import { Refusal } from '@wenhai/core/contract/refusal'
import { deleteArticle } from '#features/article/life.commands'
import { deleteQuestions } from '#features/bank/commands'
import { deleteCategory } from '#features/category/commands'
import { findAllCategories } from '#features/category/queries'
import { deleteForm } from '#features/form/life.commands'
import { saveSetting } from '#features/site/commands'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { loadArticles, type SampleContext } from './load-articles.ts'
import { loadForms } from './load-forms.ts'
import { loadQuestions } from './load-questions.ts'
import { findContentIds, findSamples, sampleKey } from './queries.ts'
import { sampleCategories } from './questions.ts'
import { loadSiteTexts } from './site-texts.ts'

/** 载入示例内容: sample content for a new site. The order matters, because later samples refer to earlier ones. */
export async function loadSamples(context: SampleContext, user_id: string, now: number): Promise<void> {
  const { database } = context
  await loadSiteTexts(database)
  const questions = await loadQuestions(database, { user_id, now })
  const forms = await loadForms(database, { user_id, now, ...questions })
  await loadArticles(context, { user_id, now, ...questions, ...forms })
  await saveSetting(database, sampleKey, JSON.stringify(await findContentIds(database, user_id)))
}

/** At once what was loaded lies in the bin, where it can be had back; categories that nothing uses go too. */
export async function removeSamples({ database, caller, now }: Context): Promise<void> {
  const { forms, questions, tables } = await findSamples(database)
  for (const id of forms) await deleteForm(database, caller, id, now)
  for (const id of tables) await deleteArticle(database, caller, id, now)
  for (let from = 0; from < questions.length; from += inPart)
    await deleteQuestions(database, caller, questions.slice(from, from + inPart), now)
  await removeUnusedCategories(database, now)
  await saveSetting(database, sampleKey, '')
}

/** As many as the bank deletes at once. */
const inPart = 200

async function removeUnusedCategories(database: Database, now: number): Promise<void> {
  const keys = new Set(sampleCategories.map(({ key }) => key))
  for (const { questionnaire_type_id, key } of await findAllCategories(database)) {
    if (!keys.has(key) || key === category.defaultKey) continue
    await deleteCategory(database, questionnaire_type_id, now).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}
