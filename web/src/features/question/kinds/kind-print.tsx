import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import type { ComponentType } from 'react'
import { MathText } from '../math/math-text.tsx'

export interface PrintedTextProps {
  text: string
  /** What was answered; undefined on a paper that is still to be answered. */
  answer?: string | undefined
}

/** How a question of one kind is put on paper: to be answered by hand, or as it was answered. */
export interface KindPrint {
  /** What it asks; gaps have room, or hold what was written there. */
  Text: ComponentType<PrintedTextProps>
  /** Where the answer is written, if neither brackets nor gaps are. */
  Room: ComponentType<{ question: QuestionBody }>
  /** What was answered, if neither ticks nor gaps show it. */
  Answer: ComponentType<{ question: QuestionBody; answer: string }>
  /** The options with a tick. */
  ticked(answer: string): readonly string[]
  /** The heading above the option with this key; empty where there is none. */
  headingAbove(question: Pick<QuestionBody, 'options' | 'settings'>, key: string): string
}

export const plainPrint: KindPrint = {
  Text: ({ text }) => text && <MathText text={text} />,
  Room: () => null,
  Answer: () => null,
  ticked: () => [],
  headingAbove: () => '',
}

/** A line of its own, across all columns of the options. */
export const PrintedHeading = ({ text }: { text: string }) =>
  text !== '' && (
    <li className="a4-options-heading">
      <MathText text={text} />
    </li>
  )

/** For kinds where one option is the answer. */
export const oneTickPrint: KindPrint = { ...plainPrint, ticked: (answer) => [answer] }

/** Brackets with nothing in them, as exam papers have them; those of print() and f( ) belong to what is before them. */
const emptyBracket = /（[\s_]*）|(?:^|[^A-Za-z0-9_])\([\s_]*\)/

/** Where the chosen letter is written, unless the question's own text has the place for it. */
export const ChoiceBracket = ({ text }: { text: string }) =>
  emptyBracket.test(text) ? null : <span className="a4-bracket">（　　）</span>
