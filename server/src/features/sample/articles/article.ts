import type { ArticleType } from '@wenhai/core/article/choices'
import type { CoverName } from '../pictures/covers.ts'
import type { MovingName } from '../pictures/moving.ts'

/** The samples loaded before, to which a text can refer. */
export interface Links {
  /** The Markdown line of a form's card. */
  form: (title: string) => string
  /** The Markdown line of a card of the first question of a category. */
  question: (category: string) => string
  /** The path of a drawn sample picture. */
  picture: (name: CoverName) => string
}

export interface SampleArticle {
  title: string
  type: ArticleType
  keywords: string[]
  cover?: CoverName
  moving?: MovingName
  /** A file in the folder of assets. */
  film?: 'tide.mp4' | 'pendulum.webm'
  /** The number of days since it was published. */
  daysAgo: number
  write: (links: Links) => string
}

/** A keyword of sample articles, and the last word of what a sample form says of itself. */
export const sampleMark = '示例'

/** A keyword of sample questions, by which the sample paper draws: an author's own questions hardly ever have it. */
export const sampleKeyword = '问海示例'
