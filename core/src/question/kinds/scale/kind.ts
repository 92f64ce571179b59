import { optionType } from '../../option-type.ts'
import {
  type AnswerCodec,
  type KindDescription,
  type KindReading,
  plainKind,
  type QuestionBody,
  type WholeKind,
} from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { noKey, plainReading } from '../meaning.ts'

/** How the steps are drawn; NPS asks from 0 to 10 and its answers make three groups. */
export const scaleLooks = ['numbers', 'stars', 'faces', 'words', 'nps'] as const

export type ScaleLook = (typeof scaleLooks)[number]

export const defaultScale = {
  /** How many steps there are. */
  steps: 5,
  /** The number of the first one: 0 or 1. */
  first: 1,
  /** What the two ends mean. */
  low: '非常不满意',
  high: '非常满意',
  look: 'numbers' as ScaleLook,
  /** A word for each step, where the steps are words. */
  words: [] as readonly string[],
  /** A taker may choose 不适用 in place of a step. */
  none: false,
}

export type ScaleSettings = typeof defaultScale

/**
 * The words for the ends of NPS where its author has written none: it asks for a recommendation, not for satisfaction.
 */
export const npsEnds = { low: '完全不会推荐', high: '一定会推荐' } as const

/** The ends of a scale of another look: those that its author wrote stay, and the others follow the look. */
export function endsFor(look: ScaleLook, { low, high }: Pick<ScaleSettings, 'low' | 'high'>) {
  const [own, others] = look === 'nps' ? [npsEnds, defaultScale] : [defaultScale, npsEnds]
  return { low: low === others.low ? own.low : low, high: high === others.high ? own.high : high }
}

/** The answer of those whom the question does not concern. */
export const noneKey = 'none'

export const noneName = '不适用'

export const scaleOf = settingsReader(defaultScale)

export const lastOf = ({ steps, first }: ScaleSettings): number => first + steps - 1

/** The numbers of the steps, the lowest first. */
export const stepsOf = (scale: ScaleSettings): number[] =>
  Array.from({ length: scale.steps }, (_, index) => scale.first + index)

/** The number of the chosen step. */
export const stepAnswer: AnswerCodec<number> = { parse: Number, format: String }

/** The words of a step that has some. */
export function wordsOf(scale: ScaleSettings, step: number): string {
  if (scale.look === 'words') return scale.words[step - scale.first] ?? ''
  if (step === scale.first) return scale.low
  return step === lastOf(scale) ? scale.high : ''
}

/** 1 非常不满意; in between the number alone. */
export const stepName = (scale: ScaleSettings, step: number): string =>
  `${step} ${wordsOf(scale, step)}`.trim()

/** 1 非常不满意 – 5 非常满意 */
export const scaleRange = (question: Pick<QuestionBody, 'settings'>): string => {
  const scale = scaleOf(question)
  return `${stepName(scale, scale.first)} – ${stepName(scale, lastOf(scale))}`
}

/** The name of an answer, such as 5 非常满意, 3 or 不适用. */
export const answerName = (scale: ScaleSettings, answer: string): string =>
  answer === noneKey ? noneName : stepName(scale, stepAnswer.parse(answer))

const reading: KindReading = {
  ...plainReading,
  chosen: (answer) => [answer],
  value(answer) {
    const step = answer === noneKey ? Number.NaN : stepAnswer.parse(answer)
    return Number.isFinite(step) ? step : null
  },
}

const description: KindDescription = {
  /** 4（1 非常不满意 – 5 非常满意）; in a line 4, or 5 非常满意. */
  answer: (question, answer, detail) =>
    detail === 'full' && answer !== noneKey && scaleOf(question).look !== 'words'
      ? `${answer}（${scaleRange(question)}）`
      : answerName(scaleOf(question), answer),
  key: () => noKey,
}

/** The answer is the number of a step. No step is right, so it has no points. */
export const scaleKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description, texts: { plain: ['low', 'high', 'words'] } },
  option_type: optionType.scale,
  name: '量表题',
  shortName: '量表',
  otherNames: ['打分题', '评分题', '打分', '评分', 'nps'],
  isScored: false,
  isMarkable: false,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => '量表题没有正确答案',
  findAnswerFault(question, answer) {
    if (answer === '') return undefined
    const own = scaleOf(question)
    if (own.none && answer === noneKey) return undefined
    const isStep = stepsOf(own).map(stepAnswer.format).includes(answer)
    return isStep ? undefined : `请在 ${own.first} 到 ${lastOf(own)} 之间选一个`
  },
  readPosted: (_, read) => read(),
}
