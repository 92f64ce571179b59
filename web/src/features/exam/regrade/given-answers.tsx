import { acceptedMax } from '@wenhai/core/exam/regrade/limits'
import type { GivenAnswer } from '@wenhai/core/exam/regrade/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Tag } from '#ui/tag.tsx'
import { useGivenAnswers } from '../regrade-api.ts'

interface GivenAnswersProps {
  survey_id: string
  question: PaperQuestion
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

const pageSize = 10

/** Lists what people answered, the most frequent first, to be ticked. */
export function GivenAnswersList({ survey_id, question, chosen, onChange }: GivenAnswersProps) {
  const { data, error, refetch, isFetching } = useGivenAnswers({
    id: survey_id,
    question_id: question.question_id,
  })
  const [page, setPage] = useState(1)
  const toggle = (answer: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, answer] : chosen.filter((other) => other !== answer))
  const isFull = chosen.length >= acceptedMax
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 text-md font-medium">大家的答案</legend>
      <ListStates<GivenAnswer>
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonLines count={4} />}
        empty={<p className="text-md text-ink-2">还没有人回答这道题。</p>}
      >
        {(answers) => (
          <>
            <ul className="grid grid-cols-1 rounded-lg border">
              {answers.slice((page - 1) * pageSize, page * pageSize).map(({ answer, count, isRight }) => (
                <li
                  key={answer}
                  className="flex items-center gap-3 border-t px-3.5 py-1.5 text-md first:border-t-0"
                >
                  <Checkbox
                    className="min-w-0 flex-1"
                    checked={isRight === true || chosen.includes(answer)}
                    disabled={isRight === true || (isFull && !chosen.includes(answer))}
                    onChange={(isOn) => toggle(answer, isOn)}
                  >
                    <span className="min-w-0 break-words">{describeAnswer(question, answer)}</span>
                  </Checkbox>
                  {isRight === true && <Tag tone="bamboo">已算对</Tag>}
                  <span className="shrink-0 text-ink-3 tabular-nums">{formatNumber(count)} 份</span>
                </li>
              ))}
            </ul>
            {answers.length > pageSize && (
              <Pagination
                label="大家的答案的分页"
                page={page}
                pageSize={pageSize}
                total={answers.length}
                onPage={setPage}
              />
            )}
            <p className="text-sm text-ink-3">
              写法不同的同一个答案算一种。{isFull && `一次最多认可 ${acceptedMax} 种。`}
            </p>
          </>
        )}
      </ListStates>
    </fieldset>
  )
}
