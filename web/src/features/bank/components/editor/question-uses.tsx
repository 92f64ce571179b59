import { useUses } from '../../api.ts'
import { usesNote } from './uses-note.ts'

/** Said before a question in use is changed: forms hold copies of their own. */
export function QuestionUses({ question_id }: { question_id: string }) {
  const { data } = useUses(question_id)
  const note = usesNote(data, '修改后那里保持原样，直到你在那里点“更新为题库内容”。')
  return (
    <p role="status" className={note ? 'rounded-md bg-sea-wash px-3 py-2 text-sm text-sea-deep' : 'sr-only'}>
      {note}
    </p>
  )
}
