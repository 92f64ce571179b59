import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { markedByAuthor, mayDrawUnmarked } from './form-scores.ts'

/** More would fill the screen, so the rest is counted. */
const shownCount = 5

/** Tells before saving which questions only the author can mark. */
export function WaitingNotice({ draft }: { draft: EditedFormDraft }) {
  const waiting = markedByAuthor(draft.question)
  const mayDraw = mayDrawUnmarked(draft)
  if (waiting.length === 0 && !mayDraw) return null
  return (
    <div className="grid grid-cols-1 gap-1.5 rounded-md bg-gold-wash px-4 py-3 text-md">
      {waiting.length > 0 && (
        <>
          <p className="font-semibold">有 {waiting.length} 题待批阅：系统不能评分，交卷后由你来评。</p>
          <ul className="grid grid-cols-1 gap-1 text-sm text-ink-2">
            {waiting.slice(0, shownCount).map(({ place, item }) => (
              <li key={item.uid} className="truncate">
                第 {place} 题 · {kindOf(item.content.option_type).shortName}
                {kindOf(item.content.option_type).isMarkable && '，没有标准答案'} · {item.content.question}
              </li>
            ))}
            {waiting.length > shownCount && <li>还有 {waiting.length - shownCount} 题</li>}
          </ul>
        </>
      )}
      {mayDraw && (
        <p className="text-sm text-ink-2">随机抽题可能抽到问答题和没有标准答案的题，它们也要由你来评。</p>
      )}
    </div>
  )
}

/** A few words beside 确定 on how many questions the author will have to mark. */
export function waitingNote(draft: EditedFormDraft): string | undefined {
  const count = markedByAuthor(draft.question).length
  return count > 0 ? `有 ${count} 题待批阅，交卷后由你来评` : undefined
}
