import type { ScreenProps } from '../kind-screen.ts'
import { ScreenBars } from '../screen-bars.tsx'
import { shareBars } from './bars.ts'

export const ChoiceScreen = ({ question, isHidden }: ScreenProps) => (
  <ScreenBars bars={shareBars} question={question} isHidden={isHidden} />
)
