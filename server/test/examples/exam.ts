import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { buildSignedIn } from '../build.ts'
import { buildExam as buildQuickExam } from '../exam-build.ts'
import type { TestSite } from '../harness.ts'
import { buildMarkedExam, buildUploadExam, claim, give, inviteMarker, sitAll } from '../marking-build.ts'
import { buildSat, regradeNow } from '../regrade-build.ts'
import { addPerson, start } from '../report-build.ts'
import type { Example, Examples } from './example.ts'

/** An exam with a question that people mark, and one report that waits for it. */
async function buildWaiting(site: TestSite) {
  const exam = await buildMarkedExam(site)
  const [report_id = ''] = await sitAll(site, exam, ['植物把光能变成化学能'])
  const key = (await claim(exam.client, exam.id, exam.open)).tables[0]?.bundle_key ?? ''
  return { ...exam, user_id: exam.ocean_id, report_id, key }
}

const ofExam =
  (write: (exam: Awaited<ReturnType<typeof buildWaiting>>) => Record<string, unknown> = () => ({})) =>
  async (site: TestSite): Promise<Example> => {
    const exam = await buildWaiting(site)
    return { user_id: exam.user_id, input: { id: exam.id, ...write(exam) } }
  }

async function buildMarked(site: TestSite) {
  const exam = await buildWaiting(site)
  const { data } = await give(exam.client, exam.id, exam.open, [exam.key], 45, { comment: '很完整' })
  return { ...exam, mark_id: data.marked[0]?.mark_id }
}

async function buildAppealed(site: TestSite) {
  const { client, ocean_id, id, first, takers } = await buildSat(site, [['B', 'A']], { review: 'submitted' })
  await client.call(regradeCalls.setAppeals, { id, until: new Date(Date.now() + 86_400_000).toISOString() })
  const [taker] = takers
  const asked = { id, report_id: taker?.report_id, question_id: first, content: 'B 也对，请核对' }
  await taker?.client.call(regradeCalls.createAppeal, asked)
  return { user_id: ocean_id, id, first }
}

const ofSat =
  (write: (first: string) => Record<string, unknown> = () => ({})) =>
  async (site: TestSite): Promise<Example> => {
    const { ocean_id, id, first } = await buildSat(site, [
      ['A', 'B'],
      ['B', 'A'],
    ])
    return { user_id: ocean_id, input: { id, ...write(first) } }
  }

const newKey = (first: string) => ({ question_id: first, kind: 'key', answer: 'B' })

/** An exam that somebody of its roster is sitting. */
async function buildSitting(site: TestSite) {
  const { client, ocean_id, id } = await buildQuickExam(site, { needRoster: true })
  await addPerson(site, id, { name: '李明', number: '1', group: '一班' })
  const { data } = await start(await site.client().openPage(), id, { name: '李明', number: '1' })
  return { client, user_id: ocean_id, id, attempt_id: data.attempt_id }
}

