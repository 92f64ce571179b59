import { useEffect, useRef } from 'react'

/** Black, so that the room looks at the person who speaks. A press anywhere ends it. */
export function ScreenBlank({ onEnd }: { onEnd: () => void }) {
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    place.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button ref={place} type="button" className="screen-blank" onClick={onEnd}>
      <span className="sr-only">黑屏中，按一下回来</span>
    </button>
  )
}
