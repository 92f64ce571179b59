import type { Database } from '../../lib/database/open.ts'
import { loadForms } from './load-forms.ts'
import { loadQuestions } from './load-questions.ts'
import { loadSiteTexts } from './site-texts.ts'

/** 载入示例内容: what a new site owner finds instead of empty pages. In the order in which the samples stand on each other. */
export async function loadSamples(database: Database, user_id: string, now: number): Promise<void> {
  await loadSiteTexts(database)
  const questions = await loadQuestions(database, { user_id, now })
  await loadForms(database, { user_id, now, ...questions })
}
