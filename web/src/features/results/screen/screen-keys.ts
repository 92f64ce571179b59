import { voteId } from '@wenhai/core/form/answers'
import { partName } from '@wenhai/core/question/kinds/parts'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import { useEffect } from 'react'
import { isComposing } from '#lib/composing.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import type { ScreenStep } from './presenting.ts'

export type ScreenAct = Extract<ScreenStep, string> | 'full' | 'theme' | 'help'

/** A clicker sends PageUp, PageDown and a full stop. */
const acts: Partial<Record<string, ScreenAct>> = {
  arrowright: 'next',
  pagedown: 'next',
  arrowleft: 'back',
  pageup: 'back',
  q: 'code',
  h: 'hold',
  b: 'blank',
  '.': 'blank',
  f: 'full',
  d: 'theme',
  '?': 'help',
  '？': 'help',
}

export const keyNames: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['→', 'PageDown'], does: '下一题' },
  { keys: ['←', 'PageUp'], does: '上一题；第一题之前是二维码' },
  { keys: ['Q'], does: '二维码放大或收起' },
  { keys: ['H'], does: '隐藏结果；再按一次显示这一题的结果' },
  { keys: ['B', '.'], does: '黑屏；再按一次回来' },
  { keys: ['F'], does: '全屏或退出全屏' },
  { keys: ['D'], does: '深色或浅色' },
  { keys: ['?'], does: '打开这一页' },
]

/** The act of a key; undefined where it belongs to a field, a menu, a dialog or the browser. */
function actOf(event: KeyboardEvent, isBlank: boolean): ScreenAct | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposing(event))
    return undefined
  const isElsewhere =
    event.target instanceof Element &&
    event.target.closest('input, select, textarea, [role=dialog], [role=menu], [contenteditable]')
  if (isElsewhere) return undefined
  if (event.key === 'Escape' && isBlank) return 'blank'
  return acts[event.key.toLowerCase()]
}

export function useScreenKeys(isOn: boolean, isBlank: boolean, act: (act: ScreenAct) => void): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const wanted = actOf(event, isBlank)
      if (!wanted) return
      event.preventDefault()
      act(wanted)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, isBlank, act])
}

const storedUnder = 'screen-keys'

/** People whose tools press letters switch the keys off. */
export const readHasKeys = (): boolean =>
  readStored(storedUnder, (value) => (typeof value === 'boolean' ? value : undefined)) ?? true

export const keepHasKeys = (hasKeys: boolean): boolean => writeStored(storedUnder, hasKeys)

export interface ScreenQuestion {
  /** Another wording is another question here, and stays the same one when a version is added. */
  name: string
  /** The label, such as 第 3 题; empty for the one question of a vote. */
  label: string
  question: ResultQuestion
}

/** The questions of the newest version, then those that were drawn or asked before and have answers. */
export const toScreenQuestions = (questions: readonly ResultQuestion[]): ScreenQuestion[] =>
  questions
    .filter(({ number, answered }) => number > 0 || answered > 0)
    .map((question) => ({ name: nameOf(question), label: labelOf(question), question }))

const nameOf = ({ question_id, revisions }: ResultQuestion) => `${question_id} ${revisions[0] ?? 0}`

function labelOf({ question_id, number, part, isDrawn, revisions }: ResultQuestion): string {
  if (number > 0) return question_id === voteId ? '' : `第 ${number} 题${part ? partName(part - 1) : ''}`
  return isDrawn ? '抽到的题' : `第 ${revisions.at(-1) ?? 1} 版的题`
}
