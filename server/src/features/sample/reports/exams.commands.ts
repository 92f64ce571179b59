import { level } from '@wenhai/core/account/permission'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import type { formCalls } from '@wenhai/core/form/calls'
import { FormDraft } from '@wenhai/core/form/schema'
import { findAllCategories } from '#features/category/queries'
import { createForm } from '#features/form/commands'
import { addToRoster } from '#features/form/roster.commands'
import type { Database } from '#lib/database/open'
import { signedInCaller } from '#lib/http/caller'
import { sampleMark } from '../mark.ts'

const people = Array.from({ length: 40 }, (_, index) => ({
  number: `2026${String(index + 1).padStart(3, '0')}`,
  group: index % 2 === 0 ? '高一（1）班' : '高一（2）班',
}))

/** Exams that only the demo has: with a roster, a second paper and a second attempt, and one without names. */
export async function loadDemoExams(
  database: Database,
  ocean_id: string,
  nameOf: (index: number) => string,
  now: number,
): Promise<void> {
  const { course, picked } = await findPicked(database, ocean_id)
  const own = picked.filter((_, index) => index % 3 !== 2)
  const others = picked.filter((_, index) => index % 3 === 2)
  const caller = signedInCaller(ocean_id, level.siteOwner)
  const create = (given: CallerInput<typeof formCalls.createForm>) =>
    createForm(database, { caller, draft: FormDraft.parse(given), password: undefined, now })
  const survey_id = await create({
    questionnaire_type: 'exam',
    survey_title: '语文期中测验',
    desc: `两个班的名单考试，可以考两次，取最高分；还有一份 B 卷备用。（${sampleMark}）`,
    course,
    question: own,
    needRoster: true,
    attempts: 2,
    shuffleQuestions: true,
    shuffleOptions: true,
    otherPaper: {
      name: 'B',
      facility: 0.6,
      ownFacility: 0.6,
      question: others.map((question_id) => ({ question_id, score: 10 })),
    },
  })
  await addToRoster(
    database,
    survey_id,
    people.map((person, index) => ({ ...person, name: nameOf(index) })),
  )
  await create({
    questionnaire_type: 'exam',
    survey_title: '语文摸底（不记名）',
    desc: `只看全班掌握得怎么样，不记谁答的。（${sampleMark}）`,
    course,
    question: picked,
    needLoginParticipate: false,
    anonymous: true,
  })
}

/** The questions of the sample exam that has them all, one with a text to read among them. */
async function findPicked(database: Database, ocean_id: string) {
  const categories = await findAllCategories(database)
  const course = categories.find(({ value }) => value === '语文')?.key ?? ''
  const rows = await database.kysely
    .selectFrom('question')
    .select('question_id')
    .where('ocean_id', '=', ocean_id)
    .where('questionnaire_type', '=', course)
    .orderBy('question_id')
    .execute()
  return { course, picked: rows.map(({ question_id }) => question_id) }
}
