import type { OptionType } from '@wenhai/core/question/option-type'
import { cx } from '#ui/cx.ts'
import type { TextViewProps } from '../kinds/kind-show.tsx'
import { viewOf } from '../kinds/shows.ts'

interface QuestionTextProps extends TextViewProps {
  option_type: OptionType
  className?: string | undefined
}

/** What a question asks, as its kind shows it. */
export function QuestionText({ option_type, className, ...props }: QuestionTextProps) {
  const { Text } = viewOf(option_type)
  return (
    <span className={cx(!props.isInline && 'whitespace-pre-wrap', className)}>
      <Text {...props} />
    </span>
  )
}
