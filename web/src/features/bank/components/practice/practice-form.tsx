import { useState } from 'react'
import { type BankQuestion, tryQuestion } from '../../api.ts'
import type { Verdict } from './practice-verdict.tsx'
import { TryForm } from './try-form.tsx'

/** One question of the bank, as often as one likes. */
export function PracticeForm({ question }: { question: BankQuestion }) {
  const [value, setValue] = useState('')
  const [verdict, setVerdict] = useState<Verdict>()
  return (
    <TryForm
      question={question}
      value={value}
      onChange={setValue}
      verdict={verdict}
      onVerdict={setVerdict}
      send={(answer) => tryQuestion({ id: question.question_id, answer })}
    />
  )
}
