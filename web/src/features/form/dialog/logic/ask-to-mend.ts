import type { FormLogic } from '@wenhai/core/form/logic-model'
import { pipeSentence } from '@wenhai/core/logic/mend-texts'
import { type LogicNames, ruleSentence } from '@wenhai/core/logic/sentences'
import { confirm } from '#ui/overlays/confirm.ts'
import type { DraftEditor } from '../use-form-editor.ts'
import { type MendedForm, mendWithout } from './logic-draft.ts'

/** No dialog can show more lines. */
const mostLines = 12

const sayPipes = (pipes: MendedForm['pipes'], names: LogicNames): string[] =>
  pipes.slice(0, mostLines).map((pipe) => pipeSentence(pipe, names))

/** Whether the author agrees to what becomes of rules and of texts; nothing is asked where nothing does. */
export async function askToMend(
  { changes, others, pipes }: MendedForm,
  was: LogicNames,
  now: LogicNames,
): Promise<boolean> {
  const rules = changes.length + others.length
  if (rules + pipes.length === 0) return true
  const counted = [
    ...(rules > 0 ? [`${rules} 处规则`] : []),
    ...(pipes.length > 0 ? [`${pipes.length} 处引用的答案`] : []),
  ].join('、')
  const canMend = rules > 0 || pipes.some(({ isMended }) => isMended)
  return confirm({
    title: rules > 0 ? '这样改会影响规则' : '这样改会影响引用的答案',
    message: canMend ? `有 ${counted}用到了它，要一起修好：` : `有 ${counted}用到了它，要自己修改：`,
    note: [
      ...changes
        .slice(0, mostLines)
        .map((change) =>
          change.now
            ? `${ruleSentence(change.was, was)} → ${ruleSentence(change.now, now)}`
            : `${ruleSentence(change.was, was)} → 删除`,
        ),
      ...others.map((name) => `${name} → 修改或删除`),
      ...sayPipes(pipes, now),
    ].join('；\n'),
    confirmText: canMend ? '一起修好' : '继续',
  })
}

/**
 * Tells what the author has to mend after a change that breaks nothing else: a question was added, a name is another.
 */
export async function tellBroken(
  title: string,
  pipes: MendedForm['pipes'],
  names: LogicNames,
): Promise<void> {
  if (pipes.length === 0) return
  await confirm({
    title,
    message: `有 ${pipes.length} 处引用的答案要自己修改：`,
    note: sayPipes(pipes, names).join('；\n'),
    confirmText: '知道了',
    cancelText: null,
  })
}

interface Within {
  names: LogicNames
  isExam: boolean
}

/** Takes something away that rules or texts may read, and mends those, where the author agrees. */
export function mendingLogic({ draft, takeAway }: DraftEditor, { names, isExam }: Within) {
  return async (left: FormLogic, what: string) => {
    const mended = mendWithout(draft, left, isExam)
    if (await askToMend(mended, names, names)) takeAway(what, { ...mended.lines, logic: mended.logic })
  }
}
