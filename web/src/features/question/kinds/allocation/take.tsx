import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import type { QuestionOption } from '@wenhai/core/question/fields'
import {
  allocationKind,
  allocationOf,
  sharedSum,
  sharesAnswer,
} from '@wenhai/core/question/kinds/allocation/kind'
import { useId } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { Enlarge, PaperPicture } from '#features/question/paper/paper-picture.tsx'
import { type AnswerProps, groupProps, type LaterTake, plainAnswer } from '../kind-take.ts'

export const take: LaterTake = { kind: allocationKind, ...plainAnswer, Control, hasStanding: () => false }

/** A number for each option; what is left to share is said while it is typed. */
function Control(props: AnswerProps) {
  const { question, value, onChange, isPlain = false, isFixed = false, faultId } = props
  const id = useId()
  const { total, unit } = allocationOf(question)
  const shares = sharesAnswer.parse(value)
  const left = total - sharedSum(shares)
  const set = (key: string, typed: string) => {
    const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, 7)
    const next = new Map(shares)
    next.set(key, Math.min(total, Number(digits)))
    onChange(sharesAnswer.format(next))
  }
  return (
    <fieldset
      {...groupProps(props)}
      aria-describedby={[faultId, `${id}-left`].filter(Boolean).join(' ')}
      disabled={isFixed}
      className="share"
    >
      {question.options.map((option) => {
        const { key } = option
        const share = shares.get(key) ?? 0
        return (
          <div key={key} className="share-row">
            <ShareName id={`${id}-${key}`} option={option} />
            {!isPlain && (
              <ShareRange
                total={total}
                share={share}
                onChange={(next) => set(key, String(Math.min(next, share + left)))}
              />
            )}
            <span className="share-field">
              <input
                id={`${id}-${key}`}
                type={isPlain ? 'number' : 'text'}
                inputMode="numeric"
                min={0}
                max={total}
                name={fieldName(question.question_id, key)}
                {...(isPlain
                  ? { defaultValue: shares.has(key) ? share : '' }
                  : {
                      value: shares.has(key) ? share : '',
                      onChange: (event) => set(key, event.currentTarget.value),
                    })}
              />{' '}
              {unit}
            </span>
          </div>
        )
      })}
      <p id={`${id}-left`} className={left < 0 ? 'share-left share-over' : 'share-left'} role="status">
        {isPlain ? `一共 ${total} ${unit}，要全部分完。` : leftText(left, total, unit)}
      </p>
    </fieldset>
  )
}

function leftText(left: number, total: number, unit: string): string {
  if (left === 0) return `${total} ${unit}已经分完。`
  return left > 0
    ? `一共 ${total} ${unit}，还剩 ${left} ${unit}。`
    : `多分了 ${-left} ${unit}，一共只有 ${total} ${unit}。`
}

const ShareName = ({ id, option: { key, opt, pic } }: { id: string; option: QuestionOption }) => (
  <>
    <label htmlFor={id} className="share-name">
      {opt !== '' && <MathText text={opt} />}
      {pic !== '' && <PaperPicture src={pic} alt={opt === '' ? '图片选项' : ''} />}
    </label>
    {pic !== '' && <Enlarge src={pic} name={opt || `选项 ${key}`} />}
  </>
)

interface ShareRangeProps {
  total: number
  share: number
  onChange: (share: number) => void
}

/** The field beside it says the same, and is in the order of Tab. */
const ShareRange = ({ total, share, onChange }: ShareRangeProps) => (
  <input
    type="range"
    className="share-range"
    aria-hidden="true"
    tabIndex={-1}
    min={0}
    max={total}
    step={Math.max(1, Math.round(total / 20))}
    value={share}
    onChange={(event) => onChange(Number(event.target.value))}
  />
)
