import { plainLine } from '#features/question/result/sides.ts'
import type { ScreenProps } from '../kind-result.ts'
import { HeatTable } from './heat-table.tsx'

export const MatrixScreen = ({ question, isHidden }: ScreenProps) => (
  <HeatTable
    label={plainLine(question.question)}
    question={question}
    isHidden={isHidden}
    className="heat-screen"
  />
)
