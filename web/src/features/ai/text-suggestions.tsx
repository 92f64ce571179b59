import type { ReactNode } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'

interface TextSuggestionsProps {
  /** The name of the list. */
  label: string
  children: ReactNode
}

/** Suggestions that are texts, each to be read and taken over or put aside by a person. */
export const TextSuggestions = ({ label, children }: TextSuggestionsProps) => (
  <div className="grid grid-cols-1 gap-2">
    <p>
      <Tag tone="sea">由 AI 建议</Tag>
    </p>
    <ol aria-label={label} className="grid grid-cols-1 gap-3">
      {children}
    </ol>
  </div>
)

interface TextSuggestionProps {
  /** What it is called where it is heard and not seen, such as 第 2 条. */
  name: string
  text: string
  detail?: string
  /** Left out where there is nothing to take over. */
  take?: { text: string; takenText: string; isTaken: boolean; onTake: () => void }
  putAsideText: string
  onPutAside: () => void
}

export const TextSuggestion = (props: TextSuggestionProps) => {
  const { name, text, detail = '', take, putAsideText, onPutAside } = props
  return (
    <li className="grid grid-cols-1 gap-2.5 rounded-xl border bg-surface px-4 py-3">
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <p className="break-words whitespace-pre-wrap">
          <MathText text={text} />
        </p>
        {detail !== '' && (
          <p className="text-md break-words whitespace-pre-wrap text-ink-2">
            <MathText text={detail} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        {take?.isTaken ? (
          <span role="status" className="text-md text-bamboo">
            {take.takenText}
          </span>
        ) : (
          <>
            <Button size="sm" variant="quiet" aria-label={`${putAsideText}：${name}`} onClick={onPutAside}>
              {putAsideText}
            </Button>
            {take && (
              <Button size="sm" variant="primary" aria-label={`${take.text}：${name}`} onClick={take.onTake}>
                {take.text}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}
