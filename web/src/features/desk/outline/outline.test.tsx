import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { type DraftQuestion, formLinesOf } from '@wenhai/core/desk/lines'
import { single } from '@wenhai/core/question/compose'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { beginDraft } from '#features/form/dialog/form-draft.ts'
import { draftItem, draftQuestion } from '#features/form/dialog/form-items.ts'
import { useLogic } from '#features/form/dialog/logic/use-logic.tsx'
import type { DraftEditor } from '#features/form/dialog/use-form-editor.ts'
// It comes with the first question that is asked: here before the test, whose time does not depend on it.
import '#ui/overlays/confirm-dialog.tsx'
import { type Desk, DeskContext, type DeskPlace } from '../desk.ts'
import { Outline } from './outline.tsx'

const line = (uid: string, text: string, more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...draftQuestion(single(text, ['甲', '乙'], 'A')),
  uid,
  ...more,
})

const exam = (): EditedFormDraft =>
  beginDraft('exam', {
    survey_title: '期中',
    question: [
      line('a', '苹果是什么', { score: 10 }),
      line('b', '香蕉是什么', { score: 20 }),
      line('bank', '苹果多少钱', { question_id: 'bank', score: 30 }),
      line('d', '梨是什么', { score: 40 }),
    ],
    items: [
      draftItem('section', { item_id: 's1', before: 'a', title: '一、水果' }),
      draftItem('section', { item_id: 's2', before: 'bank', title: '二、价钱' }),
    ],
  })

interface Shown {
  draft: EditedFormDraft
  steps: string[]
  selected: readonly string[]
  place: DeskPlace | undefined
  undo: () => void
}

const shown: Shown = { draft: exam(), steps: [], selected: [], place: undefined, undo: () => undefined }

const Stage = ({ start, faults = [] }: { start: EditedFormDraft; faults?: readonly string[] }) => {
  const [draft, setDraft] = useState(start)
  const now = useRef(start)
  const [past, setPast] = useState<EditedFormDraft[]>([])
  const [selected, setSelected] = useState<{ uids: readonly string[]; from: string }>({ uids: [], from: '' })
  const write: Desk['write'] = ({ what }, next) => {
    shown.steps.push(what)
    setPast((before) => [...before, draft])
    now.current = { ...now.current, ...next(now.current) }
    setDraft(now.current)
  }
  const editor: unknown = {
    kind: 'exam',
    draft,
    faults,
    place: { current: null },
    form: undefined,
    change: (next: Parameters<DraftEditor['change']>[0]) =>
      write({ what: '改' }, (before) => (typeof next === 'function' ? next(before) : next)),
    takeAway: (what: string, next: Partial<EditedFormDraft>) => write({ what }, () => next),
    undoNote: undefined,
    clashes: [],
    errorOf: () => undefined,
    failure: undefined,
    onBusy: () => undefined,
  }
  const logic = useLogic(editor as DraftEditor)
  const select: Desk['select'] = (uid, how = 'alone') =>
    setSelected(({ uids, from }) => {
      if (uid === '') return { uids: [], from: '' }
      const order = formLinesOf(now.current).map((each) => each.uid)
      if (how === 'alone') return { uids: [uid], from: uid }
      if (how === 'toggle') {
        const next = uids.includes(uid) ? uids.filter((each) => each !== uid) : [...uids, uid]
        return { uids: order.filter((each) => next.includes(each)), from: uid }
      }
      const [one, other] = [order.indexOf(from), order.indexOf(uid)]
      return { uids: order.slice(Math.min(one, other), Math.max(one, other) + 1), from }
    })
  const desk: Desk = {
    desk_id: 'desk',
    editor,
    logic,
    write,
    undo: () => undefined,
    redo: () => undefined,
    undoable: undefined,
    redoable: undefined,
    selected: selected.uids,
    select,
    focus: { place: undefined, set: (place) => (shown.place = place), take: () => undefined },
    people: [],
    saving: 'saved',
  } as Desk
  useEffect(() => {
    Object.assign(shown, {
      draft,
      selected: selected.uids,
      undo: () => {
        const before = past.at(-1)
        if (before) setDraft(before)
      },
    })
  })
  return (
    <DeskContext value={desk}>
      <Outline />
    </DeskContext>
  )
}

let root: Root | undefined
let page: HTMLElement

function open(start: EditedFormDraft = exam(), faults: readonly string[] = []): void {
  Object.assign(shown, { steps: [], place: undefined })
  page = document.createElement('main')
  document.body.append(page)
  root = createRoot(page)
  flushSync(() => root?.render(<Stage start={start} faults={faults} />))
}

afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.replaceChildren()
})

