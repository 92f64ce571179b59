import { level } from '@wenhai/core/account/mask'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { FormDraft } from '@wenhai/core/form/schema'
import { createForm } from '#features/form/commands'
import type { Database } from '#lib/database/open'
import { signedInCaller } from '#lib/http/caller'
import { sampleKeyword, sampleMark } from './articles/article.ts'
import { type SampleForm, sampleForms } from './forms.ts'
import type { LoadedQuestions } from './load-questions.ts'

const dayLength = 86_400_000

interface Loading extends LoadedQuestions {
  user_id: string
  now: number
}

/** The forms to which later samples refer. */
export interface LoadedForms {
  /** The forms by title. */
  forms: ReadonlyMap<string, { survey_id: string; kind: FormKind }>
}

/** The sample forms become the site owner's, as if published by hand. */
export async function loadForms(database: Database, loading: Loading): Promise<LoadedForms> {
  const caller = signedInCaller(loading.user_id, level.siteOwner)
  const forms = new Map<string, { survey_id: string; kind: FormKind }>()
  for (const form of sampleForms) {
    const draft = toDraft(form, loading)
    const survey_id = await createForm(database, {
      caller,
      draft,
      password: undefined,
      now: loading.now,
    })
    forms.set(draft.survey_title, { survey_id, kind: draft.questionnaire_type })
  }
  return { forms }
}

function toDraft({ draft, picks, days }: SampleForm, { now, categoryKey, pick }: Loading): FormDraft {
  const parsed = FormDraft.parse({
    ...draft,
    desc: `${draft.desc ?? ''}（${sampleMark}）`,
    ...(draft.course && { course: categoryKey(draft.course) }),
    ...(picks && { question: pick(picks) }),
    ...(days !== undefined && { end_time: new Date(now + days * dayLength).toISOString() }),
  })
  const question = parsed.question.map((each) =>
    typeof each === 'string' ? each : { ...each, key: `${each.key} ${sampleKeyword}`.trim() },
  )
  return { ...parsed, question }
}
