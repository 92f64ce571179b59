import type { DeskOut } from '@wenhai/core/desk/schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import {
  type ComponentProps,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isComposing } from '#lib/composing.ts'
import { suggestionsParam } from '#lib/paths.ts'
import { useNote, useSearchParams } from '#lib/router/context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { useIsDialogOpen } from '#ui/overlays/use-stacked-z-index.ts'
import { useMediaQuery } from '#ui/use-media.ts'
import { type Desk, DeskContext, DeskToolsContext, goToField, isOfLine, useDesk } from './desk.ts'
import { DeskHeader } from './desk-header.tsx'
import { deskPartNames, keyIn } from './keys.ts'
import { Outline } from './outline/outline.tsx'
import { DeskPaper } from './paper/paper.tsx'
import { DeskSide } from './side/side.tsx'
import type { DeskStore } from './store/desk-store.ts'
import { useDeskParts } from './use-desk.ts'

const ConflictDialog = lazy(() =>
  import('./asking.tsx').then((module) => ({ default: module.ConflictDialog })),
)
const KeyList = lazy(() => import('./key-list.tsx').then((module) => ({ default: module.KeyList })))
const Versions = lazy(() => import('./versions.tsx').then((module) => ({ default: module.Versions })))
const Publish = lazy(() => import('./publish-desk.tsx').then((module) => ({ default: module.PublishDesk })))
const SuggestOnDesk = lazy(() =>
  import('./ai/suggest-on-desk.tsx').then((module) => ({ default: module.SuggestOnDesk })),
)
const DraftPreview = lazy(() =>
  import('#features/form/preview/draft-preview.tsx').then((module) => ({ default: module.DraftPreview })),
)

interface DeskFrameProps {
  desk: DeskOut
  survey_id: string
  store: DeskStore
  form: FormView | undefined
  onReload: () => void
  onPublished: (survey_id: string) => void
}

type OpenedPart =
  | 'keys'
  | 'versions'
  | 'publish'
  | 'preview'
  | 'outline'
  | 'find'
  | 'side'
  | 'suggestions'
  | undefined

/** The outline, the paper and the settings beside each other; where the screen is narrow, what lies beside comes as a drawer. */
export function DeskFrame({ desk, survey_id, store, form, onReload, onPublished }: DeskFrameProps) {
  const { parts: own, tools, state, place, ...checks } = useDeskParts({ desk, store, form })
  const { opened, setOpened, close, hasOutline, hasSide } = useOpenedPart(own, store)
  const parts: Desk = { ...own, ask: useSuggestions(desk, setOpened) }
  // Behind what the server still has, or what another window has gone on with: everything is read once more.
  const reload = useEffectEvent(onReload)
  useEffect(() => {
    if (state.isBehind) reload()
  }, [state.isBehind])
  return (
    <DeskContext value={parts}>
      <DeskToolsContext value={tools}>
        <div ref={place} className="flex h-dvh flex-col overflow-hidden">
          <DeskHeader desk={desk} survey_id={survey_id} state={state} store={store} onOpen={setOpened} />
          <div className="grid min-h-0 flex-1 grid-cols-1 min-[760px]:grid-cols-[minmax(0,1fr)_320px] min-[1100px]:grid-cols-[260px_minmax(0,1fr)_340px]">
            {hasOutline && (
              <Column part="outline" desk={parts} className="border-r">
                <StillOutline />
              </Column>
            )}
            <Column part="paper" desk={parts}>
              <StillPaper />
            </Column>
            {hasSide && (
              <Column part="side" desk={parts} className="border-l bg-surface">
                <StillSide />
              </Column>
            )}
          </div>
          {!hasOutline && <PartButtons hasSide={hasSide} onOpen={setOpened} />}
        </div>
        {parts.logic.rendered}
        {/* What this browser has no room for is only in this page. */}
        <LeaveGuard when={state.saving !== 'saved' && !state.isKept} />
        {(opened === 'outline' || opened === 'find') && (
          <Drawer part="outline" desk={parts} onClose={close}>
            <Outline isFound={opened === 'find'} />
          </Drawer>
        )}
        {opened === 'side' && (
          <Drawer part="side" desk={parts} onClose={close}>
            <DeskSide />
          </Drawer>
        )}
        <Opened
          {...{ desk, store, state, checks, opened, onPublished }}
          onClose={close}
          onGo={(field) => {
            setOpened(hasSide || isOfLine(field) ? undefined : 'side')
            goToField(tools, field)
          }}
        />
      </DeskToolsContext>
    </DeskContext>
  )
}

