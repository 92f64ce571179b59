import { signatureAnswer, signatureOf } from '@wenhai/core/question/kinds/signature/kind'
import {
  givenPublished,
  type KindPrint,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'
import { SignatureDrawing } from './drawing.tsx'

const signatureView: KindView = {
  ...plainView,
  summarise: (question) => (signatureOf(question).consent === '' ? '' : '同意并签名'),
  Choices: ({ question }) => {
    const { consent } = signatureOf(question)
    return consent === '' ? null : (
      <p className="rounded-md border bg-paper px-4 py-3 text-md break-words whitespace-pre-wrap">
        {consent}
      </p>
    )
  },
  /** The text is the author's own: of an answer only its hash is worth reading. */
  Answer: ({ value }) => {
    const { strokes, name, agreed } = signatureAnswer.parse(value)
    return (
      value !== '' && (
        <div className="grid grid-cols-1 gap-2">
          {name === '' ? (
            <SignatureDrawing
              strokes={strokes}
              label="手写签名"
              className="block h-auto w-full max-w-90 border-b"
            />
          ) : (
            <p className="font-serif text-xl font-bold">{name}</p>
          )}
          {agreed !== '' && <p className="text-xs break-all text-ink-3">已同意，内容的 SHA-256：{agreed}</p>}
        </div>
      )
    )
  },
}

const signaturePrint: KindPrint = {
  ...plainPrint,
  Answer: ({ answer }) => {
    const { strokes, name, agreed } = signatureAnswer.parse(answer)
    return (
      <>
        {name === '' ? (
          <SignatureDrawing strokes={strokes} label="手写签名" className="block h-[20mm] w-[60mm]" />
        ) : (
          <p className="a4-written">{name}</p>
        )}
        {agreed !== '' && <p className="a4-note">已同意，内容的 SHA-256：{agreed}</p>}
      </>
    )
  },
}

export const signatureShow: KindShow = {
  view: signatureView,
  print: signaturePrint,
  published: givenPublished,
}
