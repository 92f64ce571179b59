import { QueryClientProvider } from '@tanstack/react-query'
import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { type DraftQuestion, formLinesOf } from '@wenhai/core/desk/lines'
import { noLogic } from '@wenhai/core/form/logic-model'
import { single } from '@wenhai/core/question/compose'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BankQuestion } from '#features/bank/api.ts'
import { beginDraft } from '#features/form/dialog/form-draft.ts'
import { draftItem, draftQuestion } from '#features/form/dialog/form-items.ts'
import { useLogic } from '#features/form/dialog/logic/use-logic.tsx'
import type { DraftEditor } from '#features/form/dialog/use-form-editor.ts'
import { queryClient } from '#lib/query.ts'
// What comes when it is wanted is here before the test, whose time does not depend on it.
import '#ui/overlays/confirm-dialog.tsx'
import './form-settings.tsx'
import './question-settings.tsx'
import { type Desk, DeskContext, type DeskPlace, type DeskTools, DeskToolsContext } from '../desk.ts'
import { placeQuestions, replaceQuestion, takeAfresh } from './bank/place-questions.ts'
import { DeskSide } from './side.tsx'

const line = (uid: string, text: string, more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...draftQuestion(single(text, ['甲', '乙'], 'A')),
  uid,
  ...more,
})

/** The second question is shown to those who chose B of the first. */
const logic = {
  ...noLogic,
  rules: [
    {
      kind: 'show' as const,
      target: { kind: 'question' as const, question: 'b' },
      if: { kind: 'chosen' as const, question: 'a', how: 'any' as const, keys: ['B'] },
    },
  ],
}

const survey = () =>
  beginDraft('survey', {
    survey_title: '春游',
    question: [line('a', '去不去'), line('b', '去哪里'), line('bank', '怎么去', { question_id: 'bank' })],
    items: [draftItem('section', { item_id: 's', before: 'b', title: '地点' })],
    logic,
  })

const found = (question_id: string, text: string, options = ['一', '二']): BankQuestion =>
  ({ ...single(text, options, 'A'), question_id, isMine: true, author: '我' }) as unknown as BankQuestion

interface Shown {
  desk: Desk
  /** The draft after the last step, also where it is not drawn yet. */
  now: () => EditedFormDraft
  steps: string[]
}
let shown: Shown
let root: Root | undefined
let page: HTMLElement

function Stage({ start, first }: { start: EditedFormDraft; first: readonly string[] }) {
  const [draft, setDraft] = useState(start)
  const now = useRef(start)
  const [selected, setSelected] = useState(first)
  const [place, setPlace] = useState<DeskPlace>()
  const write: Desk['write'] = ({ what }, next) => {
    shown.steps.push(what)
    now.current = { ...now.current, ...next(now.current) }
    setDraft(now.current)
  }
  const editor = {
    kind: 'survey',
    draft,
    faults: [],
    clashes: [],
    place: { current: null },
    form: undefined,
    change: (next: Parameters<DraftEditor['change']>[0]) =>
      write({ what: '改' }, (before) => (typeof next === 'function' ? next(before) : next)),
    takeAway: (what: string, next: Partial<EditedFormDraft>) => write({ what: `移除${what}` }, () => next),
    errorOf: () => undefined,
    onBusy: () => undefined,
  } as unknown as DraftEditor
  const desk = {
    editor,
    logic: useLogic(editor),
    write,
    selected,
    select: (uid: string) => setSelected(uid === '' ? [] : [uid]),
    focus: { place, set: setPlace, take: () => setPlace(undefined) },
  } as unknown as Desk
  Object.assign(shown, { desk, now: () => now.current })
  return (
    <QueryClientProvider client={queryClient}>
      <DeskContext value={desk}>
        <DeskToolsContext value={{ now: () => now.current } as DeskTools}>
          <DeskSide />
        </DeskToolsContext>
      </DeskContext>
    </QueryClientProvider>
  )
}

async function open(first: readonly string[] = [], start = survey()): Promise<void> {
  page = document.createElement('main')
  document.body.append(page)
  root = createRoot(page)
  flushSync(() => root?.render(<Stage start={start} first={first} />))
  await expect.poll(() => page.querySelector('details, h3')).not.toBeNull()
}

beforeEach(() => {
  shown = { steps: [] } as unknown as Shown
  // Categories and questions of the bank are not what is tested here.
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 404, reason: '没有', data: {} })))
})

