import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { scoreCalls } from '@wenhai/core/exam/scores/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { shareCalls } from '@wenhai/core/share/calls'
import type { ShareRight } from '@wenhai/core/share/rights'
import type { MarkScope } from '@wenhai/core/share/scope'
import { describe, expect, test } from 'vitest'
import { addToRoster } from '#features/form/roster.commands'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { claim, give } from '../../../../test/marking-build.ts'
import { paint } from '../../../../test/pictures.ts'
import { submit } from '../../../../test/report-build.ts'
import { share } from '../../../../test/share-build.ts'
import { answerWith, uploadFile } from '../../../../test/upload-build.ts'

const sharedSite = useSite()

const people = [
  { name: '甲', number: '1', group: '1班' },
  { name: '丙', number: '3', group: '2班' },
]

/** An exam of a picture and a text, which one of each class has handed in; a marker with this scope. */
async function build(scopeOf: (questions: { picture: string; text: string }) => MarkScope) {
  const site = await sharedSite()
  const author = await buildAuthor(site)
  const open = { options: [], isOnlyOpt: 0, answer: '' }
  const picture = await createQuestion(author.client, { question: '拍照上传', option_type: 19, ...open })
  const text = await createQuestion(author.client, { question: '为什么？', option_type: 3, ...open })
  const given = exam([picture, text], { needRoster: 1, needLoginParticipate: false })
  const id = await createForm(author.client, given)
  await addToRoster(site.database, id, people)
  const reports: { report_id: string; upload_id: string; url: string }[] = []
  for (const [at, person] of people.entries()) {
    const taker = await site.client().openPage()
    const { attempt_id } = (await taker.call(reportCalls.startReport, { id, ...person })).data
    const content = await paint(20 + at, 20)
      .png()
      .toBuffer()
    const sent = { id, question_id: picture, attempt_id, name: `${person.name}.png`, content }
    const file = await uploadFile(taker, sent)
    const answers = { [picture]: answerWith(file), [text]: `${person.name}的回答` }
    const { report_id } = (await submit(taker, id, answers, { attempt_id })).data
    reports.push({ report_id, upload_id: file.upload_id, url: file.url })
  }
  const { client, member } = await buildSignedIn(site)
  const receiver = { id, kind: 'person', receiver_id: member.user_id } as const
  const setScope = (scope: MarkScope) => share(author.client, { ...receiver, rights: ['mark'], scope })
  await setScope(scopeOf({ picture, text }))
  const [mine, theirs] = reports
  if (!mine || !theirs) throw new Error('two people hand in')
  return {
    site,
    author: author.client,
    client,
    user_id: member.user_id,
    id,
    picture,
    text,
    mine,
    theirs,
    setScope,
  }
}

const ofClass = (...classes: string[]) => ({ questions: [], classes })

