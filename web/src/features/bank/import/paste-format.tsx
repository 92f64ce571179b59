import { pasteExamples } from '@wenhai/core/bank/paste-examples'
import { type OptionType, optionTypes } from '@wenhai/core/question/option-type'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { KindChoice } from '../editor/kind-choice.tsx'

/** How each kind is written in a text, for an author who types it. */
export function PasteFormat({ onAdd }: { onAdd: (example: string) => void }) {
  const [kind, setKind] = useState<OptionType>(optionTypes[0])
  const example = pasteExamples.get(kind) ?? ''
  return (
    <details className="text-sm text-ink-2">
      <summary className="cursor-pointer py-2.5 text-sea">各种题型怎么写</summary>
      <div className="grid grid-cols-2 gap-5 pb-2 max-md:grid-cols-1">
        <div className="min-w-0">
          <KindChoice value={kind} onChange={setKind} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-2">
          <pre className="rounded-md border bg-sunken p-3 font-sans break-words whitespace-pre-wrap text-ink">
            {example}
          </pre>
          <div>
            <Button size="sm" onClick={() => onAdd(example)}>
              加到文本里
            </Button>
          </div>
          <p className="text-ink-3">
            题干前面写上题型和要求。选做的题加一行“是否必答：否”，也可以写“难度”“关键词”“分类”“适用范围”。以 ↳
            开头的一行接着上一行，不会当成新的题目。图片、录音和视频不在文本里，导入以后在题目里加上，或者用表格导入。
          </p>
        </div>
      </div>
    </details>
  )
}
