import { splitAtBlanks } from '@wenhai/core/question/kinds/fill-in'
import type { OptionType } from '@wenhai/core/question/option-type'
import { Fragment } from 'react'
import { cx } from '../../../ui/cx.ts'
import { MathText } from './math-text.tsx'

interface QuestionTextProps {
  option_type: OptionType
  text: string
  /** What stands in the blanks; without it they are empty. */
  filled?: readonly string[] | undefined
  isInline?: boolean | undefined
  className?: string | undefined
}

/** A question's text with formulas; the gaps of a fill-in are lines to write on. */
export function QuestionText({ option_type, text, filled, isInline, className }: QuestionTextProps) {
  const parts = option_type === 2 ? splitAtBlanks(text) : [text]
  return (
    <span className={cx(!isInline && 'whitespace-pre-wrap', className)}>
      {parts.map((part, index) => {
        const key = `${index}`
        return (
          <Fragment key={key}>
            {index > 0 && <Blank text={filled?.[index - 1] ?? ''} />}
            <MathText text={part} isInline={isInline} />
          </Fragment>
        )
      })}
    </span>
  )
}

const Blank = ({ text }: { text: string }) => (
  <span className="mx-1 inline-block min-w-[4em] border-b border-current px-1 text-center align-baseline leading-snug text-bamboo">
    {text === '' ? <span className="sr-only">（空）</span> : <MathText text={text} isInline />}
    {text === '' && <span aria-hidden="true">&nbsp;</span>}
  </span>
)
