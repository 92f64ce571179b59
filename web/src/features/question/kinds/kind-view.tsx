import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import type { ComponentType } from 'react'
import { MathText } from '../math/math-text.tsx'
import type { AnswerProps } from './kind-answer.ts'

export interface TextViewProps {
  text: string
  /** The key, where it may be seen. */
  rightAnswer?: string | undefined
  isInline?: boolean | undefined
}

/** How a question of one kind is read. */
export interface KindView {
  /** What it asks, with formulas; the gaps of a fill-in are lines to write on. */
  Text: ComponentType<TextViewProps>
  /** For lists: a line on what there is to choose or to fill in; empty where there is nothing to say. */
  summarise(question: Pick<QuestionBody, 'question' | 'options' | 'settings'>): string
  /** What there is to choose from, where that is not options. */
  Choices?: ComponentType<{ question: Pick<QuestionBody, 'options' | 'settings'> }>
  /** How an answer is read, where the control it was given in does not show all of it. */
  Answer?: ComponentType<AnswerProps>
}

export const plainView: KindView = {
  Text: ({ text, isInline }) => <MathText text={text} isInline={isInline} />,
  summarise: () => '',
}

/** For kinds whose options differ from question to question. */
export const optionsView: KindView = {
  ...plainView,
  summarise: ({ options }) => options.map(({ key, opt }) => `${key} ${opt || '图片'}`).join('　'),
}