/** Opens what a model suggests for the form: by a button, or at once where its author comes for that. */
function useSuggestions(desk: DeskOut, setOpened: (part: OpenedPart) => void) {
  const mayAsk = desk.mayAskAi && !formKindOf(desk.questionnaire_type).isBallot
  const [query] = useSearchParams()
  const note = useNote()
  const open = useCallback(() => setOpened('suggestions'), [setOpened])
  const isWanted = mayAsk && query.has(suggestionsParam)
  useEffect(() => {
    if (!isWanted) return
    open()
    // It is not opened once more when the page is loaded again.
    note('')
  }, [isWanted, open, note])
  return mayAsk ? open : undefined
}

/** What lies over the paper, opened by buttons and by keys. */
function useOpenedPart(parts: Desk, store: DeskStore) {
  const [opened, setOpened] = useState<OpenedPart>()
  const hasOutline = useMediaQuery('(min-width: 1100px)')
  const hasSide = useMediaQuery('(min-width: 760px)')
  useDeskKeys({
    undo: parts.undo,
    redo: parts.redo,
    save: () => void store.save(),
    publish: () => setOpened('publish'),
    goOutline: () => (hasOutline ? focusPart('outline') : setOpened('outline')),
    goPaper: () => focusPart('paper'),
    goSide: () => (hasSide ? focusPart('side') : setOpened('side')),
    list: () => setOpened('keys'),
    // Where there is room, the outline takes the key itself.
    find: hasOutline ? undefined : () => setOpened('find'),
  })
  // A setting of the form is gone to, and lies in a drawer here.
  if (parts.focus.place?.uid === '' && !hasSide && opened !== 'side') setOpened('side')
  return { opened, setOpened, close: () => setOpened(undefined), hasOutline, hasSide }
}

/** The other parts of the desk, where there is no room beside the paper. */
const PartButtons = ({ hasSide, onOpen }: { hasSide: boolean; onOpen: (part: OpenedPart) => void }) => (
  <nav
    aria-label="编辑台的其他部分"
    className="flex shrink-0 gap-2.5 border-t bg-surface px-4.5 py-2 [&>button]:flex-1"
  >
    <Button onClick={() => onOpen('outline')}>大纲</Button>
    {!hasSide && <Button onClick={() => onOpen('side')}>设置</Button>}
    {!hasSide && (
      <Button variant="primary" onClick={() => onOpen('publish')}>
        发布
      </Button>
    )}
  </nav>
)

type OpenedProps = Pick<DeskFrameProps, 'desk' | 'store' | 'onPublished'> &
  Pick<ComponentProps<typeof Publish>, 'state' | 'checks' | 'onClose' | 'onGo'> & { opened: OpenedPart }

/** What is asked and what is opened, over the desk. */
function Opened({ desk, store, state, checks, opened, onClose, onGo, onPublished }: OpenedProps) {
  const { editor } = useDesk()
  return (
    <Suspense>
      {state.edits.held.length > 0 && <ConflictDialog store={store} state={state} />}
      {opened === 'keys' && <KeyList onClose={onClose} />}
      {opened === 'versions' && <Versions store={store} desk_id={desk.desk_id} onClose={onClose} />}
      {opened === 'suggestions' && <SuggestOnDesk onClose={onClose} />}
      {opened === 'preview' && <DraftPreview editor={editor} onClose={onClose} />}
      {opened === 'publish' && <Publish {...{ desk, store, state, checks, onClose, onGo, onPublished }} />}
    </Suspense>
  )
}

