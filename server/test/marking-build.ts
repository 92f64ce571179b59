import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { createQuestion } from './bank-build.ts'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import { sit, view } from './exam-build.ts'
import { buildAuthor, createForm, exam } from './form-build.ts'
import type { TestSite } from './harness.ts'
import { paint } from './pictures.ts'
import { start, submit } from './report-build.ts'
import { answerWith, uploadFile } from './upload-build.ts'

/** An exam with one question that the server marks and one of 50 points that people mark. */
export async function buildMarkedExam(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const single = await createQuestion(author.client, { question: '甲？', isOnlyOpt: 1, answer: 'A' })
  const open = await createQuestion(author.client, {
    question: '什么是光合作用？',
    option_type: 3,
    options: [],
    isOnlyOpt: 0,
    answer: '把光能变成化学能',
  })
  const id = await createForm(
    author.client,
    exam([single, open], { needLoginParticipate: false, review: 'submitted', ...given }),
  )
  return { ...author, id, single, open }
}

/** An exam with one question for a picture, and one taker who has handed it in. */
export async function buildUploadExam(site: TestSite, name: string, settings?: Record<string, unknown>) {
  const { client: author } = await buildAuthor(site)
  const asked = await createQuestion(author, {
    question: '拍照上传过程',
    option_type: 19,
    options: [],
    isOnlyOpt: 0,
    answer: '',
  })
  const id = await createForm(author, exam([asked], { review: 'submitted' }))
  if (settings) await author.call(markingCalls.updateMarking, { id, ...settings })
  const { client: taker } = await buildSignedIn(site)
  const { attempt_id } = (await start(taker, id)).data
  const content = await paint(30, 20).png().toBuffer()
  const file = await uploadFile(taker, { id, question_id: asked, attempt_id, name, content })
  const { report_id } = (await submit(taker, id, { [asked]: answerWith(file) }, { attempt_id })).data
  return { author, taker, id, asked, file, report_id }
}

/** Hands in one report for each answer; gives their ids. */
export async function sitAll(
  site: TestSite,
  { id, single, open }: { id: string; single: string; open: string },
  answers: readonly string[],
): Promise<string[]> {
  const ids = []
  for (const answer of answers) {
    const client = await site.client().openPage()
    ids.push((await sit(client, id, { [single]: 'A', [open]: answer })).data.report_id)
  }
  return ids
}

export async function inviteMarker(site: TestSite, author: Client, id: string, isArbiter = false) {
  const { client, member } = await buildSignedIn(site, { name: '李老师' })
  await author.call(markingCalls.inviteMarker, { id, who: member.username, isArbiter })
  return { client, member }
}

export const claim = async (client: Client, id: string, question_id: string, len = 10) =>
  (await client.call(markingCalls.claimBundles, { id, question_id, len })).data

export const give = (
  client: Client,
  id: string,
  question_id: string,
  bundles: string[],
  points: number,
  more = {},
) => client.call(markingCalls.markBundles, { id, question_id, bundles, points, ...more })

export const pointsOf = async (author: Client, report_id: string, question_id: string) =>
  (await view(author, report_id)).exam?.review.find((each) => each.question_id === question_id)?.points

export const countsOf = async (client: Client, id: string) => {
  const { questions } = (await client.call(markingCalls.findMarking, { id })).data
  return questions.map(({ done, waiting, second, arbiter }) => ({ done, waiting, second, arbiter }))
}
