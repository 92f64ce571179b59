import type { TableType } from '@wenhai/core/article/choices'
import type { CoverName } from '../pictures/covers.ts'
import type { MovingName } from '../pictures/moving.ts'

/** What a text can point at: the samples that were loaded before it. */
export interface Links {
  /** The line that becomes a form's card. */
  form: (title: string) => string
  /** The line that becomes a card of the first question of a category. */
  question: (category: string) => string
  /** The path of a picture that was drawn for it. */
  picture: (name: CoverName) => string
}

export interface SampleArticle {
  title: string
  type: TableType
  keywords: string[]
  cover?: CoverName
  moving?: MovingName
  /** A file in the folder of assets. */
  film?: 'tide.mp4' | 'pendulum.webm'
  /** How long ago it was published. */
  daysAgo: number
  write: (links: Links) => string
}
