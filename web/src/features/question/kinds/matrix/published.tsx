import { plainLine } from '#features/question/result/sides.ts'
import type { KindPublished } from '../kind-show.tsx'
import { HeatTable } from './heat-table.tsx'

export const matrixPublished: KindPublished = {
  note: '占比按每行作答的人算',
  Figures: ({ question }) => <HeatTable label={plainLine(question.question)} question={question} />,
}
