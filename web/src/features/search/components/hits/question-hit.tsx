import { kindOf } from '@wenhai/core/question/kinds/registry'
import { excerptAround } from '@wenhai/core/search/excerpt'
import type { QuestionHit as Found } from '@wenhai/core/search/schema'
import { paths } from '../../../../lib/paths.ts'
import { LevelText, Tag } from '../../../../ui/tag.tsx'
import { useCategoryName } from '../../../category/api.ts'
import { HitFrame, type HitProps } from './hit-frame.tsx'

/** Two lines of a question. */
const titleLength = 100

/** Leads to where it can be practised. */
export function QuestionHit({ question, ...shared }: HitProps & { question: Found }) {
  const categoryName = useCategoryName()
  const text = question.question
  return (
    <HitFrame
      {...shared}
      to={paths.practice(question.question_id)}
      title={excerptAround(text, shared.terms, titleLength) ?? text.slice(0, titleLength)}
      text=""
      meta={
        <>
          <Tag>{kindOf(question.option_type).shortName}</Tag>
          <LevelText level={question.level} />
          <span className="max-w-40 truncate">{categoryName(question.questionnaire_type)}</span>
          <span className="max-w-40 truncate">{question.isMine ? '我的题' : question.author}</span>
        </>
      }
    />
  )
}
