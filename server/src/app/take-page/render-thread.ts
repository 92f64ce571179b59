import { parentPort, workerData } from 'node:worker_threads'
import type { TakePage } from '@wenhai/core/report/page'
import type { RenderTake } from './render.ts'

/** Draws pages of forms outside the event loop. An error ends the thread, and the page is not drawn. */
const { renderTake } = (await import(workerData as string)) as { renderTake: RenderTake }

parentPort?.on('message', (page: TakePage) => parentPort?.postMessage(renderTake(page)))
