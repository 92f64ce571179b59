import { type KeyboardEvent, useState } from 'react'

/** Whether Caps Lock is on, as far as the last key told. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false)
  const listen = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return { isOn, watch: { onKeyDown: listen, onKeyUp: listen, onBlur: () => setOn(false) } }
}
