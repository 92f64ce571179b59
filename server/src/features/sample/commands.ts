import { loadArticles, type SampleContext } from './load-articles.ts'
import { loadForms } from './load-forms.ts'
import { loadQuestions } from './load-questions.ts'
import { loadSiteTexts } from './site-texts.ts'

/** 载入示例内容: sample content for a new site. The order matters, because later samples refer to earlier ones. */
export async function loadSamples(context: SampleContext, user_id: string, now: number): Promise<void> {
  const { database } = context
  await loadSiteTexts(database)
  const questions = await loadQuestions(database, { user_id, now })
  const forms = await loadForms(database, { user_id, now, ...questions })
  await loadArticles(context, { user_id, now, ...questions, ...forms })
}
