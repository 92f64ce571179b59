import { Icon } from '../icon.tsx'

/** The hint comes right after a `scroll-row`, in a place of its own width, and is shown while more follows. */
export const ScrollHint = () => (
  <span aria-hidden="true" className="scroll-hint">
    <Icon name="right" size={16} />
  </span>
)
