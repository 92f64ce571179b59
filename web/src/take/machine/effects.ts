import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import { makeDraftKeeper, makeTimers } from './keep.ts'
import { browserDraftOf, type Effect, type Model, type TakeEvent } from './model.ts'
import { logicChunk } from './shown.ts'
import { openAttemptOf } from './state.ts'
import type { Environment } from './take.ts'

interface Around {
  page: TakePage
  environment: Environment
  /** Returns the model as it is now. */
  get: () => Model
  /** Tells the machine of an event; resolves when everything that the event leads to is done. */
  tell: (event: TakeEvent) => Promise<void>
}

type Run<Kind extends Effect['kind']> = (effect: Extract<Effect, { kind: Kind }>) => Promise<void> | void
type Runs = { [Kind in Effect['kind']]: Run<Kind> }

/** What the browser does for each effect. */
export function makeEffects(around: Around) {
  const { page } = around
  const drafts = makeDraftKeeper(page, around.environment, () => browserDraftOf(around.get()))
  const timers = makeTimers()
  let saving: Promise<void> = Promise.resolve()
  const runs: Runs = {
    ...questionsToServer(around, drafts),
    ...draftEffects(around, drafts),
    ...timerEffects(around, timers),
    remember: ({ remembered }) => around.environment.tabMemory.write(page.view.survey_id, remembered),
    forget: () => around.environment.tabMemory.clear(),
    'load-rules': async () => {
      const isHere = await logicChunk.load().then(
        () => true,
        () => false,
      )
      await around.tell({ kind: 'rules-loaded', isHere })
    },
    reload: () => around.environment.reload(),
    // The machine itself handles this effect.
    next: () => undefined,
  }
  return {
    run(effect: Effect): Promise<void> | void {
      const run = runs[effect.kind] as Run<Effect['kind']>
      const done = run(effect)
      // A save that needs an attempt is under way from its beginning.
      if (effect.kind === 'start' || effect.kind === 'save-draft')
        saving = Promise.all([saving, done]).then(() => undefined)
      return done
    },
    /** The save that is under way, and what it leads to. */
    saved: () => saving,
    stopTimers: timers.stopAll,
  }
}

type Drafts = ReturnType<typeof makeDraftKeeper>

function questionsToServer({ page, environment, get, tell }: Around, drafts: Drafts) {
  const { ask } = environment
  const { survey_id, anonymous, kiosk } = page.view
  return {
    async start({ fields, purpose }) {
      const { shown, progress } = get()
      const reply = await ask(reportCalls.startReport, {
        id: survey_id,
        source: environment.source(),
        anonymous,
        fields: shown.given.fields,
        ...(kiosk && { submit_key: progress.submit_key }),
        ...fields,
      })
      await tell({ kind: 'started', reply, fields, purpose })
    },
    async 'save-draft'({ input, options, source }) {
      const reply = await ask(reportCalls.saveDraft, input, options)
      await tell({ kind: 'draft-saved', reply, source })
    },
    async 'hand-in'({ input }) {
      // It is kept here before it leaves: the page may be closed before the reply is there.
      const canKeep = await drafts.store()
      if (canKeep !== undefined) await tell({ kind: 'keeping-known', canKeep })
      const reply = await ask(reportCalls.createReport, { ...input, source: environment.source() })
      await tell({ kind: 'handed-in', reply })
    },
    'find-mine': async ({ reason }) =>
      tell({ kind: 'mine-found', reply: await ask(reportCalls.findMine, { id: survey_id }), reason }),
    'view-report': async ({ report_id }) =>
      tell({ kind: 'report-viewed', reply: await ask(reportCalls.viewReport, { id: report_id }) }),
    'find-result': async () =>
      tell({ kind: 'result-found', reply: await ask(reportCalls.findVoteResult, { id: survey_id }) }),
    'look-up': async ({ receipt }) =>
      tell({ kind: 'looked-up', reply: await ask(reportCalls.lookUpReport, { id: survey_id, receipt }) }),
  } satisfies Partial<Runs>
}

const draftEffects = ({ environment, get, tell }: Around, drafts: Drafts) =>
  ({
    'read-draft': async () => tell({ kind: 'draft-read', draft: await drafts.read() }),
    'read-attempt-draft': async ({ attempt, ...wanted }) => {
      const draft = await drafts.read(attempt.attempt_id)
      await tell({ ...wanted, kind: 'attempt-draft-read', draft, attempt })
    },
    'read-tab-draft': async () =>
      tell({ kind: 'tab-draft-read', draft: await drafts.read(openAttemptOf(get().shown)?.attempt_id) }),
    'store-draft': async () => {
      const canKeep = await drafts.store()
      if (canKeep !== undefined) await tell({ kind: 'keeping-known', canKeep })
    },
    'remove-draft': ({ attempt_id }) => drafts.remove(attempt_id),
    'try-keeping': async () =>
      tell({ kind: 'keeping-known', canKeep: await environment.draftStorage.canKeep() }),
  }) satisfies Partial<Runs>

const timerEffects = ({ tell }: Around, timers: ReturnType<typeof makeTimers>) =>
  ({
    wait: ({ name, ms }) => timers.start(name, ms, () => void tell({ kind: 'timer', name })),
    'stop-waiting': ({ name }) => timers.stop(name),
    // A caller that waits for the refused request waits for this too.
    'wait-to-settle': ({ settling, ms }) =>
      new Promise<void>((resolve) => {
        timers.start('settle', ms, () => resolve(tell({ kind: 'settle-timer', settling })), resolve)
      }),
  }) satisfies Partial<Runs>
