import { articleLimits as limits } from '@wenhai/core/article/choices'
import { useId, useLayoutEffect, useRef } from 'react'
import { tooLong, wrongMark } from '#ui/fields/use-fields.ts'

interface TitleFieldProps {
  value: string
  onChange: (title: string) => void
  error?: string | undefined
}

/** The title is written as it will be read: large, and on as many lines as it takes. */
export function TitleField({ value, onChange, error: given }: TitleFieldProps) {
  const id = useId()
  const excess = tooLong(value, limits.titleMax)
  const error = excess ?? given
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [value])
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="sr-only">
        标题
      </label>
      <textarea
        ref={box}
        id={id}
        rows={1}
        name="title"
        value={value}
        {...wrongMark(excess !== undefined)}
        placeholder="文章标题"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
        // Enter in a title means going on, not publishing.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="w-full resize-none overflow-hidden border-b border-edge bg-transparent py-2 font-serif text-4xl font-bold transition-colors hover:border-ink-3 focus-visible:border-sea focus-visible:outline-none aria-invalid:border-cinnabar narrow:text-3xl"
      />
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-cinnabar empty:hidden">
        {error}
      </p>
    </div>
  )
}
