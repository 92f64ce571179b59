import type { ScreenProps } from '../kind-result.ts'
import { ScreenBars } from '../screen-bars.tsx'
import { allocationBars } from './bars.ts'

export const AllocationScreen = ({ question, isHidden }: ScreenProps) => (
  <ScreenBars bars={allocationBars(question)} question={question} isHidden={isHidden} />
)
