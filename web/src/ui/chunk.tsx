import { type ReactNode, useEffect, useState } from 'react'

/**
 * A part that most visits never show, fetched when it is needed; a page that the server drew with it waits for it
 * before React takes over.
 */
export interface Chunk<Module> {
  load: () => Promise<void>
  get: () => Module | undefined
}

export function makeChunk<Module>(fetchChunk: () => Promise<Module>): Chunk<Module> {
  let here: Module | undefined
  return {
    get: () => here,
    load: async () => {
      here ??= await fetchChunk()
    },
  }
}

/** Fetches a part once it is wanted; undefined until it is there. */
export function useChunk<Module>(chunk: Chunk<Module>, isWanted: boolean): Module | undefined {
  const [, setHere] = useState(false)
  useEffect(() => {
    if (isWanted && !chunk.get())
      chunk.load().then(
        () => setHere(true),
        () => undefined,
      )
  }, [chunk, isWanted])
  return chunk.get()
}

interface WithChunkProps<Module> {
  chunk: Chunk<Module>
  children: (module: Module) => ReactNode
}

export function WithChunk<Module>({ chunk, children }: WithChunkProps<Module>) {
  // The state is asked for once: a part that is there from the first is drawn from the first.
  const [state, setState] = useState(chunk.get() ? 'here' : 'coming')
  useEffect(() => {
    if (state === 'coming')
      chunk.load().then(
        () => setState('here'),
        () => setState('lost'),
      )
  }, [chunk, state])
  const module = chunk.get()
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