const rows = () => [...page.querySelectorAll<HTMLElement>('[role=treeitem]')]
const rowOf = (uid: string) => page.querySelector<HTMLElement>(`[data-row="${uid}"]`)
const spokenOf = (row: Element | null) => row?.querySelector('.sr-only')?.textContent
const said = () => [...page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('')
const order = () =>
  formLinesOf(shown.draft)
    .map(({ uid }) => uid)
    .join(' ')
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )

const press = (key: string, held: KeyboardEventInit = {}) => {
  const target = page.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
  flushSync(() => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held })))
}
const click = (element: Element | null | undefined, held: MouseEventInit = {}) =>
  flushSync(() => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...held })))
const fill = (label: string, text: string) => {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const input = document.getElementById(field?.htmlFor ?? '') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
}

test('the tree says where each line is, what it is and what it is worth', () => {
  open(exam(), ['question.1.options.0.opt', 'items.1.title', 'survey_title'])
  expect(
    rows().map((row) =>
      [
        row.getAttribute('aria-level'),
        `${row.getAttribute('aria-posinset')}/${row.getAttribute('aria-setsize')}`,
        row.getAttribute('aria-expanded'),
        spokenOf(row),
      ].join(' '),
    ),
  ).toEqual([
    '1 1/2 true 小节 1，一、水果，2 题，30 分',
    '2 1/2  第 1 题，单选，苹果是什么，10 分',
    '2 2/2  第 2 题，单选，香蕉是什么，20 分，1 处要改',
    '1 2/2 true 小节 2，二、价钱，2 题，70 分，1 处要改',
    '2 1/2  第 3 题，单选，苹果多少钱，30 分',
    '2 2/2  第 4 题，单选，梨是什么，40 分',
  ])
  expect(page.textContent).toContain('4 题 · 100 分')
  // One stop for the Tab key, whatever is selected.
  expect(rows().filter((row) => row.tabIndex === 0)).toHaveLength(1)
  expect(page.textContent).toContain('3 处要改')
})

test('the mark of a fault leads to its field', () => {
  open(exam(), ['question.1.options.0.opt'])
  click(rowOf('b')?.querySelector('[data-fault]'))
  expect(shown.place).toEqual({ uid: 'b', field: 'options.0.opt' })
  expect(shown.selected).toEqual(['b'])
})

test('arrows walk, select, open and close', () => {
  open()
  press('ArrowDown')
  expect(shown.selected).toEqual(['a'])
  expect(document.activeElement).toBe(rowOf('a'))
  press('ArrowLeft')
  expect(shown.selected).toEqual(['s1'])
  press('ArrowLeft')
  expect(rows()).toHaveLength(4)
  expect(rowOf('s1')?.getAttribute('aria-expanded')).toBe('false')
  press('ArrowRight')
  press('ArrowRight')
  expect(document.activeElement).toBe(rowOf('a'))
  press('End')
  expect(document.activeElement).toBe(rowOf('d'))
  press('Home')
  expect(document.activeElement).toBe(rowOf('s1'))
  press('3')
  expect(document.activeElement).toBe(rowOf('bank'))
  press('Enter')
  expect(shown.place).toEqual({ uid: 'bank', field: 'question' })
})

test('several lines are chosen by Shift and the arrows, by Ctrl and a press, or all', () => {
  open()
  click(rowOf('a'))
  press('ArrowDown', { shiftKey: true })
  expect(shown.selected).toEqual(['a', 'b'])
  click(rowOf('d'), { ctrlKey: true })
  expect(shown.selected).toEqual(['a', 'b', 'd'])
  press('a', { ctrlKey: true })
  expect(shown.selected).toHaveLength(6)
  expect(rows().every((row) => row.getAttribute('aria-selected') === 'true')).toBe(true)
  press('Escape')
  expect(shown.selected).toEqual([])
})

test('lines are moved by keys, together, and where they are is said', async () => {
  open()
  click(rowOf('b'))
  press('ArrowUp', { altKey: true })
  await expect.poll(said).toContain('第 2 题移到第 1 题，在小节 1里')
  await expect.poll(order).toBe('s1 b a s2 bank d')
  expect(shown.steps).toEqual(['移动第 2 题'])
  expect(document.activeElement).toBe(rowOf('b'))
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { altKey: true })
  await expect.poll(said).toContain('2 题移到第 1 至 2 题，在小节 2里')
  await expect.poll(order).toBe('s1 s2 b a bank d')
})

test('a folded section is moved with what it holds', async () => {
  open()
  click(rowOf('s2'))
  press('ArrowLeft')
  press('ArrowUp', { altKey: true })
  await expect.poll(order).toBe('s1 a s2 bank d b')
  expect(shown.steps).toEqual(['移动 2 题、1 个小节'])
})

