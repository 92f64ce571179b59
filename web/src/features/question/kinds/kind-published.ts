import type { ComponentType } from 'react'
import type { ShownQuestion } from './bars.ts'

/** What others are shown of the answers to a question of one kind. */
export interface KindPublished {
  /** How to read the figures; empty where they speak for themselves. */
  note: string
  Figures: ComponentType<{ question: ShownQuestion }>
}

/** What is written is never published. */
export const unpublished: KindPublished = { note: '', Figures: () => null }
