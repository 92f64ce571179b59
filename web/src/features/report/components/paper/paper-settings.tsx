import { useEffect, useId, useState } from 'react'
import { prefer, sizes, usePreferences } from '../../../question/components/paper/preferences.ts'

/** How large the type is, and whether keys choose. Nothing to press until the script is there. */
export function PaperSettings() {
  const id = useId()
  const [isLive, setLive] = useState(false)
  const { size, hasKeys } = usePreferences()
  useEffect(() => setLive(true), [])
  return (
    <details className="paper-settings" hidden={!isLive}>
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
        <label className="paper-desk">
          <input type="checkbox" checked={hasKeys} onChange={() => prefer({ hasKeys: !hasKeys })} />{' '}
          用字母、数字和方向键答题
        </label>
      </div>
    </details>
  )
}
