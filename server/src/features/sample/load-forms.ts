import { level } from '@wenhai/core/account/permission'
import { FormDraft } from '@wenhai/core/form/schema'
import type { Database } from '../../lib/database/open.ts'
import type { Caller } from '../../lib/http/caller.ts'
import { createForm } from '../form/commands.ts'
import { type SampleForm, sampleForms } from './forms.ts'
import type { LoadedQuestions } from './load-questions.ts'

const dayLength = 86_400_000

interface Loading extends LoadedQuestions {
  user_id: string
  now: number
}

/** The sample forms become the site owner's, as if published by hand. */
export async function loadForms(database: Database, loading: Loading): Promise<void> {
  const caller: Caller = {
    user_id: loading.user_id,
    session_id: '',
    permission: level.siteOwner,
    passed: { phone: true, mail: true, totp: true },
    isSignedIn: true,
  }
  for (const form of sampleForms)
    await createForm(database, {
      caller,
      draft: toDraft(form, loading),
      password_hash: undefined,
      now: loading.now,
    })
}

function toDraft({ draft, picks, days }: SampleForm, { now, categoryKey, pick }: Loading): FormDraft {
  return FormDraft.parse({
    ...draft,
    ...(draft.course && { course: categoryKey(draft.course) }),
    ...(picks && { question: pick(picks) }),
    ...(days !== undefined && { end_time: new Date(now + days * dayLength).toISOString() }),
  })
}
