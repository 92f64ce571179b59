import type { ScreenProps } from '../kind-result.ts'
import { EntryFigures } from './figures.tsx'

export const EntryTableScreen = ({ question, isHidden }: ScreenProps) => (
  <EntryFigures question={question} isHidden={isHidden} className="entry-screen" />
)
