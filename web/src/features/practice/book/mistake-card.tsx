import { isAnswered } from '@wenhai/core/form/answers'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useState } from 'react'
import { useCategoryName } from '#features/category/api.ts'
import { isBlankRight } from '#features/question/kinds/judge-blank.ts'
import { MathText } from '#features/question/math/math-text.tsx'
import { AnswerQuestion } from '#features/question/paper/answer-question.tsx'
import { QuestionText, RightAnswer } from '#features/question/view/question-text.tsx'
import { Button } from '#ui/button.tsx'
import { CardMeta, cardClass } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { refreshMistakes, removeMistake, type ShownMistake } from '../api.ts'
import { dueText } from './due-text.ts'
import { OwnNote } from './own-note.tsx'

/** Shows a mistake: the question, the answer, the key, and the member's own note. */
export function MistakeCard({ mistake }: { mistake: ShownMistake }) {
  const { question, answer, rightAnswer, explanation, isLocked, times, due, survey_title } = mistake
  const nameOf = useCategoryName()
  const hasMore =
    question.question_pic.length > 0 ||
    question.question_media !== undefined ||
    (question.options.length > 0 && !kindOf(question.option_type).fixedOptions)
  return (
    <article className={cardClass()}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
        <Tag>{kindOf(question.option_type).shortName}</Tag>
        <span>{nameOf(question.questionnaire_type)}</span>
        <span className="min-w-0 truncate">{survey_title}</span>
        <span className="ml-auto text-cinnabar">错 {times} 次</span>
      </div>
      <h3 className="text-lg leading-snug break-words">
        <QuestionText option_type={question.option_type} text={question.question} />
      </h3>
      {hasMore && <Whole mistake={mistake} />}
      <dl className="grid grid-cols-[4.5em_minmax(0,1fr)] gap-x-2 text-md">
        <dt className="text-ink-3">你的答案</dt>
        <dd className="min-w-0 break-words text-cinnabar">
          <MathText
            text={isAnswered(question, answer) ? describeAnswer(question, answer, 'full') : '没有作答'}
          />
        </dd>
      </dl>
      {isLocked ? (
        <p className="flex items-start gap-2 rounded-md bg-gold-wash px-3.5 py-2 text-md text-gold">
          <Icon name="info" size={16} className="mt-1 shrink-0" />
          这道题正在一场考试中使用，考试结束后才能看答案和复习。
        </p>
      ) : (
        <RightAnswer question={question} answer={rightAnswer} note={explanation} className="text-md" />
      )}
      <OwnNote mistake={mistake} />
      <CardMeta className="items-center gap-y-1">
        <span>{isLocked ? '考试结束后再复习' : dueText(due, new Date())}</span>
        <Button
          size="sm"
          variant="quiet"
          icon="trash"
          onClick={() => remove(mistake)}
          className="-my-1 -mr-2 ml-auto"
        >
          移除
          <span className="sr-only">：{question.question}</span>
        </Button>
      </CardMeta>
    </article>
  )
}

/** Options and pictures take room: they come when asked for. */
function Whole({ mistake: { question, answer, rightAnswer } }: { mistake: ShownMistake }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group text-md">
      <summary className="inline-flex list-none items-center gap-1 text-sea touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon name="down" size={14} className="transition-transform group-open:rotate-180" />
        看原题
      </summary>
      {isOpen && (
        <div className="paper mx-0! pt-2 pb-2">
          <AnswerQuestion
            question={question}
            value={answer}
            onChange={() => undefined}
            isFixed
            isTextUnseen
            rightAnswer={rightAnswer || undefined}
            judgeBlank={isBlankRight}
          />
        </div>
      )}
    </details>
  )
}

async function remove({ mistake_id, question, note }: ShownMistake): Promise<void> {
  const isYes = await confirm({
    title: '移除错题',
    message: `“${shorten(question.question)}”会从错题本里去掉，不再提醒复习${note === '' ? '' : '，写的笔记也会一起去掉'}。`,
    confirmText: '移除',
    danger: true,
  })
  if (!isYes) return
  tellOutcome(await removeMistake(mistake_id), '已从错题本移除')
  await refreshMistakes()
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
