import { refuse } from '@wenhai/core/contract/refusal'
import { isQuickToDraw } from '@wenhai/core/form/paper-size'
import type { TakePage } from '@wenhai/core/report/page'
import { type QueuePlace, WorkQueue } from '#lib/work-queue'
import type { DrawingBudget } from '../public-pages/drawing-budget.ts'
import type { TakeRenderer } from './render.ts'

/** Pages with at most so many characters of questions and answers are drawn at once, within the event loop. */
const quickCharacters = 200_000

/** So many pages may wait for the thread; the visitor at the end of a longer line would have left before. */
const queue = { maxWaiting: 60, maxPerSource: 6, retrySeconds: 5 }

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Whether a page is quick to draw, which follows from the questions and from what was answered. */
function isQuick({ view, attempt, posted, report }: TakePage): boolean {
  const questions = [...(attempt ?? view).question, ...(report?.question ?? [])]
  if (!isQuickToDraw(questions)) return false
  const shown = [attempt ?? view, posted, report]
  return sum(shown.map((part) => JSON.stringify(part).length)) <= quickCharacters
}

/**
 * Draws the pages of forms. Drawing holds up everybody else, so what takes longer is drawn in a thread, and so is
 * everything once the time for drawing is used up. It refuses where too many wait for the thread.
 */
export class TakeDrawing {
  readonly #renderer: TakeRenderer
  readonly #budget: DrawingBudget
  readonly #queue = new WorkQueue({
    name: 'drawing',
    places: 1,
    maxWaiting: queue.maxWaiting,
    maxPerSource: queue.maxPerSource,
    full: () =>
      refuse('too_many', {
        reason: `现在打开的人太多，请 ${queue.retrySeconds} 秒后再试`,
        data: { seconds: queue.retrySeconds },
      }),
  })

  constructor(renderer: TakeRenderer, budget: DrawingBudget) {
    this.#renderer = renderer
    this.#budget = budget
  }

  async draw(page: TakePage, place: QueuePlace): Promise<string> {
    const { render, renderApart } = this.#renderer
    if (isQuick(page) && this.#budget.isLeft) return this.#budget.spend(() => render(page))
    return this.#queue.run(place, () => renderApart(page))
  }
  /** The bare page, which its script draws. */
  drawBare(page: TakePage): string {
    return this.#renderer.render(page, true)
  }
}
