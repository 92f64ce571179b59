import type { DeskDocument } from '@wenhai/core/desk/document'
import type { FormLine } from '@wenhai/core/desk/lines'
import { Button } from '#ui/button.tsx'
import type { DeskState } from './store/desk-state.ts'
import type { DeskStore } from './store/desk-store.ts'
import { type HeldEdit, theirsOf } from './store/edits.ts'
import { stepFieldName } from './use-desk-editor.ts'

/** What two people have changed at once. It lies beside the paper, so that nobody's typing is interrupted. */
export function ConflictDialog({ store, state: { edits } }: { store: DeskStore; state: DeskState }) {
  return (
    <section
      aria-label="需要你决定"
      role="alert"
      className="fixed inset-x-0 bottom-0 z-300 mx-auto grid max-h-[50dvh] w-full max-w-lg grid-cols-1 gap-4 overflow-y-auto rounded-t-2xl border bg-surface p-5 shadow-float max-md:p-4.5"
    >
      {edits.held.map((held) => (
        <Question
          key={`${held.kind} ${held.at} ${held.kind === 'field' ? held.path : ''}`}
          held={held}
          document={edits.shown}
          theirs={theirsOf(edits, held)}
          onSettle={(stays) => store.settle(held, stays)}
        />
      ))}
    </section>
  )
}

interface QuestionProps {
  held: HeldEdit
  document: DeskDocument
  theirs: unknown
  onSettle: (stays: 'mine' | 'theirs') => void
}

function Question({ held, document, theirs, onSettle }: QuestionProps) {
  const by = held.by || '别人'
  const place = placeName(document, held)
  if (held.kind !== 'field')
    return (
      <div className="grid grid-cols-1 gap-2.5">
        <p className="text-md">
          {held.kind === 'gone'
            ? `${by}删掉了${place}，而你刚改过它。`
            : `你删掉了${place}，而${by}刚改过它，所以它还在。`}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" onClick={() => onSettle('mine')}>
            {held.kind === 'gone' ? '放回来，留我改的' : '还是删掉'}
          </Button>
          <Button size="sm" onClick={() => onSettle('theirs')}>
            {held.kind === 'gone' ? '同意删掉' : '不删了'}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <p className="text-md">{`${place && `${place}的`}${partName(held.path)}，你和${by}同时改了。留哪一个？`}</p>
      <dl className="grid grid-cols-1 gap-2 text-md sm:grid-cols-2">
        <Side name="我的" value={held.mine} />
        <Side name={`${by}的`} value={theirs} />
      </dl>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" onClick={() => onSettle('mine')}>
          留我的
        </Button>
        <Button size="sm" onClick={() => onSettle('theirs')}>
          留{by}的
        </Button>
      </div>
    </div>
  )
}

const Side = ({ name, value }: { name: string; value: unknown }) => (
  <div className="min-w-0 rounded-lg border bg-paper p-2.5">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="max-h-32 overflow-y-auto break-words whitespace-pre-wrap">{readable(value)}</dd>
  </div>
)

/** 第 3 题, or a heading by its text; empty for the form itself. */
function placeName({ lines }: DeskDocument, held: HeldEdit): string {
  if (held.at === '') return ''
  const line = lines.find(({ uid }) => uid === held.at) ?? (held.kind === 'gone' ? held.line : undefined)
  if (!line) return '一题'
  if ('item' in line) return `“${line.item.title || line.item.text || '分页'}”`
  const number = lines.filter((each) => 'question' in each).indexOf(line) + 1
  return number > 0 ? `第 ${number} 题` : `“${titleOf(line)}”`
}

const titleOf = (line: FormLine) => ('question' in line ? line.question.content.question : line.item.title)

const partNames: Partial<Record<string, string>> = {
  'content.question': '题干',
  'content.options': '选项',
  'content.answer': '标准答案',
  'content.note': '解析',
  'content.settings': '设置',
  'content.isRequired': '必答',
  'content.level': '难度',
  title: '标题',
  text: '文字',
  score: '分值',
}

const partName = (path: string) => partNames[path] ?? stepFieldName([path.split('.')[0] ?? ''])

/** A value as a person can compare it: texts as they are, options by their texts. */
function readable(value: unknown): string {
  if (value === undefined || value === null || value === '') return '（空）'
  if (value === true) return '是'
  if (value === false) return '否'
  if (Array.isArray(value)) return value.map(readable).join('\n') || '（空）'
  if (typeof value !== 'object') return String(value)
  const { opt, pic } = value as { opt?: unknown; pic?: unknown }
  if (typeof opt === 'string') return opt || (pic ? '（图片）' : '（空）')
  return Object.values(value).map(readable).join('，')
}
