import { cascadeOf, sayPath } from '@wenhai/core/question/kinds/cascade/kind'
import { Fragment } from 'react'
import { type KindPrint, plainPrint } from '../kind-print.tsx'
import { cascadeView } from './view.tsx'

/** A gap for each level, with its name behind; what there is to choose below, as far as a line has room. */
export const cascadePrint: KindPrint = {
  ...plainPrint,
  Room: ({ question }) => (
    <>
      <p className="a4-order">
        {cascadeOf(question).levels.map((level) => (
          <Fragment key={level}>
            <span className="a4-blank" />（{level}）　
          </Fragment>
        ))}
      </p>
      <p className="a4-order">{cascadeView.summarise(question)}</p>
    </>
  ),
  Answer: ({ answer }) => <p className="a4-written">{sayPath(answer)}</p>,
}
