import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { laterControl } from '../later-control.tsx'

export const rankingAnswer: KindAnswer = {
  ...plainAnswer,
  ...laterControl(() => import('./control.tsx')),
  /** An order that nobody made is neither right nor wrong. */
  hasStanding: (answer) => answer !== '',
}
