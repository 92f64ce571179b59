import { noLogic } from '@wenhai/core/form/logic-model'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { FormCopy } from '#features/bank/editor/use-editor.ts'
// It comes with the first question that is asked: here before the test, whose time does not depend on it.
import '#ui/overlays/confirm-dialog.tsx'
import { content, known, view } from '../dialog/form-fixture.ts'
import { type LogicEditor, useLogic } from '../dialog/logic/use-logic.tsx'
import { type FormEditor, type OpenFormProps, useFormEditor } from '../dialog/use-form-editor.ts'
import { takeFromBank } from './pick-dialogs.tsx'
import { toPicked } from './picked.ts'

let root: Root | undefined
let shown: { editor: FormEditor; logic: LogicEditor } | undefined

const Stage = (props: Pick<OpenFormProps, 'form' | 'start'>) => {
  const editor = useFormEditor('survey', {
    ...props,
    onOpenChange: () => undefined,
    onSaved: () => undefined,
  })
  shown = { editor, logic: useLogic(editor) }
  return null
}

afterEach(() => {
  flushSync(() => root?.unmount())
  root = undefined
  localStorage.clear()
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
const form = view('survey')
const saved = { ...form, own: form.own && { ...form.own, logic } }

/** The bank's question loses the option that the rule names; what the author answers to that. */
async function change(
  props: Pick<OpenFormProps, 'form' | 'start'>,
  answer: '一起修好' | '取消',
): Promise<FormEditor['draft'] | undefined> {
  root = createRoot(document.createElement('div'))
  flushSync(() => root?.render(<Stage {...props} />))
  if (!shown) throw new Error('nothing is shown')
  const before = shown.editor.draft
  const { options, ...rest } = known('a')
  const changed = toPicked({ ...rest, options: options.slice(0, 1) })
  const copy = { content: { ...content, options, question_pic: [] }, bank: undefined } as unknown as FormCopy
  const done = takeFromBank(shown.editor, shown.logic, { uid: 'a', copy }, changed)
  const findButton = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === answer)
  await expect.poll(findButton).toBeDefined()
  findButton()?.click()
  await done
  await expect.poll(() => shown?.editor.draft === before).toBe(false)
  await expect.poll(findButton).toBeUndefined()
  return shown.editor.draft
}

test('what the bank says now comes in with the rules that were mended', async () => {
  const draft = await change({ form: saved }, '一起修好')
  expect(draft?.fresh).toEqual(['a'])
  expect(draft?.question[0]).toMatchObject({ question_id: 'a', bank: 'same' })
  expect(draft?.question[0]?.content.options).toHaveLength(1)
})

test('an author who declines keeps the text and the rules, and nothing of the bank comes in with the next save', async () => {
  const draft = await change({ form: saved }, '取消')
  expect(draft?.fresh).toEqual([])
  expect(draft?.logic).toEqual(logic)
  expect(draft?.question[0]).toMatchObject({ question_id: 'a', bank: 'changed' })
  expect(draft?.question[0]?.content.options).toHaveLength(2)
})

test('a question that no saved form holds is one of its own then, because a new form takes the bank’s text', async () => {
  const picked = [known('a'), known('b')].map(toPicked)
  const draft = await change({ start: { question: picked, logic } }, '取消')
  expect(draft?.question[0]).toMatchObject({ uid: 'a', question_id: null })
  expect(draft?.question[0]?.content.options).toHaveLength(2)
})
