import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useNavigate, useSearchParams } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass, linkClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Icon } from '#ui/icon.tsx'
import { oneOf } from '#ui/lists/use-address-search.ts'
import type { PracticePaper } from '../api.ts'
import { countWrong, roundQuestions, type Said, type Way, wayNames, ways } from './practice-round.ts'
import { Round } from './round.tsx'

export const frame = 'mx-auto w-full max-w-xl px-8 pt-8 pb-16 narrow:px-4.5 narrow:pt-5 narrow:pb-28'

const newSeed = () => 1 + Math.floor(Math.random() * 999_999)

/** Rounds through the questions of an exam; which ones and in what order is in the address. */
export function PracticeRun({ practice }: { practice: PracticePaper }) {
  const { survey_id, survey_title, locked } = practice
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [said, setSaid] = useState<Said>({})
  const [round, setRound] = useState(0)
  const way = oneOf(ways, query.get('way')) ?? 'ordered'
  const seed = Number(query.get('seed')) || 1

  const start = (next: Way) => {
    const target = new URLSearchParams(query)
    target.delete('seed')
    target.delete('way')
    if (next !== 'ordered') target.set('way', next)
    if (next === 'random') target.set('seed', String(newSeed()))
    // Practising in the same way again does not change the address, so the count of rounds begins the new one.
    setRound(round + 1)
    void navigate({ search: String(target) }, { replace: true })
  }

  return (
    <div className={frame}>
      <header className="mb-5 grid grid-cols-1 gap-2.5">
        <p>
          <Link
            to={paths.form('exam', survey_id)}
            className={`${linkClass} inline-flex items-center gap-1 text-md touch:min-h-11`}
          >
            <Icon name="left" size={14} />
            回到考试
          </Link>
        </p>
        <h1 className="text-3xl break-words text-balance narrow:text-2xl">
          <span className="text-sea">练习 · </span>
          {survey_title}
        </h1>
        {practice.question.length > 0 && (
          <Segmented
            label="练习方式"
            value={way}
            onChange={start}
            choices={ways.map((value) => ({ value, label: wayNames[value] }))}
            className="max-w-sm"
          />
        )}
        {locked > 0 && practice.question.length > 0 && (
          <p className="text-sm text-gold">有 {locked} 题正在别的考试中使用，暂时不能练。</p>
        )}
      </header>
      {practice.question.length === 0 ? (
        <NothingToAsk locked={locked} />
      ) : (
        <Questions
          key={`${way} ${way === 'random' ? seed : ''} ${round}`}
          {...{ practice, way, seed, said, start }}
          onSaid={(question_id, right) => setSaid({ ...said, [question_id]: right })}
        />
      )}
    </div>
  )
}

interface QuestionsProps {
  practice: PracticePaper
  way: Way
  seed: number
  said: Said
  onSaid: (question_id: string, right: boolean | null) => void
  start: (way: Way) => void
}

function Questions({ practice, way, seed, said, onSaid, start }: QuestionsProps) {
  // Fixed when the round begins: a question answered right stays where it is.
  const [questions] = useState(() => roundQuestions(practice, way, seed, said))
  if (questions.length === 0)
    return (
      <EmptyState
        className="rounded-xl border border-dashed"
        title="这场考试没有错题"
        hint="答错的题会记在这里，再来就只练它们。"
        action={
          <Button variant="primary" onClick={() => start('ordered')}>
            按顺序练一遍
          </Button>
        }
      />
    )
  return (
    <Round
      survey_id={practice.survey_id}
      questions={questions}
      onSaid={onSaid}
      wrongCount={countWrong(practice, said)}
      onAgain={() => start(way === 'wrong' ? 'ordered' : way)}
      onWrongOnes={() => start('wrong')}
    />
  )
}

const NothingToAsk = ({ locked }: { locked: number }) => (
  <EmptyState
    className="rounded-xl border border-dashed"
    title={locked > 0 ? '这些题现在都不能练' : '这场考试没有能练的题'}
    hint={
      locked > 0
        ? `${locked} 题都在别的考试中使用，等那场考试结束再来。`
        : '它的题都是随机抽的，没有固定的题可练；你答错的题会在错题本里。'
    }
    action={
      <Link to={paths.exams} className={buttonClass()}>
        看看别的考试
      </Link>
    }
  />
)
