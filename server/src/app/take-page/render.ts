import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { TakePage } from '@wenhai/core/report/page'
import { inlineTheme } from '../inline-parts.ts'

/** Renders a page of a form; a bare page is drawn by its script. */
export type RenderTake = (page: TakePage, isBare?: boolean) => string

export interface TakeRenderer {
  render: RenderTake
  /** Renders the same outside the event loop. */
  renderApart: (page: TakePage) => Promise<string>
}

/** A renderer that cannot be loaded in a thread draws here. */
export const renderHere = (render: RenderTake): TakeRenderer => ({
  render,
  renderApart: async (page) => render(page),
})

const builtFile = new URL('../../../../web/dist-server/render.js', import.meta.url)

/** Loads the renderer that is built with the web app. Without it the app opens the form by script. */
export async function loadRenderer(): Promise<TakeRenderer | undefined> {
  if (!existsSync(builtFile)) return undefined
  const { renderTake } = (await import(builtFile.href)) as { renderTake: RenderTake }
  const thread = new RenderThread()
  return {
    render: (page, isBare) => inlineTheme(renderTake(page, isBare)),
    renderApart: async (page) => inlineTheme(await thread.render(page)),
  }
}

/** Node loads only compiled code, and the tests import this file as TypeScript: the thread always comes from dist. */
const threadFile = new URL('./render-thread.js', import.meta.url.replace('/server/src/', '/server/dist/'))

/** An idle thread is kept for so long, because loading what it draws with takes half a second. */
const idleMs = 30_000

/** The largest form there can be takes a second to draw. */
const longestMs = 20_000

/** The largest page has some twenty megabytes of markup. */
const memoryMegabytes = 512

/** Draws one page after the other; its user sees to it that only one is asked for at a time. */
class RenderThread {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  async render(page: TakePage): Promise<string> {
    clearTimeout(this.#idle)
    const worker = this.#worker ?? this.#start()
    try {
      return await answerOf(worker, page)
    } catch (error) {
      this.#end(worker)
      throw error
    } finally {
      if (this.#worker === worker) this.#idle = setTimeout(() => this.#end(worker), idleMs).unref()
    }
  }

  #start(): Worker {
    const worker = new Worker(threadFile, {
      workerData: builtFile.href,
      // A test runner's flags would make the compiled thread load sources.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    })
    worker.unref()
    this.#worker = worker
    return worker
  }

  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
    void worker.terminate()
  }
}

function answerOf(worker: Worker, page: TakePage): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    const onMessage = (html: string) => {
      settle()
      resolve(html)
    }
    const onError = (error: Error) => {
      settle()
      reject(error)
    }
    const onExit = () => onError(new Error('the drawing thread ended without an answer'))
    const timer = setTimeout(() => onError(new Error('drawing the page took too long')), longestMs)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(page)
  })
}
