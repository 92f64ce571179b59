import { passageExample, pasteExamples } from '@wenhai/core/bank/paste-examples'

/** How kinds are written in a text, for an author who types them. */
export const PasteFormat = () => (
  <details className="text-sm text-ink-2">
    <summary className="cursor-pointer py-2.5 text-sea">各种题型怎么写</summary>
    <div className="grid grid-cols-2 gap-5 pb-2 max-md:grid-cols-1">
      <div className="min-w-0">
        <p className="mb-1.5">题干前面写上题型和要求，选项一行一个：</p>
        <ul className="grid grid-cols-1 gap-1">
          {pasteExamples.map(({ name, mark }) => (
            <li key={name} className="break-words">
              <span className="text-ink-3">{name}</span> {mark}
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">
        <p className="mb-1.5">一段材料带几道题，各种题型都可以，用（1）（2）或 ①② 编号：</p>
        <pre className="overflow-x-auto rounded-md border bg-sunken p-3 font-sans whitespace-pre-wrap">
          {passageExample}
        </pre>
        <p className="mt-1.5 text-ink-3">
          图片、录音和视频不在文本里，导入以后在题目里加上，或者用表格导入。
        </p>
      </div>
    </div>
  </details>
)
