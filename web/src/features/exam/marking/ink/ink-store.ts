import type { Answer } from '#lib/answer.ts'

export type InkStroke = readonly number[]

export interface InkDrawing {
  /** The version of the drawing that was there when the answer was fetched; 0 for none. */
  version: number
  /** The quarter turns to the right. */
  turn: number
  strokes: readonly InkStroke[]
}

/** The ink that was drawn on one picture since the question was opened. */
interface KeptInk {
  drawing: InkDrawing
  state: 'saving' | 'saved' | 'failed'
  /** The reason why saving failed. */
  reason?: string | undefined
}

export interface SendOptions {
  signal: AbortSignal
  isLast: boolean
}

type Send = (upload_id: string, drawing: InkDrawing, options: SendOptions) => Promise<Answer<unknown>>

interface Run {
  stop: AbortController
  /** The marker is leaving: nobody is there to be asked or told. */
  isLast: boolean
  work: Promise<void>
}

/**
 * The newest drawing on each picture of a question. It outlives the picture's component, so that going back to an answer
 * shows what was drawn, and saves of one picture follow each other: each replaces the whole drawing.
 */
export function createInkStore(send: Send) {
  const kept = new Map<string, KeptInk>()
  const runs = new Map<string, Run>()
  const listeners = new Set<() => void>()
  const set = (upload_id: string, next: KeptInk) => {
    kept.set(upload_id, next)
    for (const listen of listeners) listen()
  }
  const unsaved = () => [...kept].flatMap(([upload_id, { state }]) => (state === 'saved' ? [] : [upload_id]))

  /** One save runs at a time; what is drawn meanwhile is sent as it is when that one has ended. */
  const saveNewest = async (upload_id: string, run: Run): Promise<void> => {
    for (let drawing = kept.get(upload_id)?.drawing; drawing; drawing = kept.get(upload_id)?.drawing) {
      const answer = await send(upload_id, drawing, { signal: run.stop.signal, isLast: run.isLast })
      if (run.stop.signal.aborted) return
      if (kept.get(upload_id)?.drawing !== drawing) continue
      runs.delete(upload_id)
      return set(
        upload_id,
        answer.ok ? { drawing, state: 'saved' } : { drawing, state: 'failed', reason: answer.reason },
      )
    }
  }
  const start = (upload_id: string, isLast: boolean): Promise<void> => {
    const running = runs.get(upload_id)
    if (running) {
      running.isLast ||= isLast
      return running.work
    }
    const run: Run = { stop: new AbortController(), isLast, work: Promise.resolve() }
    runs.set(upload_id, run)
    const failed = kept.get(upload_id)
    if (failed?.state === 'failed') set(upload_id, { drawing: failed.drawing, state: 'saving' })
    run.work = saveNewest(upload_id, run)
    return run.work
  }
  /** Resolves when the ink is saved or has failed, also where a closing page sends it once more meanwhile. */
  const settle = async (upload_id: string, isLast: boolean): Promise<void> => {
    do await start(upload_id, isLast)
    while (kept.get(upload_id)?.state === 'saving')
  }
  const save = (upload_id: string, drawing: InkDrawing) => {
    set(upload_id, { drawing, state: 'saving' })
    void start(upload_id, false)
  }

  return {
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    /** The ink; undefined where nothing was drawn since the question was opened. */
    read: (upload_id: string) => kept.get(upload_id),
    save,
    retry: (upload_id: string) => void start(upload_id, false),
    isSaved: () => unsaved().length === 0,
    /**
     * Sends what is not saved yet, and answers why something could not be. A page that is closing runs nothing
     * afterwards, so its newest drawings go out at once instead of after the saves that are under way.
     */
    finish: async (isClosing: boolean): Promise<string | undefined> => {
      const open = unsaved()
      if (isClosing)
        for (const upload_id of open) {
          runs.get(upload_id)?.stop.abort()
          runs.delete(upload_id)
        }
      // A browser carries only so much beyond the end of a page: what need not go with it is sent as ever.
      await Promise.all(open.map((upload_id) => settle(upload_id, isClosing)))
      return open.map((upload_id) => kept.get(upload_id)?.reason).find((reason) => reason !== undefined)
    },
  }
}

export type InkStore = ReturnType<typeof createInkStore>
