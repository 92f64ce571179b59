import type { ScreenProps } from '../kind-result.ts'
import { ScreenBars } from '../screen-bars.tsx'
import { rankBars } from './bars.ts'

export const RankingScreen = ({ question, isHidden }: ScreenProps) => (
  <ScreenBars bars={rankBars} question={question} isHidden={isHidden} />
)
