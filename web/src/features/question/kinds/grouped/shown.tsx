import type { ShownQuestion } from '../bars.tsx'
import type { ScreenProps } from '../kind-result.ts'
import type { KindPublished } from '../kind-show.tsx'
import { GroupTable } from './group-table.tsx'

export const groupedPublished: KindPublished = {
  note: '',
  Figures: ({ question }: { question: ShownQuestion }) => (
    <GroupTable label={question.question} options={question.options} answered={question.answered} />
  ),
}

export const GroupedScreen = ({ question, isHidden }: ScreenProps) => (
  <div className="min-h-0 flex-1 overflow-y-auto pt-[0.8em] text-[1.25em]">
    <GroupTable
      label={question.question}
      options={question.options}
      answered={question.answered}
      isHidden={isHidden}
    />
  </div>
)
