import { signatureAnswer, signatureOf } from '@wenhai/core/question/kinds/signature/kind'
import { type KindPrint, plainPrint } from '../kind-print.tsx'
import { Drawing } from './drawing.tsx'

export const signaturePrint: KindPrint = {
  ...plainPrint,
  Room: ({ question }) => {
    const { consent } = signatureOf(question)
    return (
      <>
        {consent !== '' && <p className="a4-written">{consent}</p>}
        <p className="a4-order">签名：____________________　日期：______ 年 ____ 月 ____ 日</p>
      </>
    )
  },
  Answer: ({ answer }) => {
    const { strokes, name, agreed } = signatureAnswer.parse(answer)
    return (
      <>
        {name === '' ? (
          <Drawing strokes={strokes} label="手写签名" className="block h-[20mm] w-[60mm]" />
        ) : (
          <p className="a4-written">{name}</p>
        )}
        {agreed !== '' && <p className="a4-note">已同意，内容的 SHA-256：{agreed}</p>}
      </>
    )
  },
}