afterEach(() => {
  flushSync(() => root?.unmount())
  page?.remove()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const click = (name: string) => {
  const button = [...document.querySelectorAll<HTMLElement>('button, summary, [role=menuitem]')].find(
    ({ textContent }) => textContent?.includes(name),
  )
  if (!button) throw new Error(`nothing is called ${name}`)
  flushSync(() => button.click())
}

const draft = () => shown.now()

test('where nothing is selected, the sections of the dialog are folded with a line of what is set', async () => {
  await open()
  const titles = [...page.querySelectorAll('summary span:first-child')].map((title) => title.textContent)
  expect(titles).toEqual(['基本信息', '题目', '逻辑', '参与', '时间', '外观', '提交之后'])
  const lines = [...page.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(lines).toContain('题目3 题')
  expect(lines).toContain('逻辑1 条规则')
})

test('a setting of the form that is gone to is unfolded and has the focus, whatever is shown beside the paper', async () => {
  await open()
  click('预览')
  flushSync(() => shown.desk.focus.set({ uid: '', field: 'survey_title' }))
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('survey_title')
  expect(page.querySelector('details')?.open).toBe(true)
})

test('several say how many they are', async () => {
  await open(['a', 'b'])
  expect(page.textContent).toContain('选中 2 处')
})

test('the rules of a question are sentences at the question, and are taken away there', async () => {
  await open(['b'])
  expect(page.textContent).toContain('决定这道题的')
  click('移除')
  expect(shown.steps).toEqual(['移除第 1 条规则'])
  expect(draft().logic.rules).toEqual([])
})

test('rules of each kind that fits begin at the question', async () => {
  await open(['b'])
  click('给第 2 题加规则')
  const names = [...document.querySelectorAll('[role^=menuitem]')].map((entry) => entry.textContent)
  expect(names).toContain('满足条件才显示这道题')
  expect(names).toContain('要求必须回答')
})

test('a question of the bank that is changed here becomes one of the form’s own, in one step', async () => {
  await open(['bank'])
  expect(page.textContent).toContain('来自题库')
  click('分类与难度')
  await expect.poll(() => page.querySelector('input[type=radio][value=hard]')).not.toBeNull()
  flushSync(() => page.querySelector<HTMLElement>('input[type=radio][value=hard]')?.click())
  expect(shown.steps).toEqual(['修改第 3 题的设置'])
  expect(draft().question[2]).toMatchObject({ uid: 'bank', question_id: null, content: { level: 'hard' } })
})

test('questions of the bank come after a line as one step, each once, and never under a name that is taken', async () => {
  await open()
  const { desk } = shown
  // Its line was rewritten and is the form's own now, under the uid it had.
  desk.write({ what: '改写' }, ({ question }) => ({
    question: question.map((each) => (each.uid === 'bank' ? { ...each, question_id: null } : each)),
  }))
  await expect.poll(() => shown.desk.editor.draft.question[2]?.question_id).toBeNull()
  expect(await placeQuestions(shown.desk, [found('bank', '怎么去'), found('n', '几点走')], 'a')).toBe(true)
  expect(shown.steps.at(-1)).toBe('从题库加入 2 题')
  const uids = formLinesOf(draft()).map(({ uid }) => uid)
  expect(uids[0]).toBe('a')
  expect(new Set(uids).size).toBe(6)
  await expect.poll(() => shown.desk.editor.draft.question).toHaveLength(5)
  expect(await placeQuestions(shown.desk, [found('n', '几点走')], 'a')).toBe(false)
})

test('one alike takes the place of a question, with its number and its rules', async () => {
  await open(['b'])
  expect(await replaceQuestion(shown.desk, 'b', found('x', '去哪座山'))).toBe(true)
  expect(shown.steps).toEqual(['换掉第 2 题'])
  expect(draft().question[1]).toMatchObject({ uid: 'b', question_id: 'x', content: { question: '去哪座山' } })
  expect(draft().logic.rules).toHaveLength(1)
})

test('what the bank says now comes in with the note that saving takes it', async () => {
  await open(['bank'])
  expect(await takeAfresh(shown.desk, 'bank', found('bank', '怎么走'))).toBe(true)
  expect(shown.steps).toEqual(['第 3 题更新为题库内容'])
  expect(draft()).toMatchObject({ fresh: ['bank'] })
  expect(draft().question[2]?.content.question).toBe('怎么走')
})
