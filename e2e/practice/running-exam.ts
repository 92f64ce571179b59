import type { BrowserContext } from 'playwright-core'
import { newUuid } from '../../web/src/lib/uuid.ts'
import { callAs } from '../account-people.ts'
import { course, makeCourse, makeForm } from '../form/form-steps.ts'
import type { MemberSite } from '../ocean/member-site.ts'

export const options = (...texts: string[]) =>
  texts.map((opt, index) => ({ opt, key: 'ABCDEF'[index] ?? '', pic: '' }))

const asked = [
  {
    option_type: 0,
    question: '“习”的本义是',
    options: options('复习', '反复实践', '学习新知', '养成习惯'),
    answer: 'B',
    note: '数飞也：$n > 1$。',
  },
  { option_type: 2, question: '孔子名____，字____。', answer: '丘；仲尼' },
  { option_type: 4, question: '从早到晚排列', options: options('唐', '汉', '宋'), answer: 'B,A,C' },
].map((question) => ({ ...question, isOnlyOpt: 1 }))

interface Exam {
  id: string
  author: BrowserContext
  end: () => Promise<unknown>
}

/** One that runs until its author ends it. */
export async function makeExamOn(ocean: MemberSite, survey_title: string): Promise<Exam> {
  await makeCourse(ocean)
  const author = await ocean.makeMember('出卷人')
  const id = await makeForm(author, {
    questionnaire_type: 'exam',
    survey_title,
    course,
    question: JSON.stringify(asked),
    end_time: '2099-05-31T15:59:00.000Z',
    review: 'submitted',
  })
  return { id, author, end: () => callAs(author, 'PUT', `/question/survey/end/${id}`) }
}

/** By calls: the paper has journeys of its own. */
export async function takeExam(
  context: BrowserContext,
  survey_id: string,
  given: readonly string[],
): Promise<void> {
  const begun = await callAs(context, 'POST', `/question/report/start/${survey_id}`)
  const questions = begun.question as { question_id: string }[]
  const answers = Object.fromEntries(questions.map(({ question_id }, at) => [question_id, given[at] ?? '']))
  await callAs(context, 'POST', '/question/report/create', {
    survey_id,
    attempt_id: String(begun.attempt_id),
    answers: JSON.stringify(answers),
    submit_key: newUuid(),
  })
}