describe('who marks a part of an exam', () => {
  test('is not told of its reports, names, files, scores and results by any other call', async () => {
    const { client, id, picture, text, mine, theirs } = await build(() => ofClass('1班'))
    await client.call(markingCalls.findMarking, { id })
    for (const { report_id } of [mine, theirs]) {
      const asked = [
        await client.call(reportCalls.viewReport, { id: report_id }),
        await client.call(reportCalls.findTimeline, { id: report_id }),
        await client.call(reportCalls.deleteReport, { id: report_id }),
        await client.call(markingCalls.markReport, { id: report_id, marks: {}, comments: {} } as never),
      ]
      expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    const refused = [
      await client.call(uploadCalls.findUploads, { id, question_id: picture }),
      await client.call(scoreCalls.findScores, { id }),
      await client.call(formCalls.findRoster, { id }),
      await client.call(analyticsCalls.findResults, { id }),
      await client.call(analyticsCalls.findTexts, { id, question_id: text }),
      await client.call(reportCalls.findReportChanges, { id }),
      await client.call(analyticsCalls.watchResults, { id }),
      await client.call(markingCalls.findMarkingProgress, { id }),
      await client.call(markingCalls.findMarkChanges, { id }),
      await client.call(shareCalls.findShares, { id }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 757))
    for (const path of [
      `/question/report/export/${id}.xlsx`,
      `/question/report/scores/export/${id}.xlsx`,
      `/question/survey/roster/export/${id}.xlsx`,
    ])
      expect([path, (await client.send('GET', `/oceanAPI/v1${path}`)).body.status]).toEqual([path, 757])
    const { data } = await client.call(reportCalls.findReports, { survey_id: id })
    expect(data).toMatchObject({ tables: [], length: 0 })
  })

  test('does not find the exam among what is shared to be looked at', async () => {
    const { author, client, user_id, id } = await build(() => ofClass('1班'))
    const listed = async () =>
      (await client.call(formCalls.filterForms, { shared: true })).data.tables.map((form) => form.survey_id)
    expect(await listed()).not.toContain(id)
    expect((await client.call(markingCalls.findMyMarkings)).data.tables).toMatchObject([{ survey_id: id }])
    const rights: ShareRight[] = ['view', 'mark']
    await share(author, { id, kind: 'person', receiver_id: user_id, rights })
    expect(await listed()).toContain(id)
  })

  test('gets the pictures of their class alone, without names, and draws on no other', async () => {
    const { author, client, id, picture, mine, theirs } = await build(() => ofClass('1班'))
    const { tables } = await claim(client, id, picture)
    expect(tables.map(({ uploads }) => uploads.map(({ upload_id, name }) => [upload_id, name]))).toEqual([
      [[mine.upload_id, '文件 1']],
    ])
    expect(JSON.stringify(tables)).not.toMatch(/甲|丙/)
    const draw = async (upload_id: string) =>
      (await client.call(markingCalls.saveInk, { id, upload_id, turn: 0, strokes: [[1, 1]] })).status
    expect([await draw(mine.upload_id), await draw(theirs.upload_id)]).toEqual([1802, 404])
    const others = (await claim(author, id, picture)).tables
    expect(others.map(({ ink }) => ink)).toEqual([[]])
    expect(
      (
        await give(
          client,
          id,
          picture,
          others.map(({ bundle_key }) => bundle_key),
          1,
        )
      ).status,
    ).toBe(404)
  })

  test('keeps nothing of what was theirs when the part becomes another one', async () => {
    const { author, client, id, picture, text, mine, setScope } = await build(() => ofClass('1班'))
    const [held] = (await claim(client, id, text)).tables
    const given = await give(client, id, text, [held?.bundle_key ?? ''], 3)
    const mark_id = given.data.marked[0]?.mark_id
    await claim(client, id, picture)
    const tryAll = async () => [
      (await client.call(markingCalls.undoMark, { id, mark_id })).status,
      (await give(client, id, text, [held?.bundle_key ?? ''], 4)).status,
      (await client.call(markingCalls.saveInk, { id, upload_id: mine.upload_id, turn: 0, strokes: [[2, 2]] }))
        .status,
    ]
    await setScope(ofClass('2班'))
    expect(await tryAll()).toEqual([404, 404, 404])
    expect((await claim(client, id, text)).tables.map(({ answer }) => answer)).toEqual(['丙的回答'])
    await setScope({ questions: [picture], classes: [] })
    const asked = await client.call(markingCalls.claimBundles, { id, question_id: text, len: 3 })
    expect([asked.status, asked.reason]).toEqual([422, '这场考试没有这道题'])
    expect((await tryAll()).slice(0, 2)).toEqual([404, 404])
    const { questions } = (await author.call(markingCalls.findMarking, { id })).data
    expect(questions.find(({ question }) => question.question_id === text)).toMatchObject({
      done: 1,
      waiting: 1,
    })
  })

  test('by question is shown neither the others nor their keys', async () => {
    const { client, id, text } = await build(({ text }) => ({ questions: [text], classes: [] }))
    const { data } = await client.call(markingCalls.findMarking, { id })
    expect(data.questions.map(({ question }) => question.question_id)).toEqual([text])
    expect(JSON.stringify(data)).not.toContain('拍照上传')
    expect((await client.call(formCalls.viewForm, { id })).data?.question ?? []).toEqual([])
    expect((await client.call(formCalls.findOtherPaper, { id })).status).toBe(757)
  })
})
