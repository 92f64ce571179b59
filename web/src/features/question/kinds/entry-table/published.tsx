import type { KindPublished } from '../kind-show.tsx'
import { EntryFigures } from './figures.tsx'

export const entryTablePublished: KindPublished = {
  note: '只公开行数、合计和选择，不公开写下的文字',
  Figures: ({ question }) => <EntryFigures question={question} />,
}