test('at the end of the way it is said that there is none', () => {
  open()
  click(rowOf('d'))
  press('ArrowDown', { altKey: true })
  expect(said()).toContain('已经在最后')
  expect(shown.steps).toEqual([])
})

const chooseAll = () => {
  click(rowOf('a'))
  press('a', { ctrlKey: true })
}

test('points, required and difficulty are changed for all in one step, and what stays is said', () => {
  open()
  chooseAll()
  click(button('分值'))
  fill('每题', '5')
  flushSync(() => document.querySelector<HTMLInputElement>('[role=dialog] input')?.focus())
  flushSync(() => document.querySelector<HTMLInputElement>('[role=dialog] input')?.blur())
  click(button('确定'))
  expect(shown.draft.question.map(({ score }) => score)).toEqual([5, 5, 5, 5])
  expect(said()).toContain('4 题改为每题 5 分')
  click(button('必答'))
  click(button('改为不必答'))
  expect(shown.draft.question.map(({ content }) => content.isRequired)).toEqual([false, false, true, false])
  expect(said()).toContain('3 题改为不必答；第 3 题是题库里的题，没有改')
  click(button('难度'))
  click(button('困难'))
  expect(shown.draft.question.map(({ content }) => content.level)).toEqual(['hard', 'hard', 'easy', 'hard'])
  expect(shown.steps).toEqual(['4 题改为每题 5 分', '3 题改为不必答', '3 题改为困难'])
})

test('lines are copied together and removed together, and an undo brings them back', async () => {
  open()
  click(rowOf('a'))
  press('ArrowDown', { shiftKey: true })
  click(button('复制选中的'))
  await expect.poll(() => shown.draft.question.length).toBe(6)
  const [, , copy] = shown.draft.question
  expect(copy).toMatchObject({
    question_id: null,
    score: 10,
    content: { question: '苹果是什么', answer: 'A' },
  })
  expect(shown.selected).toEqual([copy?.uid, shown.draft.question[3]?.uid])
  click(button('删除选中的'))
  await expect.poll(order).toBe('s1 a b s2 bank d')
  expect(shown.steps).toEqual(['复制 2 题', '删除 2 题'])
  flushSync(shown.undo)
  expect(shown.draft.question).toHaveLength(6)
})

test('what hangs on a removed question is mended, where its author agrees', async () => {
  const draft = exam()
  open({
    ...draft,
    logic: {
      ...draft.logic,
      rules: [
        {
          kind: 'show',
          target: { kind: 'question', question: 'd' },
          if: { kind: 'answered', question: 'a' },
        },
      ],
    },
  })
  expect(spokenOf(rowOf('a'))).toContain('1 条规则')
  click(rowOf('a'))
  press('Delete')
  await expect.poll(() => document.body.textContent).toContain('这样改会影响规则')
  expect(order()).toBe('s1 a b s2 bank d')
  click(button('一起修好'))
  await expect.poll(order).toBe('s1 b s2 bank d')
  expect(shown.draft.logic.rules).toEqual([])
  await expect.poll(() => button('一起修好')).toBeUndefined()
})

test('a text is found, walked through and replaced, all as one step', () => {
  open()
  click(button('查找和替换'))
  fill('查找', '苹果')
  expect(said()).toContain('第 1 处，共 2 处，第 1 题')
  click(button('下一处'))
  expect(said()).toContain('第 2 处，共 2 处，第 3 题')
  expect(shown.selected).toEqual(['bank'])
  fill('替换为', '葡萄')
  click(button('全部替换'))
  expect(shown.draft.question.map(({ content }) => content.question)).toEqual([
    '葡萄是什么',
    '香蕉是什么',
    '苹果多少钱',
    '梨是什么',
  ])
  expect(said()).toContain('替换了 1 处；第 3 题是题库里的题，没有改')
  expect(shown.steps).toEqual(['替换 1 处“苹果”'])
})

test('one match after the other is replaced, also where the new text holds the old one', () => {
  open()
  click(button('查找和替换'))
  fill('查找', '是什么')
  fill('替换为', '到底是什么')
  click(button('替换这一处'))
  click(button('替换这一处'))
  expect(shown.draft.question.map(({ content }) => content.question)).toEqual([
    '苹果到底是什么',
    '香蕉到底是什么',
    '苹果多少钱',
    '梨是什么',
  ])
})

test('an empty form and two hundred lines are drawn', () => {
  open(beginDraft('exam'))
  expect(page.textContent).toContain('还没有题目')
  flushSync(() => root?.unmount())
  open(
    beginDraft('exam', {
      question: Array.from({ length: 200 }, (_, index) => line(`q${index}`, `题 ${index}`)),
    }),
  )
  expect(rows()).toHaveLength(200)
  press('End')
  expect(document.activeElement).toBe(rowOf('q199'))
})
