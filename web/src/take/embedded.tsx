import { type OwnWindow, ownWindowOf } from '@wenhai/core/form/embed'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { reportCalls } from '@wenhai/core/report/calls'
import type { EmbeddedIn, TakePage } from '@wenhai/core/report/page'
import { createRoot } from 'react-dom/client'
import { showNoticesWith } from '#lib/notices.ts'
import { paths } from '#lib/paths.ts'
import { local } from '#lib/storage.ts'
import { call, callAsDevice } from '#lib/transport.ts'
import { Toaster, toast } from '#ui/feedback/toast.tsx'
import { chunksOf } from './chunks.ts'
import { type BrowserEnvironment, makeEnvironment } from './machine/environment.ts'
import type { Ask } from './machine/take.ts'
import { TakeView } from './take.tsx'

/** What the page around is told; never what was answered. */
type Told = 'ready' | 'started' | 'submitted' | 'closed'

type Tell = (told: Told | { height: number }) => void

/**
 * A message goes to the origin that the server found among those the author named, and the browser delivers it only if that
 * is what the page around has.
 */
const makeTell =
  ({ host }: EmbeddedIn, form: string): Tell =>
  (told) => {
    if (host === '' || window.parent === window) return
    const event = typeof told === 'string' ? { type: `wenhai:${told}` } : { type: 'wenhai:height', ...told }
    window.parent.postMessage({ ...event, form }, host)
  }

/** Shows the form in a page of another site, where nobody is signed in and no cookie is there. */
export async function showEmbedded(place: HTMLElement, page: TakePage, embed: EmbeddedIn): Promise<void> {
  const tell = makeTell(embed, page.view.survey_id)
  followHeight(tell)
  followSight()
  if (embed.shape !== 'inline') closeByEscape(tell)
  const reason = ownWindowOf(page.view)
  const asked = embed.isPreview || reason ? page : await findAnswered(page, embed)
  await Promise.all(chunksOf(asked).map((part) => part.load()))
  // Nothing is sent from a preview, and nothing in it can be pressed.
  place.inert = embed.isPreview
  createRoot(place).render(
    reason ? <InWindow page={page} reason={reason} /> : <TakeView page={asked} environment={around(tell)} />,
  )
  showNoticesWith(({ kind, text, ...options }) => toast[kind](text, options))
  const notices = document.createElement('div')
  document.body.append(notices)
  createRoot(notices).render(<Toaster />)
  tell('ready')
}

const storedUnder = 'embed-device'

/**
 * What this browser has here by its token, which lies in the storage that browsers keep for each site around the form. Where
 * that is blocked, the token lasts as long as the page.
 */
async function findAnswered(page: TakePage, { device }: EmbeddedIn): Promise<TakePage> {
  const { survey_id: id } = page.view
  const use = (token: string) => {
    local.write(storedUnder, token)
    callAsDevice(token)
  }
  use(local.read(storedUnder) ?? device)
  const answer = await call(reportCalls.findMine, { id }, { isQuiet: true })
  if (answer.ok) return { ...page, mine: answer.data }
  // The site does not know the token any more, as after it was set up again.
  if (answer.cause === 'held-back') use(device)
  return page
}

/** The browser around an embedded form: it has no member and no cookies, and the page around hears how far one is. */
function around(tell: Tell): BrowserEnvironment {
  const environment = makeEnvironment()
  const ask: Ask = async (definition, input, options) => {
    const answer = await environment.ask(definition, input, options)
    const isBegun = answer.ok && isSame(definition, reportCalls.startReport)
    if (isBegun && Object(answer.data).isResumed === false) tell('started')
    if (answer.ok && isSame(definition, reportCalls.createReport)) tell('submitted')
    return answer
  }
  return { ...environment, ask, findOwner: () => '', hasCookies: () => true }
}

const isSame = (one: { method: string; path: string }, other: { method: string; path: string }) =>
  one.method === other.method && one.path === other.path

const windowReasons: Record<OwnWindow, string> = {
  clock: '要占满一个窗口，请在新窗口里作答。',
  login: '登录后才能参与，请在新窗口里打开。',
  roster: '要先核对姓名，请在新窗口里打开。',
  password: '要输入参与密码，请在新窗口里打开。',
  kiosk: '由大家轮流填写，请在新窗口里打开。',
}

/** What the link says of its taker goes along; what it says of the frame does not. */
function queryForWindow(): string {
  const query = new URLSearchParams(location.search)
  for (const name of ['shape', 'theme', 'host', 'preview']) query.delete(name)
  const rest = query.toString()
  return rest && `?${rest}`
}

const InWindow = ({ page: { view }, reason }: { page: TakePage; reason: OwnWindow }) => (
  <div className="take">
    <section className="take-card">
      <h1>{view.survey_title}</h1>
      <p>
        这份{formKindOf(view).name}
        {windowReasons[reason]}
      </p>
      <p className="take-ways">
        <a
          className="take-button take-button-main"
          href={`${paths.form(view.questionnaire_type, view.survey_id)}${queryForWindow()}`}
          target="_blank"
          rel="noopener"
        >
          在新窗口打开
        </a>
      </p>
    </section>
  </div>
)

/** The frame is as high as what is in it, so nothing is scrolled inside another page. */
function followHeight(tell: Tell): void {
  let before = 0
  const look = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
    if (height === before) return
    before = height
    tell({ height })
  }
  new ResizeObserver(look).observe(document.documentElement)
}

/**
 * The frame is as high as the form, so its middle may be out of sight. What lies over the form is put where the person is
 * looking: an observer is told which part of the frame the window shows, also within another site.
 */
function followSight(): void {
  const { style } = document.documentElement
  const observer = new IntersectionObserver(([seen]) => {
    if (!seen?.isIntersecting) return
    style.setProperty('--seen-top', `${Math.max(0, seen.intersectionRect.top)}px`)
    style.setProperty('--seen-height', `${seen.intersectionRect.height}px`)
  })
  const look = () => {
    observer.disconnect()
    observer.observe(document.documentElement)
  }
  for (const sign of ['pointerdown', 'keydown', 'focusin'] as const)
    document.addEventListener(sign, look, true)
}

/** The keys of a frame are its own: the page around cannot hear that somebody wants to close it. */
function closeByEscape(tell: Tell): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) tell('closed')
  })
}
