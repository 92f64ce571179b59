import type { ResultQuestion } from '@wenhai/core/results/schema'
import type { ComponentType } from 'react'
import type { ShownQuestion } from './bars.ts'

export interface ScreenProps {
  survey_id: string
  question: ShownQuestion & Pick<ResultQuestion, 'revisions'>
  /** What is asked is shown, and what became of it is not yet. */
  isHidden: boolean
}

/** What people answered to a question of one kind, on the screen of a room. */
export type KindScreen = ComponentType<ScreenProps>