export const examExamples: Examples = {
  findMarking: ofExam(),
  claimBundles: async (site) => {
    const exam = await buildMarkedExam(site)
    await sitAll(site, exam, ['植物把光能变成化学能'])
    return { user_id: exam.ocean_id, input: { id: exam.id, question_id: exam.open } }
  },
  markBundles: ofExam(({ open, key }) => ({
    question_id: open,
    bundles: [key],
    points: 45,
    comment: '很完整',
  })),
  releaseBundles: ofExam(({ open }) => ({ question_id: open })),
  undoMark: async (site) => {
    const { user_id, id, mark_id } = await buildMarked(site)
    return { user_id, input: { id, mark_id } }
  },
  markReport: async (site) => {
    const { user_id, report_id, open } = await buildWaiting(site)
    return { user_id, input: { id: report_id, marks: { [open]: 45 }, comments: { [open]: '很完整' } } }
  },
  findMarkers: async (site) => {
    const exam = await buildWaiting(site)
    await inviteMarker(site, exam.client, exam.id)
    return { user_id: exam.user_id, input: { id: exam.id } }
  },
  findMarkingParts: ofExam(),
  inviteMarker: async (site) => {
    const { user_id, id } = await buildWaiting(site)
    const { member } = await buildSignedIn(site, { name: '李老师' })
    return { user_id, input: { id, who: member.username } }
  },
  removeMarker: async (site) => {
    const { client, user_id, id } = await buildWaiting(site)
    const { member } = await inviteMarker(site, client, id)
    return { user_id, input: { id, user_id: member.user_id } }
  },
  updateMarking: ofExam(() => ({ showNames: false, isDouble: true, allowedDifference: 5 })),
  saveRubric: ofExam(({ open }) => ({ question_id: open, rubric: [{ text: '说到光能', points: 20 }] })),
  findMarkingProgress: ofExam(),
  findMarkChanges: async (site) => {
    const { user_id, id } = await buildMarked(site)
    return { user_id, input: { id } }
  },
  saveInk: async (site) => {
    const { author, id, asked, file } = await buildUploadExam(site, '过程.png')
    const { client, member } = await inviteMarker(site, author, id)
    await claim(client, id, asked)
    return {
      user_id: member.user_id,
      input: { id, upload_id: file.upload_id, turn: 0, strokes: [[0, 0, 500, 1000]] },
    }
  },
  findMyMarkings: async (site) => {
    const { client, id } = await buildWaiting(site)
    return { user_id: (await inviteMarker(site, client, id)).member.user_id }
  },
  findMarkComments: async (site) => {
    const { client, user_id } = await buildWaiting(site)
    await client.call(markingCalls.saveMarkComments, { comments: ['不完整', '很好'] })
    return { user_id }
  },
  saveMarkComments: async (site) => ({
    user_id: (await buildSignedIn(site)).member.user_id,
    input: { comments: ['不完整', '很好'] },
  }),

  findScores: async (site) => {
    const { user_id, id } = await buildSitting(site)
    return { user_id, input: { id } }
  },
  exportScores: ofSat(() => ({ format: 'xlsx' })),
  findSittings: async (site) => {
    const { user_id, id } = await buildSitting(site)
    return { user_id, input: { id } }
  },
  endSitting: async (site) => {
    const { user_id, id, attempt_id } = await buildSitting(site)
    return { user_id, input: { id, attempt_id } }
  },
  giveExtra: async (site) => {
    const { user_id, id, attempt_id } = await buildSitting(site)
    return { user_id, input: { id, attempt_id, minutes: 10 } }
  },
  findExtras: async (site) => {
    const { user_id, id, attempt_id } = await buildSitting(site)
    return { user_id, input: { id, attempt_id } }
  },

  findRegradeQuestions: ofSat(),
  findGivenAnswers: ofSat((first) => ({ question_id: first })),
  previewRegrade: ofSat(newKey),
  startRegrade: ofSat((first) => ({ ...newKey(first), reason: '答案印错了' })),
  findRegrades: async (site) => {
    const { client, ocean_id, id, first } = await buildSat(site, [['B', 'A']])
    await regradeNow(site, client, id, first, { kind: 'key', answer: 'B' })
    return { user_id: ocean_id, input: { id } }
  },
  undoRegrade: async (site) => {
    const { client, ocean_id, id, first } = await buildSat(site, [['B', 'A']])
    const regrade_id = await regradeNow(site, client, id, first, { kind: 'key', answer: 'B' })
    return { user_id: ocean_id, input: { id, regrade_id } }
  },

  setAppeals: ofSat(() => ({ until: '2199-07-01T16:00:00.000Z' })),
  findAppealGroups: async (site) => {
    const { user_id, id } = await buildAppealed(site)
    return { user_id, input: { id } }
  },
  findAppeals: async (site) => {
    const { user_id, id, first } = await buildAppealed(site)
    return { user_id, input: { id, question_id: first } }
  },
  answerAppeals: async (site) => {
    const { user_id, id, first } = await buildAppealed(site)
    return { user_id, input: { id, question_id: first, isGranted: true, answer: '说得对，两个都算对' } }
  },
}
