import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { optionType } from '@wenhai/core/question/option-type'
import { memo } from 'react'
import { Button } from '#ui/button.tsx'
import { KindPicker } from './kind-picker.tsx'
import type { PaperActions } from './use-paper.ts'

const usual = [
  optionType.singleChoice,
  optionType.multipleChoice,
  optionType.trueFalse,
  optionType.fillIn,
  optionType.openAnswer,
]

interface AddBarProps {
  actions: PaperActions
  /** The number that the next question has. */
  next: number
  kind: FormKind
  /** Asks a model for questions; missing where there is none. */
  onAsk: (() => void) | undefined
}

/** Adds at the end of the paper. */
export const AddBar = memo(({ actions, next, kind, onAsk }: AddBarProps) => (
  <div className="mt-2 grid grid-cols-1 gap-2.5 rounded-lg border border-dashed border-edge px-5 py-4 narrow:px-3">
    <div className="flex flex-wrap items-center gap-2">
      {usual.map((option_type) => (
        <Button key={option_type} size="sm" icon="plus" onClick={() => void actions.add({ option_type })}>
          {kindOf(option_type).shortName}
        </Button>
      ))}
      <KindPicker label="更多" onPick={(what) => void actions.add(what)} />
      {onAsk && (
        <Button size="sm" onClick={onAsk}>
          {formKindOf(kind).hasScores ? '智能出题' : '从目的写问卷'}
        </Button>
      )}
    </div>
    <p className="text-sm text-ink-3">
      写第 {next} 题，或者把整份题目粘贴到这里。
      <span className="touch:hidden">写的时候按 Enter 往下走，空选项里打 * 是答案。</span>
    </p>
  </div>
))
