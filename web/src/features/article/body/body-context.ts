import type { ArticleCard } from '@wenhai/core/article/schema'
import { createContext } from 'react'

export interface BodyContext {
  /** The cards by the id that their link names. */
  cards: ReadonlyMap<string, ArticleCard>
  /** The cards are still on their way. */
  isWaiting: boolean
  /** Opens a picture large, among the others of the article. */
  onPicture: (src: string) => void
}

export const BodyContext = createContext<BodyContext>({
  cards: new Map(),
  isWaiting: false,
  onPicture: () => undefined,
})
