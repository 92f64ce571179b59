import type { QuestionContent } from '@wenhai/core/desk/lines'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { ReactNode } from 'react'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { LevelText, Tag } from '#ui/tag.tsx'

interface PickLineProps {
  content: Pick<QuestionContent, 'question' | 'option_type' | 'level'>
  /** Besides kind and level: category, author, how it differs from the bank. */
  marks?: ReactNode
  /** A level means nothing in a survey. */
  showsLevel?: boolean
}

/** A question in two lines: its text, and what it is. */
export const PickLine = ({ content, marks, showsLevel = true }: PickLineProps) => (
  <div className="grid min-w-0 grid-cols-1 gap-1">
    <p className="line-clamp-2 min-w-0 break-words">
      <QuestionText option_type={content.option_type} text={content.question} isInline />
    </p>
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
      <Tag>{kindOf(content.option_type).shortName}</Tag>
      {showsLevel && <LevelText level={content.level} />}
      {marks}
    </p>
  </div>
)
