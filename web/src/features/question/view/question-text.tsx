import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { describeKey } from '@wenhai/core/question/kinds/meanings'
import { withLetters } from '@wenhai/core/question/note-letters'
import type { OptionType } from '@wenhai/core/question/option-type'
import { cx } from '#ui/cx.ts'
import type { TextViewProps } from '../kinds/kind-show.tsx'
import { viewOf } from '../kinds/shows.ts'
import { MathText } from '../math/math-text.tsx'

interface QuestionTextProps extends TextViewProps {
  option_type: OptionType
  className?: string | undefined
}

/** Shows what a question asks, as its kind does. */
export function QuestionText({ option_type, className, ...props }: QuestionTextProps) {
  const { Text } = viewOf(option_type)
  return (
    <span className={cx(!props.isInline && 'whitespace-pre-wrap', className)}>
      <Text {...props} />
    </span>
  )
}

interface RightAnswerProps {
  question: QuestionBody
  answer: string
  note: string
  /** The options are beside it with their letters, the right ones marked: what they show is not said again. */
  isMarked?: boolean
  className?: string
}

/** The key in words, and the explanation. Nothing where there is neither. */
export function RightAnswer({ question, answer, note, isMarked = false, className }: RightAnswerProps) {
  const key = describeKey(question, answer)
  const lines = [
    ...(isMarked ? key.besideOptions : key.lines),
    ...(note.trim() === '' ? [] : [['解析', withLetters(note, question)] as const]),
  ]
  if (lines.length === 0) return null
  return (
    <dl className={cx('grid grid-cols-1 gap-2.5', className)}>
      {lines.map(([name, text]) => (
        <div key={name} className="grid grid-cols-[4.5em_minmax(0,1fr)] gap-x-2">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0">
            <MathText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
