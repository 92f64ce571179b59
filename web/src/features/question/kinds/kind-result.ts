import type { ComponentType } from 'react'
import type { WordsFound } from '../result/gather-words.ts'
import type { AskedInSides, Sides } from '../result/sides.ts'

export interface ResultProps {
  asked: AskedInSides
  sides: Sides
}

export interface PrintedResultProps extends ResultProps {
  words: WordsFound
}

/** What people answered to a question of one kind. */
export interface KindResult {
  /** On the results page. */
  Result: ComponentType<ResultProps>
  /** In the printed report. */
  Printed: ComponentType<PrintedResultProps>
}
