import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, afterEach, expect, vi } from 'vitest'
// It asks once, as it is loaded, whether there is a document and which events it has. The files of a worker share it, and
// a part that comes late would load it between two of them, when there is none.
import 'react-dom/client'

declare const happyDOM: DetachedWindowAPI

const requested: string[] = []

// No server listens here. Asking for one is a fault of the test that does it, not of the one that runs when the net answers.
happyDOM.settings.fetch.interceptor = {
  beforeAsyncRequest: async ({ request }) => {
    requested.push(`${request.method} ${request.url}`)
    throw new Error(`a test asked the net for ${request.url}`)
  },
}

const findUnanswered = () => expect(requested.splice(0), 'requests that no test answers').toEqual([])

afterEach(findUnanswered)

// The files of a worker share React and the document's library, and nothing of ours: what a file leaves in a variable of a
// module would be found by the next. A part that is still loading when its file ends would fail there too.
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.resetModules()
  findUnanswered()
})
