/**
 * Which modules of the app come in one file: those that are needed at the same time. By themselves they are some fifty
 * requests a page (decision 42). `e2e/weights.test.ts` counts and weighs what each page then needs.
 */

interface ModuleFacts {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

export type FindModule = (id: string) => ModuleFacts | null

/** What only pages of one purpose share is in a kit of their own, which the others do without. */
const kits = ['kit', 'list-kit', 'account-kit', 'reading-kit'] as const

interface Area {
  name: string
  /**
   * Guests open it, so nothing is in its file that only authors need. What the areas opened `first` share with any other
   * comes with all of them, and has to be small.
   */
  guests?: 'first' | 'later'
  /** The kit with what it shares with others of the same purpose; none where it is opened later. */
  kit?: (typeof kits)[number]
  /** A page of lists: what only such pages share is not fetched for reading one text or filling in one form. */
  isList?: true
  /** The page that authors open most: what it shares with guests is in kits, so that it fetches none of their pages. */
  isAuthorsFirst?: true
  /** The page that authors write on: so is what it shares with other authors' pages and with guests' pages of one purpose. */
  isDesk?: true
  /** The page that authors open most shows the same, and fetches this file too. */
  isWithAuthorsFirst?: true
  /** Opened from that other area: what only the two need is there. */
  after?: string
  /** What is imported on demand and belongs here: pages, and the parts of pages that come later. */
  roots: RegExp
}

/** By when they are needed. The first that matches a root is its area; a root without an area does not build. */
const areas: readonly Area[] = [
  {
    name: 'forms',
    guests: 'first',
    kit: 'list-kit',
    isList: true,
    roots: /\/form\/list\/.*-pages?\.tsx$/,
  },
  {
    name: 'works',
    guests: 'first',
    kit: 'reading-kit',
    isList: true,
    roots: /\/discover\/(blog|video|animate)\/.*-page\.tsx$/,
  },
  {
    name: 'universe',
    guests: 'first',
    kit: 'reading-kit',
    isList: true,
    roots: /\/discover\/universe\/.*-page\.tsx$/,
  },
  {
    name: 'discover',
    guests: 'first',
    kit: 'reading-kit',
    isList: true,
    roots: /\/discover\/.*-page\.tsx$/,
  },
  { name: 'authors', guests: 'first', kit: 'reading-kit', isList: true, roots: /\/author\/.*-page\.tsx$/ },
  { name: 'search', guests: 'later', isList: true, roots: /\/search\// },
  { name: 'markdown', guests: 'later', after: 'reading', roots: /\/article-body\.tsx$/ },
  {
    name: 'reading',
    guests: 'first',
    kit: 'reading-kit',
    roots: /\/(article-page|comment-thread)\.tsx$|\/article\/api\.ts$/,
  },
  {
    name: 'login',
    guests: 'first',
    kit: 'account-kit',
    roots: /\/account\/login\/login-page\.tsx$/,
  },
  {
    name: 'account',
    guests: 'first',
    kit: 'account-kit',
    roots: /\/account\/(signup|check)/,
  },
  // These pages show the drawn sea that the account pages have, and no lists.
  { name: 'site', guests: 'first', kit: 'account-kit', roots: /\/(hello-page|not-found-page)\.tsx$/ },
  { name: 'look-ahead', guests: 'later', roots: /\/app\/look-ahead\.ts$/ },
  // Authors see the same figures: it needs nothing that only readers do.
  {
    name: 'published',
    guests: 'later',
    kit: 'kit',
    isWithAuthorsFirst: true,
    roots: /\/results\/published\//,
  },
  // In the bar of every page of who is signed in: by itself it would fetch the centre with all that it needs.
  { name: 'bell', guests: 'later', isWithAuthorsFirst: true, roots: /\/notice\/bell\.tsx$/ },
  { name: 'complaint', guests: 'later', after: 'reading', roots: /\/report-dialog\.tsx$/ },
  {
    name: 'calendar',
    guests: 'later',
    after: 'universe',
    isWithAuthorsFirst: true,
    roots: /\/ui\/fields\/(calendar|date-picker)\.tsx$/,
  },
  { name: 'overlays', guests: 'later', roots: /\/(ui\/(overlays|fields)\/|(share|site-text)-dialog\.tsx$)/ },
  { name: 'practice', guests: 'later', kit: 'kit', roots: /\/(exam-)?practice-page\.tsx$/ },
  {
    name: 'answers',
    guests: 'later',
    isWithAuthorsFirst: true,
    roots: /\/question\/(kinds\/|paper\/(figures|lightbox))/,
  },
  {
    name: 'take',
    roots: /\/preview\.html$|\/(src\/(take|preview)|question\/(kinds|paper))\//,
  },
  { name: 'results', isAuthorsFirst: true, roots: /\/mine\/results\/results-page\.tsx$/ },
  {
    name: 'reports',
    after: 'results',
    roots:
      /\/(results\/(?!screen)|exam\/(appeal|regrade|scores|statistics)\/|report\/(list|page|export|filter)\/|mine\/re(ports|sults)\/|ui\/chart\/chart-picture)/,
  },
  { name: 'screen', roots: /\/results\/screen\// },
  { name: 'bank', roots: /\/bank\/(list|editor|import)\// },
  { name: 'form-editor', roots: /\/form\/(dialog|preview|pick)\// },
  { name: 'desk', isDesk: true, roots: /\/features\/desk\/(?!desks-section)/ },
  { name: 'mine', roots: /\/(mine|publish)\// },
  { name: 'book', roots: /\/practice\// },
  { name: 'writing', roots: /\/article\/(editor\/(new|edit)-article|history)/ },
  { name: 'rich-editor', roots: /\/rich-editor\.tsx$/ },
  { name: 'admin', roots: /\/(member|category)\/|\/((reported|settings)-section|arrange-dialog)\.tsx$/ },
  { name: 'centre', roots: /\/features\// },
]

/** What many parts share and no page of a guest needs at first: large packages, and what searching needs of the rest. */
const libraries = {
  // In the file of kinds it brought all rules of all kinds of questions to a search.
  'plain-formula': /\/core\/src\/format\/(plain-formula|split-math)\.ts$/,
  'formula-engine': /\/katex\/|\/formula-engine\.ts$/,
  aria: /\/node_modules\/(react-aria|react-aria-components|react-stately|@internationalized)\//,
  zod: /\/node_modules\/zod\//,
}

/** The tiers of files, from the most shared to the least. No file needs one of a later tier. */
const tiers = [
  'packages',
  'shell',
  'library',
  ...kits,
  'checks',
  'dialogs',
  'kinds',
  'guests',
  'guests-later',
  'author-kit',
  'authors-first',
  'desk-kit',
  'author-more',
  'author',
] as const

type Tier = (typeof tiers)[number]

interface Place {
  name: string
  tier: Tier
}

type Plan = ReadonlyMap<string, Place>

const isPackage = (id: string) => id.includes('/node_modules/')

export function findReached(roots: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...next(id))
  }
  return reached
}

/** The modules that cannot run without one of these packages. */
function findBuiltOn(packages: RegExp, ids: readonly string[], imports: (id: string) => readonly string[]) {
  const importers = new Map<string, string[]>()
  for (const id of ids) for (const one of imports(id)) importers.set(one, [...(importers.get(one) ?? []), id])
  const roots = ids.filter((id) => packages.test(id))
  return findReached(roots, (id) => importers.get(id) ?? [])
}

function areaOf(root: string): Area {
  const area = areas.find(({ roots }) => roots.test(root))
  if (!area) throw new Error(`${root} is imported on demand and has no area in web/file-groups.ts`)
  return area
}

interface Needs {
  aria: ReadonlySet<string>
  zod: ReadonlySet<string>
}

/** What a module imports is used wherever the module is: so it lies in the same file, or in one of an earlier tier. */
function placeOf(id: string, users: readonly Area[], needs: Needs): Place | undefined {
  const library = Object.entries(libraries).find(([, packages]) => packages.test(id))
  if (library) return { name: library[0], tier: 'library' }
  const owners = users.filter(({ after }) => !users.some(({ name }) => name === after))
  const [guest, ...guests] = owners.filter((area) => area.guests)
  const isForAuthors = owners.some((area) => area.isAuthorsFirst)
  const isForDesk = owners.some((area) => area.isDesk)
  const isInKit = (isForAuthors && !guest?.isWithAuthorsFirst) || (isForDesk && guest?.guests === 'first')
  if (guest && (guests.length > 0 || isInKit)) {
    const isFirst = [guest, ...guests].some((area) => area.guests === 'first')
    if (needs.aria.has(id)) return { name: 'dialogs', tier: 'dialogs' }
    if (!isFirst) return { name: 'kinds', tier: 'kinds' }
    if (needs.zod.has(id)) return { name: 'checks', tier: 'checks' }
    const purposes = new Set([guest, ...guests].flatMap(({ kit }) => kit ?? []))
    const areLists = [guest, ...guests].every((area) => area.isList || area.guests === 'later')
    const isOfPurpose = purposes.size === 1 && !isForAuthors && !isForDesk
    const [kit = areLists ? 'list-kit' : 'kit'] = isOfPurpose ? purposes : []
    return { name: kit, tier: kit }
  }
  if (guest) return { name: guest.name, tier: guest.after ? 'guests-later' : 'guests' }
  const [area, ...others] = owners
  if (others.length === 0)
    return area && { name: area.name, tier: area.isAuthorsFirst ? 'authors-first' : 'author' }
  const kit = isForAuthors ? 'author-kit' : isForDesk ? 'desk-kit' : 'author-more'
  return { name: kit, tier: kit }
}

/** Pages with their scripts and styles: alone, because a file that others need must not start the app. */
const findStarts = (page: string, imports: (id: string) => readonly string[]): string[] => {
  const scripts = imports(page).filter((id) => id.endsWith('/main.tsx'))
  const styles = [...findReached(scripts, imports)].filter((id) => id.endsWith('.css'))
  return [page, ...scripts, ...styles]
}

function makePlan(app: string, preview: string, find: FindModule): Plan {
  const imports = (id: string) => find(id)?.importedIds ?? []
  const later = (id: string) => find(id)?.dynamicallyImportedIds ?? []
  const all = [...findReached([app, preview], (id) => [...imports(id), ...later(id)])]
  const owners = new Map<string, Set<Area>>()
  for (const root of [preview, ...new Set(all.flatMap(later))])
    for (const id of findReached([root], imports))
      owners.set(id, (owners.get(id) ?? new Set()).add(areaOf(root)))
  const needs = {
    aria: findBuiltOn(libraries.aria, all, imports),
    zod: findBuiltOn(libraries.zod, all, imports),
  }
  const first = findReached([app], imports)
  const plan = new Map<string, Place>()
  for (const id of all) {
    const inShell: Tier = isPackage(id) ? 'packages' : 'shell'
    const place = first.has(id)
      ? { name: inShell, tier: inShell }
      : placeOf(id, [...(owners.get(id) ?? [])], needs)
    if (place) plan.set(id, place)
  }
  // An article comes without the kit of lists, so what it reads with must not need anything in there.
  const inReading = [...plan].flatMap(([id, { tier }]) => (tier === 'reading-kit' ? [id] : []))
  for (const id of findReached(inReading, imports))
    if (plan.get(id)?.tier === 'list-kit') plan.set(id, { name: 'kit', tier: 'kit' })
  const isShared = (id: string) => [...(owners.get(id) ?? [])].some((area) => area !== areaOf(preview))
  for (const id of [app, preview].flatMap((page) => findStarts(page, imports))) {
    // A style that other parts have too is in no script's file: they would fetch that script for it.
    if (id.endsWith('.css') && isShared(id)) plan.set(id, { name: 'paper-style', tier: 'kinds' })
    else plan.delete(id)
  }
  return plan
}

const guestFiles = [
  'packages',
  'shell',
  'rolldown-runtime',
  ...kits,
  'checks',
  'dialogs',
  'kinds',
  ...Object.keys(libraries),
  ...areas.filter(({ guests }) => guests).map(({ name }) => name),
]

/** Matches the files of what guests open, as the build names them. */
export const guestFile = new RegExp(String.raw`(?:^|/)(?:${guestFiles.join('|')})-[\w-]{8}\.\w+$`)

/** The groups for the bundler, which asks for each tier in turn. */
export function fileGroups(app: string, preview: string) {
  let plan: Plan | undefined
  return tiers.map((tier) => ({
    debugName: tier,
    name: (id: string, graph: { getModuleInfo: FindModule }): string | null => {
      plan ??= makePlan(app, preview, (one) => graph.getModuleInfo(one))
      const place = plan.get(id)
      return place?.tier === tier ? place.name : null
    },
  }))
}
