import type { Database } from '../../lib/database/open.ts'
import { loadQuestions } from './load-questions.ts'
import { loadSiteTexts } from './site-texts.ts'

export interface SampleOwner {
  user_id: string
  now: number
}

/** Each feature adds its own, in the order in which they stand on each other. */
const samples: readonly ((database: Database, owner: SampleOwner) => Promise<void>)[] = [
  loadSiteTexts,
  loadQuestions,
]

/** 载入示例内容: what a new site owner finds instead of empty pages. */
export async function loadSamples(database: Database, user_id: string, now: number): Promise<void> {
  for (const load of samples) await load(database, { user_id, now })
}
