import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { mediaLine, type QuestionMedia } from '@wenhai/core/question/media'
import type { ComponentType } from 'react'
import { MathText } from '../math/math-text.tsx'
import type { ShownQuestion } from './bars.tsx'
import type { AnswerProps } from './kind-take.ts'

export interface TextViewProps {
  text: string
  /** The key, where it may be seen. */
  rightAnswer?: string | undefined
  isInline?: boolean | undefined
}

/** How a question of one kind is read. */
export interface KindView {
  /** Shows what the question asks, with formulas; the gaps of a fill-in are lines to write on. */
  Text: ComponentType<TextViewProps>
  /** For lists, a line on what there is to choose or to fill in; empty where there is nothing to say. */
  summarise(question: Pick<QuestionBody, 'question' | 'options' | 'settings'>): string
  /** Shows the choices, where they are not options. */
  Choices?: ComponentType<{ question: Pick<QuestionBody, 'options' | 'settings'> }>
  /** How an answer is read, where the control it was given in does not show all of it. */
  Answer?: ComponentType<AnswerProps>
}

export const plainView: KindView = {
  Text: ({ text, isInline }) => <MathText text={text} isInline={isInline} />,
  summarise: () => '',
}

/** The view of kinds whose options differ from question to question. */
export const optionsView: KindView = {
  ...plainView,
  summarise: ({ options }) => options.map(({ key, opt }) => `${key} ${opt || '图片'}`).join('　'),
}

export interface PrintedTextProps {
  text: string
  answer: string
}

/** How a question of one kind is put on paper as it was answered. To be answered by hand, it is drawn from core. */
export interface KindPrint {
  /** Shows what the question asks; gaps hold what was written there. */
  Text: ComponentType<PrintedTextProps>
  /** Shows the answer, if neither ticks nor gaps do. */
  Answer: ComponentType<{ question: QuestionBody; answer: string }>
  /** The options with a tick. */
  ticked(answer: string): readonly string[]
}

export const plainPrint: KindPrint = {
  Text: ({ text }) => text && <MathText text={text} />,
  Answer: () => null,
  ticked: () => [],
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

/** The part of the answers to a question of one kind that others are shown. */
export interface KindPublished {
  /** How to read the figures; empty where they speak for themselves. */
  note: string
  Figures: ComponentType<{ question: ShownQuestion }>
}

/** Everything that is only read of a question of one kind. */
export interface KindShow {
  view: KindView
  print: KindPrint
  published: KindPublished
}

/** Texts that people wrote are never published. */
export const unpublished: KindPublished = { note: '', Figures: () => null }

/** The published results of kinds whose answers are only counted. The number of answers is shown above. */
export const givenPublished: KindPublished = { note: '只公开人数', Figures: () => null }

interface PrintedFiguresProps {
  question_pic?: readonly string[] | undefined
  question_media?: readonly QuestionMedia[] | undefined
  /** The description, such as 第 3 题的图片; empty where the text beside it says the same. */
  alt: string
}

/** Shows pictures on paper, and a line for what can only be heard or watched. */
export const PrintedFigures = ({ question_pic = [], question_media = [], alt }: PrintedFiguresProps) => (
  <>
    {question_pic.map((path) => (
      <img key={path} src={path} alt={alt} className="a4-picture" />
    ))}
    {question_media.map((media, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: printed once
      <p key={index} className="a4-note">
        {mediaLine(media)}
      </p>
    ))}
  </>
)
