import { pageLine } from '../../../format/page-block.ts'
import { type KindAuthor, makeFromOneKey, plainAuthor } from '../author.ts'
import { plainPasting } from '../pasting.ts'
import { plainReadable } from '../readable.ts'
import { answerName, lastOf, noneKey, noneName, scaleOf, stepAnswer, stepsOf, wordsOf } from './kind.ts'

export const scaleAuthor: KindAuthor = {
  ...plainAuthor,
  isPlain: true,
  called: { spoken: 'liang biao', also: ['打分', '评分', 'nps', 'dafen', 'df', 'pingfen', 'pf'] },
  /** 评分 alone is not taken for a scale, because papers say it of their marks. */
  pasting: {
    ...plainPasting,
    names: '量表|NPS|[打评]分(?=题)',
    settingsOf: (name) => (name.startsWith('NPS') ? 'NPS' : ''),
  },
  /** In samples most people are rather content. */
  sample: (question, { below }) => {
    const { first, steps } = scaleOf(question)
    return stepAnswer.format(first + Math.max(below(steps), below(steps)))
  },
  make: makeFromOneKey,
  readable: (question) => {
    const scale = scaleOf(question)
    return {
      ...plainReadable,
      keys: [
        ...stepsOf(scale).map((step) => ({
          key: stepAnswer.format(step),
          name: answerName(scale, stepAnswer.format(step)),
        })),
        ...(scale.none ? [{ key: noneKey, name: noneName }] : []),
      ],
      value: 'number',
      least: scale.first,
      most: lastOf(scale),
    }
  },
  countControls: (question) => stepsOf(scaleOf(question)).length,
  /** On paper, a number or a word is circled. */
  printRoom: (question) => {
    const scale = scaleOf(question)
    const steps = stepsOf(scale)
    const parts =
      scale.look === 'words'
        ? steps.map((step) => wordsOf(scale, step))
        : [wordsOf(scale, scale.first), ...steps, wordsOf(scale, lastOf(scale))]
    return [pageLine('answer', [...parts, ...(scale.none ? [`　${noneName}`] : [])].join('　'))]
  },
}
