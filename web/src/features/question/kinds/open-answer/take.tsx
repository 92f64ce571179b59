import { fieldName } from '@wenhai/core/form/answers'
import { answerText } from '@wenhai/core/question/limits'
import { useEffect, useRef } from 'react'
import { type AnswerProps, groupProps, type KindTake, plainAnswer } from '../kind-take.ts'

/** The count is told from here on, because nobody needs it earlier. */
const nearEnd = answerText.max * 0.9

function OpenAnswer(props: AnswerProps) {
  const { question, value, onChange, isFixed } = props
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written decides the height
  useEffect(() => {
    const area = field.current
    if (!area) return
    area.style.height = 'auto'
    // The border is not part of what scrolls.
    area.style.height = `${area.scrollHeight + 2}px`
  }, [value])
  return (
    <div className="paper-open">
      <textarea
        ref={field}
        {...groupProps(props)}
        name={fieldName(question.question_id)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={isFixed}
        aria-required={question.isRequired || undefined}
        rows={4}
        maxLength={answerText.max}
        placeholder={isFixed ? undefined : '写下你的回答'}
      />
      <p className="paper-count" aria-live="polite">
        {!isFixed && value.length >= nearEnd && `还能写 ${answerText.max - value.length} 个字`}
      </p>
    </div>
  )
}

/** Only a person judges what was written. */
export const openAnswerTake: KindTake = { ...plainAnswer, Control: OpenAnswer, hasStanding: () => false }
