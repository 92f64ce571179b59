import { formKindOf } from '@wenhai/core/form/form-kind'
import type { OwnForm, OwnFormQuestion } from '@wenhai/core/form/schema'
import { questionLevelNames, questionLevels } from '@wenhai/core/question/choices'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useState } from 'react'
import { useCategoryName } from '#features/category/api.ts'
import { ExposedNotice } from '#features/form/own/exposed-notice.tsx'
import type { MineForm } from '#features/form/own/own-form.ts'
import { QuestionPicture } from '#features/question/picture/question-picture.tsx'
import { QuestionView } from '#features/question/view/question-view.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Tag } from '#ui/tag.tsx'

/** A person reads through so many; the rest comes when asked for. */
const shownFirst = 20

/** Shows the questions of the form, with keys and scores. */
export function MineQuestions({ form, className }: { form: MineForm; className?: string | undefined }) {
  const { questionnaire_type: kind, own } = form
  const options = form.entries ?? form.vote
  const [isAll, setAll] = useState(false)
  const shown = isAll ? own.question : own.question.slice(0, shownFirst)
  const hidden = own.question.length - shown.length
  const changed = own.question.filter(({ bank }) => bank === 'changed').length
  return (
    <Card aria-labelledby="mine-questions" className={cx('gap-0! p-6! max-md:p-4.5!', className)}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b pb-3.5">
        <h2 id="mine-questions" className="text-2xl">
          {formKindOf(kind).hasEntries ? '参选项' : formKindOf(kind).hasOptions ? '选项' : '题目'}
        </h2>
        <p className="text-sm text-ink-3">
          {formKindOf(kind).isBallot ? `${options.length} 个` : `${form.questionCount} 题`}
          {formKindOf(kind).hasScores && ` · 满分 ${form.fullScore} 分 · ${form.passScore} 分及格`}
        </p>
      </div>
      {changed > 0 && (
        <p className="mt-4 rounded-md bg-gold-wash px-4 py-2.5 text-md text-gold">
          有 {changed} 题在题库里改过了，这里仍是原来的内容。点“编辑”可以更新为题库内容。
        </p>
      )}
      {formKindOf(kind).hasScores && form.state !== 'ended' && (
        <ExposedNotice
          survey_id={form.survey_id}
          questions={own.question.map(({ question_id }) => question_id)}
          className="mt-4"
        />
      )}
      {formKindOf(kind).isBallot && <VoteOptions options={options} />}
      {shown.length > 0 && (
        <ol>
          {shown.map((question, index) => (
            <Question
              key={question.question_id}
              question={question}
              number={index + 1}
              isScored={formKindOf(kind).hasScores}
            />
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <p className="mt-4 text-center">
          <Button onClick={() => setAll(true)}>显示其余 {hidden} 题</Button>
        </p>
      )}
      {own.draw.length > 0 && <MineDraw rules={own.draw} />}
    </Card>
  )
}

const marks = { changed: '题库已更新', deleted: '题库中已删除' } as const

interface QuestionProps {
  question: OwnFormQuestion
  number: number
  isScored: boolean
}

const Question = ({ question, number, isScored }: QuestionProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-b border-dashed py-5 last:border-b-0 last:pb-0">
    <span aria-hidden="true" className="min-w-6 font-serif text-lg leading-snug font-bold text-ink-3">
      {number}
    </span>
    <QuestionView
      question={question}
      showsKey
      showsLevel={isScored}
      marks={
        <>
          {isScored && <span className="font-medium text-ink-2">{question.score} 分</span>}
          {question.bank !== 'same' && <Tag tone="gold">{marks[question.bank]}</Tag>}
        </>
      }
    />
  </li>
)

const VoteOptions = ({ options }: { options: MineForm['vote'] }) => (
  <ol className="mt-4 grid grid-cols-1 gap-2.5">
    {options.map(({ opt, key, pic }) => (
      <li key={key} className="flex items-center gap-3.5 rounded-md border px-4 py-3">
        <b className="font-serif text-lg text-gold">{key}</b>
        {pic && (
          <QuestionPicture src={pic} alt={`选项 ${key} 的图片`} ratio="1 / 1" fit="cover" className="w-14!" />
        )}
        <span className="min-w-0 break-words">{opt || '图片'}</span>
      </li>
    ))}
  </ol>
)

type Rule = OwnForm['draw'][number]

/** The rules of a random paper, a sentence each. */
function MineDraw({ rules }: { rules: readonly Rule[] }) {
  const categoryName = useCategoryName()
  const missing = rules.reduce((sum, rule) => sum + rule.missing, 0)
  return (
    <section aria-labelledby="mine-draw" className="mt-5 border-t pt-4">
      <h3 id="mine-draw" className="text-xl">
        随机抽题
      </h3>
      <p className="text-sm text-ink-3">每人开始作答时按这些规则从题库里抽。</p>
      {missing > 0 && (
        <p role="status" className="mt-3 rounded-md bg-gold-wash px-4 py-2.5 text-md text-gold">
          题库里现在少了 {missing}{' '}
          题，抽不满。考生仍然可以开始，抽到的题会分掉缺的分值，满分和及格分不变。请往题库里补题，或者点“编辑”修改规则。
        </p>
      )}
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {rules.map((rule, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be the same, and none moves here
            key={index}
            className="flex flex-wrap items-baseline gap-x-3 rounded-md border px-4 py-2.5 text-md"
          >
            <span className="min-w-0 flex-1 break-words">{textOf(rule, categoryName)}</span>
            <span className="whitespace-nowrap text-ink-2">
              {rule.count} 题 × {rule.score} 分
            </span>
            {rule.missing > 0 && <Tag tone="gold">缺 {rule.missing} 题</Tag>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function textOf({ category, option_type, level, key }: Rule, categoryName: (key: string) => string): string {
  const known = questionLevels.find((name) => name === level)
  const parts = [
    category && categoryName(category),
    option_type !== null && kindOf(option_type).shortName,
    known && questionLevelNames[known],
    key && `含“${key}”`,
  ].filter((part) => typeof part === 'string' && part !== '')
  return parts.length > 0 ? parts.join(' · ') : '题库里的任何题'
}