/** They are drawn again when the desk that they see is another one, and not because the page around them is. */
const StillOutline = memo(Outline)
const StillPaper = memo(DeskPaper)
const StillSide = memo(DeskSide)

interface ColumnProps {
  part: 'outline' | 'paper' | 'side'
  desk: Desk
  className?: string
  children: ReactNode
}

const partId = (part: ColumnProps['part']) => `desk-${part}`

/** Nobody reads beside what they type: what lies there follows when the hands rest so long, in milliseconds. */
const restMs = 180

/** The desk as it was when the hands last rested; what is selected, and who is where, is followed at once. */
function useRested(desk: Desk): Desk {
  const [rested, setRested] = useState(desk)
  const isTyped =
    rested.selected === desk.selected &&
    rested.people === desk.people &&
    rested.focus.place === desk.focus.place
  if (!isTyped) setRested(desk)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(desk), restMs)
    return () => window.clearTimeout(timer)
  }, [desk])
  return isTyped ? rested : desk
}

/**
 * A part that nobody writes in follows after the key has been drawn where it was pressed, in pieces that a next key
 * interrupts.
 */
function Column({ part, desk, className = '', children }: ColumnProps) {
  const [isActive, setActive] = useState(false)
  const later = useDeferredValue(useRested(desk))
  return (
    <section
      id={partId(part)}
      aria-label={deskPartNames[part]}
      tabIndex={-1}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
      className={`min-h-0 overflow-y-auto overscroll-contain outline-none contain-strict ${className}`}
    >
      <DeskContext value={isActive ? desk : later}>{children}</DeskContext>
    </section>
  )
}

interface DrawerProps {
  part: 'outline' | 'side'
  desk: Desk
  onClose: () => void
  children: ReactNode
}

/** What lies beside the paper where there is room. A line that is tapped, or that is to be written in, is gone to. */
function Drawer({ part, desk, onClose, children }: DrawerProps) {
  const isTapped = useRef(false)
  const within: Desk = {
    ...desk,
    select: (uid, how = 'alone') => {
      desk.select(uid, how)
      if (part === 'outline' && isTapped.current && how === 'alone') onClose()
    },
    focus: {
      ...desk.focus,
      set: (place) => {
        desk.focus.set(place)
        if (part === 'outline') onClose()
      },
    },
  }
  return (
    <Dialog open onClose={onClose} title={deskPartNames[part]} wholeOnPhones flush>
      <div
        onPointerDownCapture={({ target }) => {
          // Deleting several or looking for a text goes on here.
          isTapped.current = target instanceof Element && target.closest('[data-row], [data-whole]') !== null
        }}
        onKeyDownCapture={() => {
          isTapped.current = false
        }}
      >
        <DeskContext value={within}>{children}</DeskContext>
      </div>
    </Dialog>
  )
}

/** Goes to the thing in a part that Tab would come to first. */
function focusPart(part: ColumnProps['part']): void {
  const box = document.getElementById(partId(part))
  const first = box?.querySelector<HTMLElement>('[tabindex="0"], input, textarea, button, [contenteditable]')
  ;(first ?? box)?.focus()
}

const textField = 'textarea, input:not([type=checkbox], [type=radio], [type=button]), [contenteditable=true]'

const searches = '[type=search], [role=search], search'

/** The keys of the whole page. An open dialog has its own, and a letter that is typed is no key. */
function useDeskKeys(acts: Record<string, (() => void) | undefined>): void {
  const isDialogOpen = useIsDialogOpen()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || isDialogOpen) return
    const does = keyIn('page', event) ?? (keyIn('outline', event) === 'find' ? 'find' : undefined)
    const target = event.target instanceof Element ? event.target : document.body
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!does || !acts[does] || (isLetter && target.closest(textField))) return
    // What is typed into a search is no part of the form, and the browser takes it back.
    if ((does === 'undo' || does === 'redo') && target.closest(searches)) return
    event.preventDefault()
    acts[does]?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
