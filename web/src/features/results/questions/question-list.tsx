import { useState } from 'react'
import { pairQuestions, questionTitle, type Sides } from '#features/question/result/sides.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { QuestionCard } from './question-card.tsx'

/** A person reads through so many; the rest comes when asked for. */
const shownFirst = 30
/** Fewer questions are seen at a glance. */
const worthJumping = 6

/** Shows 各题: what was answered, question by question. */
export function ResultQuestionList({ sides }: { sides: Sides }) {
  const questions = pairQuestions(sides)
  const [shown, setShown] = useState(shownFirst)
  const jump = (key: string) => {
    const index = questions.findIndex((each) => each.key === key)
    setShown((before) => Math.max(before, index + 1))
    // The jump waits until the questions that were hidden are there.
    requestAnimationFrame(() => document.getElementById(cardId(index))?.focus())
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {questions.length >= worthJumping && (
        <Select
          look="pick"
          label="跳到"
          value={null}
          placeholder="哪一题"
          onChange={jump}
          choices={questions.map(({ key, question }) => ({ value: key, label: questionTitle(question) }))}
          className="max-w-sm justify-self-start print:hidden"
        />
      )}
      {questions.slice(0, shown).map((asked, index) => (
        <QuestionCard key={asked.key} id={cardId(index)} asked={asked} sides={sides} />
      ))}
      {questions.length > shown && (
        <p className="text-center">
          <Button onClick={() => setShown(questions.length)}>显示其余 {questions.length - shown} 题</Button>
        </p>
      )}
    </div>
  )
}

const cardId = (index: number) => `question-${index + 1}`
