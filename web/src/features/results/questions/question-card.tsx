import { aiLimits } from '@wenhai/core/ai/limits'
import { voteId } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { mediaLine } from '@wenhai/core/question/media'
import { optionType } from '@wenhai/core/question/option-type'
import { lazy, Suspense } from 'react'
import { resultOf } from '#features/question/kinds/results.ts'
import { QuestionPicture } from '#features/question/picture/question-picture.tsx'
import { type AskedInSides, headNumber, lineOf, type Sides } from '#features/question/result/sides.ts'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { ResultPanel } from '../panel.tsx'

const AskForThemes = lazy(() =>
  import('./ask-for-themes.tsx').then((module) => ({ default: module.AskForThemes })),
)

interface QuestionCardProps {
  id: string
  asked: AskedInSides
  sides: Sides
}

/** Shows a question with what people answered. */
export function QuestionCard({ id, asked, sides }: QuestionCardProps) {
  const { Result } = resultOf(asked.question.option_type)
  return (
    <ResultPanel label={lineOf(asked.question)}>
      <QuestionHead id={id} asked={asked} />
      <RegradeLink asked={asked} sides={sides} />
      <Result asked={asked} sides={sides} />
      <Themes asked={asked} sides={sides} />
    </ResultPanel>
  )
}

/** Fewer answers are read faster than a list of themes. */
const { fewest } = aiLimits.answers

/** The themes of open answers, where the site has a model to ask. */
function Themes({ asked: { question }, sides: [{ results }] }: Omit<QuestionCardProps, 'id'>) {
  if (question.option_type !== optionType.openAnswer || question.answered < fewest) return null
  return (
    <Suspense>
      <AskForThemes survey_id={results.survey_id} question={question} isAnonymous={results.isAnonymous} />
    </Suspense>
  )
}

/** The link to the regrade, where the key or the points of an exam were wrong. */
function RegradeLink({ asked: { question }, sides: [{ results }] }: Omit<QuestionCardProps, 'id'>) {
  if (!formKindOf(results).hasScores || question.number === 0 || !question.marks) return null
  return (
    <p className="print:hidden">
      <Link
        to={paths.regrade(results.survey_id, question.question_id)}
        className={buttonClass({ size: 'sm' })}
      >
        重判…<span className="sr-only">第 {question.number} 题</span>
      </Link>
    </p>
  )
}

function QuestionHead({ id, asked }: Omit<QuestionCardProps, 'sides'>) {
  const { question } = asked
  const { number, option_type, question_id, question_pic, question_media = [] } = question
  const [picture] = question_pic
  const isVote = question_id === voteId
  return (
    <div className="grid grid-cols-1 gap-2">
      {!isVote && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
          <Tag>{kindOf(option_type).shortName}</Tag>
          <WhereAsked asked={asked} />
        </div>
      )}
      <div className="flex items-start gap-4">
        <h2
          id={id}
          tabIndex={-1}
          className="min-w-0 flex-1 scroll-mt-20 text-xl leading-snug break-words outline-none"
        >
          {number > 0 && !isVote && <span className="mr-1.5">{headNumber(question)}</span>}
          <QuestionText option_type={option_type} text={question.question} isInline />
        </h2>
        {picture && (
          <QuestionPicture src={picture} alt="题目的图片" ratio="4 / 3" className="w-24! shrink-0" />
        )}
      </div>
      {question_media.map((media) => (
        <p key={media.path + media.name} className="text-sm text-ink-3">
          {mediaLine(media)}
        </p>
      ))}
    </div>
  )
}

/** Says which revisions asked the question so, where that is not all of them. */
function WhereAsked({ asked: { question, isReworded } }: { asked: AskedInSides }) {
  const { number, revisions, isDrawn } = question
  const versions = `第 ${revisions.join('、')} 版`
  return (
    <>
      {isDrawn && <Tag>随机抽取</Tag>}
      {!isDrawn && number === 0 && <Tag tone="gold">现在的版本里没有</Tag>}
      {isReworded && <Tag tone="gold">{versions}的问法</Tag>}
      {!isReworded && !isDrawn && number === 0 && <span>{versions}问过</span>}
    </>
  )
}
