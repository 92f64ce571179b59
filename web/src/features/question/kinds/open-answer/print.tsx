import { type KindPrint, plainPrint } from '../kind-show.tsx'

/** So much is written by hand. */
const lines = ['one', 'two', 'three', 'four', 'five', 'six']

export const openAnswerPrint: KindPrint = {
  ...plainPrint,
  Room: () => lines.map((line) => <p key={line} className="a4-line" />),
  Answer: ({ answer }) => <p className="a4-written">{answer}</p>,
}
