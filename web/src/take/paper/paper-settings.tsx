import { useEffect, useId, useRef, useState } from 'react'
import { prefer, sizes, usePreferences } from '#features/question/paper/preferences.ts'

/** How large the type is, and whether keys choose. Nothing to press until the script is there. */
export function PaperSettings({ isByOne }: { isByOne: boolean }) {
  const id = useId()
  const place = useRef<HTMLDetailsElement>(null)
  const [isLive, setLive] = useState(false)
  const { size, hasKeys, goesOn } = usePreferences()
  useEffect(() => {
    setLive(true)
    // The panel closes by Escape, and by a press anywhere else.
    const close = (event: Event) => {
      const box = place.current
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (!box?.open || !(isEscape || (event.type === 'pointerdown' && !box.contains(event.target as Node))))
        return
      box.open = false
      if (isEscape) box.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [])
  return (
    <details ref={place} className="paper-settings" hidden={!isLive}>
      <summary>
        <span aria-hidden="true">Aa</span> 显示
      </summary>
      <div className="paper-settings-box">
        <p id={id}>字号</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in old browsers */}
        <div role="group" aria-labelledby={id} className="paper-sizes">
          {sizes.map((name, index) => (
            <button
              key={name}
              type="button"
              aria-pressed={index === size}
              onClick={() => prefer({ size: index })}
            >
              {name}
            </button>
          ))}
        </div>
        {isByOne && (
          <label className="paper-check">
            <input type="checkbox" checked={goesOn} onChange={() => prefer({ goesOn: !goesOn })} />{' '}
            单选后自动到下一题
          </label>
        )}
        <label className="paper-desk">
          <input type="checkbox" checked={hasKeys} onChange={() => prefer({ hasKeys: !hasKeys })} />{' '}
          用字母、数字和方向键答题
        </label>
      </div>
    </details>
  )
}
