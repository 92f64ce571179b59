import { pastingOf } from '../../question/kinds/authors.ts'
import type { Doubt } from '../doubts.ts'
import { isVerdict, type LabelledField } from './labels.ts'
import type { SaidType } from './marks.ts'

/** What may be said of a question. */
export type SaidField = Exclude<LabelledField, 'stem' | 'taken'>

/** A question as it is written in the text; its meaning is worked out afterwards. */
export interface PastedQuestion {
  /** The number of its first line, from 1. */
  line: number
  number: number | undefined
  /** How many headings came before it: numbering restarts under each. */
  section: number
  /** The kind and the points that the heading above says. */
  sectionType: SaidType | undefined
  stem: string[]
  /** The rest of its text, from the first line with a sign on: nothing in it means anything else. */
  signed: string[]
  options: string[]
  said: Partial<Record<SaidField, string>>
  /** What is doubtful about it; those who read on add to the list. */
  doubts: Doubt[]
}

/** A heading such as 一、单项选择题（每小题 3 分，共 30 分）. */
export interface PastedHeading {
  /** The number of its line, from 1. */
  line: number
  text: string
  type: SaidType | undefined
  /** The lines between it and its first question, such as what is to be done. */
  below: string[]
}

/** 阅读下面短文，选出最佳选项: what takers of a whole section are told. */
export const instruction =
  /^[（(]?(?:阅读|请|从|根据|下列|下面|以下|本题|本大题|每小?题|每空|将|把|在|选出|用|按).{2,120}(?:选项|答案|作答|填|涂|选出|要求|正确|适当|得分|\d分)/
export const hasGap = /[_＿]{2,}\s*[（(]?\d{0,3}[)）]?\s*[_＿]{0,20}/

/** Below the heading of such a section there is a text. */
export const holdsText = (type: SaidType | undefined): boolean =>
  type !== undefined && type !== 'choice' && pastingOf(type).readText !== undefined

/** Most questions have so many options; a line behind them is seldom a part of the last. */
export const lateFrom = 4

/** Nothing more of the key comes after B or 对, so the next line explains it. */
export const isComplete = (answer: string, hasOptions: boolean) =>
  hasOptions ? answer !== '' : isVerdict(answer)

/** The part of a question that is being read. */
export type Place = 'stem' | 'options' | 'answer' | 'note' | 'other'

/** A line with the sign belongs to what is above it, and to nothing else. */
export function goOn({ signed, options, said }: PastedQuestion, place: Place, text: string): void {
  const below = (above: string | undefined) => (above ? `${above}\n${text}` : text)
  if (place === 'stem') signed.push(text)
  else if (place === 'options') options[options.length - 1] = below(options.at(-1))
  else if (place === 'answer') said.answer = below(said.answer)
  else said.note = below(said.note)
}

/** How many lines to look ahead: parts of a question are close together. */
export const horizon = 40

/** What cannot be said of all questions together. */
export const ofOne: ReadonlySet<string> = new Set(['answer', 'note'])
