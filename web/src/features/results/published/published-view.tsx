import { formatNumber } from '@wenhai/core/format/number'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { PublishedResults } from '@wenhai/core/results/publish-schema'
import { useId } from 'react'
import type { ShownQuestion } from '#features/question/kinds/bars.tsx'
import { publishedOf } from '#features/question/kinds/shows.ts'
import { QuestionPicture } from '#features/question/picture/question-picture.tsx'
import { headNumber } from '#features/question/result/sides.ts'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { Card } from '#ui/card.tsx'
import { Seal, Status } from '#ui/seal.tsx'
import { ToForm, ToOthers } from './ways.tsx'

const units = { survey: '人参与', vote: '票', contest: '张选票', exam: '份答卷' } as const

interface PublishedViewProps {
  results: PublishedResults
  /** The connection is cut, so the results are from a while ago. */
  isCut: boolean
}

export function PublishedView({ results, isCut }: PublishedViewProps) {
  const { survey_id, questionnaire_type: kind, survey_title, sponsor, isEnded, total, questions } = results
  return (
    <>
      <header className="grid justify-items-start gap-2.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Seal kind={kind} />
          <Status tone={isEnded ? 'over' : 'live'}>{isEnded ? '已结束' : '进行中'}</Status>
        </p>
        <h1 className="text-4xl break-words text-balance narrow:text-3xl">{survey_title}</h1>
        <p className="text-md text-ink-3">
          {sponsor} 公开的结果
          <span role="status">{isCut && ' · 连接断了，正在自动重连'}</span>
        </p>
      </header>
      <p className="mt-6 flex items-baseline gap-2 border-y py-4">
        <b className="font-serif text-5xl font-bold text-sea">{formatNumber(total)}</b>
        <span className="text-ink-2">{units[kind]}</span>
      </p>
      {questions.length === 0 ? (
        <p className="mt-4 text-md text-ink-3">作者只公开了参与的人数。</p>
      ) : (
        <div className="mt-6 grid grid-cols-1 gap-5">
          {questions.map((question) => (
            <PublishedQuestion key={question.question_id} question={question} />
          ))}
        </div>
      )}
      <p data-print="no" className="mt-8 flex flex-wrap gap-2.5">
        {!isEnded && <ToForm kind={kind} survey_id={survey_id} />}
        <ToOthers kind={kind} />
      </p>
    </>
  )
}

/** Shows a question with its figures. */
function PublishedQuestion({ question }: { question: ShownQuestion }) {
  const id = useId()
  const { question: text, question_pic, option_type, answered } = question
  const { note, Figures } = publishedOf(option_type)
  const notes = [kindOf(option_type).shortName, `${formatNumber(answered)} 人作答`, note]
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-xl break-words">
        {headNumber(question)} <QuestionText option_type={option_type} text={text} />
      </h2>
      <p className="text-sm text-ink-3">{notes.filter((part) => part !== '').join(' · ')}</p>
      {question_pic.map((picture) => (
        <QuestionPicture key={picture} src={picture} alt="题目的图片" className="max-h-60 max-w-xs" />
      ))}
      <Figures question={question} />
    </Card>
  )
}
