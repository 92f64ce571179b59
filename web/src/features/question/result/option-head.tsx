import { letterAt } from '@wenhai/core/question/kinds/registry'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import { Icon } from '#ui/icon.tsx'
import { MathText } from '../math/math-text.tsx'
import { QuestionPicture } from '../picture/question-picture.tsx'

interface OptionHeadProps {
  question: ResultQuestion
  option: ResultQuestion['options'][number]
}

/** An option in a table, as it was written: letter, formulas, picture, and whether it is right. */
export function OptionHead({ question, option: { opt, pic, isRight, key } }: OptionHeadProps) {
  const index = question.options.findIndex((option) => option.key === key)
  const letter = letterAt(question, index)
  return (
    <span className="flex items-start gap-2">
      {letter && <b className="font-serif">{letter}</b>}
      {pic && (
        <QuestionPicture
          src={pic}
          alt={opt === '' ? '选项的图片' : ''}
          ratio="1 / 1"
          fit="cover"
          className="w-9! shrink-0"
        />
      )}
      <span className="min-w-0 break-words">
        <MathText text={opt || (pic ? '' : '（空）')} isInline />
      </span>
      {isRight && (
        <span className="mt-0.5 inline-flex shrink-0 items-center gap-0.5 text-sm text-bamboo">
          <Icon name="check" size={14} />
          <span className="sr-only">正确答案</span>
        </span>
      )}
    </span>
  )
}
