import { shareBars } from '../bars.tsx'
import type { ScreenProps } from '../kind-result.ts'
import { ScreenBars } from '../screen-bars.tsx'

export const ChoiceScreen = ({ question, isHidden }: ScreenProps) => (
  <ScreenBars bars={shareBars} question={question} isHidden={isHidden} />
)
