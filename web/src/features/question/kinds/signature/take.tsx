import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import {
  consentHash,
  type Point,
  pad,
  type Stroke,
  signatureAnswer,
  signatureKind,
  signatureLimits,
  signatureOf,
} from '@wenhai/core/question/kinds/signature/kind'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { type AnswerProps, groupProps, type LaterTake, plainAnswer } from '../kind-take.ts'
import { SignatureDrawing } from './drawing.tsx'

export const take: LaterTake = { kind: signatureKind, ...plainAnswer, Control, hasStanding: () => false }

/** Shows what is agreed to, and below it the name: drawn, or typed by a person who cannot draw. */
function Control(props: AnswerProps) {
  const { question, value, isPlain, isFixed } = props
  const { consent } = signatureOf(question)
  const signed = signatureAnswer.parse(value)
  const [isTyping, setTyping] = useState(signed.name !== '')
  const typed = isPlain || isTyping || signed.name !== ''
  return (
    <fieldset {...groupProps(props)} className="sign">
      {consent !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className="sign-consent" tabIndex={0} aria-label="要同意的内容">
          {consent}
        </section>
      )}
      {isFixed ? (
        <Signed value={value} />
      ) : typed ? (
        <>
          {isPlain && signed.name === '' && <Signed value={value} />}
          <TypedName {...props} />
        </>
      ) : (
        <Pad {...props} />
      )}
      {consent !== '' && !isFixed && <p className="paper-hint">签名表示你看过并同意上面的内容。</p>}
      {!isPlain && !isFixed && (
        <button
          type="button"
          className="sign-way"
          onClick={() => {
            setTyping(!typed)
            props.onChange('')
          }}
        >
          {typed ? '改为手写' : '不方便手写，输入姓名'}
        </button>
      )}
    </fieldset>
  )
}

const Signed = ({ value }: Pick<AnswerProps, 'value'>) => {
  const { strokes, name } = signatureAnswer.parse(value)
  if (value === '') return null
  return name === '' ? (
    <SignatureDrawing strokes={strokes} label="手写签名" className="sign-shown" />
  ) : (
    <p className="sign-typed">{name}</p>
  )
}

function TypedName({ question, value, onChange, isPlain }: AnswerProps) {
  const id = useId()
  const { name } = signatureAnswer.parse(value)
  const [typed, setTyped] = useState({ answer: value, text: name })
  // A draft may come after the page; spaces are shown while one types, and are no part of the answer.
  const text = typed.answer === value ? typed.text : name
  const agreed = consentHash(question)
  return (
    <div className="sign-name">
      <label htmlFor={id}>姓名</label>
      <input
        id={id}
        className="sign-field"
        name={fieldName(question.question_id, 'name')}
        value={text}
        maxLength={signatureLimits.name}
        autoComplete="name"
        aria-required={question.isRequired || undefined}
        onChange={({ target }) => {
          const written = target.value.trim()
          const answer = written === '' ? '' : signatureAnswer.format({ strokes: [], name: written, agreed })
          setTyped({ answer, text: target.value })
          onChange(answer)
        }}
      />
      {isPlain && (
        <>
          <input type="hidden" name={fieldName(question.question_id, 'agreed')} value={agreed} />
          <input type="hidden" name={fieldName(question.question_id)} value={name === '' ? value : ''} />
        </>
      )}
    </div>
  )
}

/** The pad on which a person draws with a finger, a pen or the mouse. */
function Pad({ question, value, onChange }: AnswerProps) {
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ answer: string; strokes: readonly Stroke[] }>()
  const [line, setLine] = useState<Stroke>()
  // The strokes as they were drawn here, in full detail; a draft may come after the page.
  const strokes = drawn?.answer === value ? drawn.strokes : signatureAnswer.parse(value).strokes
  const keep = (next: readonly Stroke[]) => {
    const agreed = consentHash(question)
    const answer = next.length === 0 ? '' : signatureAnswer.format({ strokes: next, name: '', agreed })
    setDrawn({ answer, strokes: next })
    onChange(answer)
  }
  const pointAt = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point => {
    const box = place.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 }
    return [((clientX - box.left) / box.width) * pad.width, ((clientY - box.top) / box.height) * pad.height]
  }
  const end = () => {
    if (line) keep([...strokes, line])
    setLine(undefined)
  }
  const last = strokes.length - 1
  return (
    <>
      <div
        ref={place}
        className="sign-pad"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setLine([pointAt(event)])
        }}
        onPointerMove={(event) => {
          // A point is taken after the last one was drawn, so that a fast pen does not make the page wait.
          const point = pointAt(event)
          setLine((drawn) => drawn && [...drawn, point])
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <SignatureDrawing strokes={line ? [...strokes, line] : strokes} className="sign-ink" />
        {strokes.length === 0 && !line && <span className="sign-hint">在这里手写签名</span>}
      </div>
      <div className="sign-tools">
        <span role="status">{strokes.length > 0 && '已签名'}</span>
        <button type="button" disabled={last < 0} onClick={() => keep(strokes.slice(0, last))}>
          撤销一笔
        </button>
        <button type="button" disabled={last < 0} onClick={() => keep([])}>
          重签
        </button>
      </div>
    </>
  )
}
