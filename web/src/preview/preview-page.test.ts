import { single } from '@wenhai/core/question/compose'
import { expect, test } from 'vitest'
import { beginDraft } from '#features/form/dialog/form-draft.ts'
import { draftQuestion } from '#features/form/dialog/form-items.ts'
import { type PreviewedForm, previewOfDraft } from '#features/form/preview/previewed-form.ts'
import { makePreviewEnvironment } from './preview-environment.ts'
import { givenIn, previewedPage } from './preview-page.ts'
import { beginSession } from './preview-session.ts'

const author = { name: '张三', ocean_id: 'me' }

const previewed = (
  kind: 'survey' | 'exam',
  more: Partial<PreviewedForm> = {},
  start: Parameters<typeof beginDraft>[1] = {},
): PreviewedForm => ({
  ...previewOfDraft(
    kind,
    beginDraft(kind, {
      question: ['甲题', '乙题'].map((text) => draftQuestion(single(text, ['甲', '乙'], 'A'))),
      ...start,
    }),
    author,
    '问海',
  ),
  ...more,
})

const guest = { isMember: false, fields: {} }

test.each([
  ['an author, past what comes before', undefined, true, 'open'],
  ['a guest of a form for members', guest, true, 'login'],
  ['a guest of a form for everybody', guest, false, 'open'],
  ['a member', { isMember: true, fields: {} }, true, 'open'],
] as const)('%s meets what the server would send', (_, taker, needLoginParticipate, face) => {
  const form = previewed('survey', taker && { taker }, { needLoginParticipate })
  const page = previewedPage(form, beginSession())
  expect(page.mine.face).toBe(face)
  expect(page.user === null).toBe(taker === guest)
})

test('what the roster says of a taker is read by the rules', () => {
  const form = previewed('survey', { taker: { isMember: true, fields: { 班级: '3 班' } } })
  expect(previewedPage(form, beginSession()).view.given?.fields).toEqual({ 班级: '3 班' })
})

test('an exam that was begun goes on in the words of now, with the same clock and the answers so far', async () => {
  const session = beginSession()
  const form = previewed('exam')
  const page = previewedPage(form, session)
  expect(page.mine.face).toBe('begin')
  expect(page.view.question).toEqual([])
  const { ask, draftStorage } = makePreviewEnvironment({
    page,
    view: form.view,
    given: givenIn(form),
    thanks: form.thanks,
    session,
    onAnswers: () => undefined,
  })
  const { reportCalls } = await import('@wenhai/core/report/calls')
  await ask(reportCalls.startReport, { id: form.view.survey_id })
  await draftStorage.write('preview', '', { answers: { a: 'B' } } as never, false)
  const changed = previewed('exam', {}, { question: [draftQuestion(single('改过的题', ['甲', '乙'], 'A'))] })
  const next = previewedPage(changed, session)
  expect(next.attempt?.question.map(({ question }) => question)).toEqual(['改过的题'])
  expect(next.attempt?.attempt_id).toBe(session.attempt_id)
  expect(session.draft?.answers).toEqual({ a: 'B' })
})

test('without a script there is one page after the other', () => {
  const form = previewed('survey', { isPlain: true }, { layout: 'single' })
  expect(previewedPage(form, beginSession()).plain).toMatchObject({ from: 0, until: 1, hasBack: false })
  expect(previewedPage(previewed('survey', { isPlain: true }), beginSession()).plain).toBeUndefined()
})
