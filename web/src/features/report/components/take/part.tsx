import { type ReactNode, useEffect, useState } from 'react'

/** What most visits never show comes when it is needed; a page that the server drew with it waits for it before it moves. */
export interface Part<Module> {
  load: () => Promise<void>
  get: () => Module | undefined
}

export function makePart<Module>(fetchPart: () => Promise<Module>): Part<Module> {
  let here: Module | undefined
  return {
    get: () => here,
    load: async () => {
      here ??= await fetchPart()
    },
  }
}

interface WithPartProps<Module> {
  part: Part<Module>
  children: (module: Module) => ReactNode
}

export function WithPart<Module>({ part, children }: WithPartProps<Module>) {
  // Asked for once: what is there from the first is drawn from the first.
  const [state, setState] = useState(part.get() ? 'here' : 'coming')
  useEffect(() => {
    if (state === 'coming')
      part.load().then(
        () => setState('here'),
        () => setState('lost'),
      )
  }, [part, state])
  const module = part.get()
  if (state === 'here' && module) return children(module)
  return (
    <div role="status">
      {state === 'lost' && (
        <p className="take-notice">
          这一部分没能载入；已经写下和交上的都还在。{' '}
          <button type="button" className="take-button" onClick={() => location.reload()}>
            刷新页面
          </button>
        </p>
      )}
    </div>
  )
}
