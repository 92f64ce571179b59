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

interface Part<Module> {
  /** The module is undefined until it has been loaded. */
  module: Module | undefined
  /** It could not be fetched, also by the tries that follow a failure at once. */
  isLost: boolean
  retry: () => void
}

/** Fetched once it is wanted. What is lost is fetched again when the line is back, or somebody asks for it. */
export function usePart<Module>(chunk: Chunk<Module>, isWanted: boolean): Part<Module> {
  // Of the part that was wanted then: another one may be wanted at the same place now.
  const [known, setKnown] = useState<{ of: Chunk<Module>; state: 'coming' | 'here' | 'lost' }>({
    of: chunk,
    state: 'coming',
  })
  const state = chunk.get() ? 'here' : known.of === chunk ? known.state : 'coming'
  useEffect(() => {
    if (!isWanted || state !== 'coming') return
    let isGone = false
    const settle = (next: 'here' | 'lost') => () => {
      if (!isGone) setKnown({ of: chunk, state: next })
    }
    chunk.load().then(settle('here'), settle('lost'))
    return () => {
      isGone = true
    }
  }, [chunk, isWanted, state])
  const retry = () => setKnown({ of: chunk, state: 'coming' })
  useEffect(() => {
    if (state !== 'lost') return
    const comeBack = () => setKnown({ of: chunk, state: 'coming' })
    window.addEventListener('online', comeBack)
    return () => window.removeEventListener('online', comeBack)
  }, [chunk, state])
  return { module: chunk.get(), isLost: state === 'lost', retry }
}

/** The module is undefined until it has been loaded. */
export const useChunk = <Module,>(chunk: Chunk<Module>, isWanted: boolean): Module | undefined =>
  usePart(chunk, isWanted).module

interface WithChunkProps<Module> {
  chunk: Chunk<Module>
  children: (module: Module) => ReactNode
}

export function WithChunk<Module>({ chunk, children }: WithChunkProps<Module>) {
  const { module, isLost, retry } = usePart(chunk, true)
  if (module) return children(module)
  return <div role="status">{isLost && <LostPart onRetry={retry} />}</div>
}

/** Says that a part of the page did not arrive, and how to go on. */
export const LostPart = ({ children, onRetry }: { children?: ReactNode; onRetry: () => void }) => (
  <p className="take-notice">
    {children ?? '这一部分没能载入；已经写下和交上的都还在。'}{' '}
    <button type="button" className="take-button" onClick={onRetry}>
      再试一次
    </button>{' '}
    <button type="button" className="take-button" onClick={() => location.reload()}>
      刷新页面
    </button>
  </p>
)
