/** Each rule says which imports it forbids and where the code belongs instead. docs/architecture.md shows the same. */

/** Two or three screens: codebases that are easy to learn have hardly any longer files. */
export const maxLines = 300

const isPackage = (name) => !/^(core|server|web)\//.test(name)

/** The room of a file: a folder of core, a feature of server or web; taking is a room of its own in web. */
const roomOf = (file) =>
  /^core\/src\/([^/]+)\//.exec(file)?.[1] ??
  /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1] ??
  /^web\/src\/(take)\//.exec(file)?.[1]
const packageOf = (file) => file.slice(0, file.indexOf('/'))
const isOtherRoom = (to, from) =>
  packageOf(to) === packageOf(from) && roomOf(to) !== undefined && roomOf(to) !== roomOf(from)

const privateOfKinds = /^(?:core\/src|web\/src\/features)\/question\/kinds\/(?:[^/]+\/|choice-keys\.ts$)/

/** Everything that depends on the kind of a question is behind a record in one of the two folders. */
export const kindRule = {
  mayDecide: /^(?:core\/src|web\/src\/features)\/question\/kinds\//,
  because:
    'what differs by kind belongs in question/kinds, behind a record with a line for each; ask `kindOf` for a property, or add one',
}

/**
 * The rooms of each package from low to high: a room uses the ones before it and knows none after it.
 * What two rooms need from each other belongs in the lower one.
 */
export const rooms = {
  core: [
    'format', // texts and numbers as people write them
    'contract', // what a call is: its shape, its refusals, its findings
    'entry', // waiting before the next try
    'site', // what is true of the whole installation
    'category', // subjects, by which the rest is sorted
    'file', // pictures, films and documents
    'account', // signing in and one's own account
    'address', // addresses of an account
    'member', // other people's accounts
    'share', // what is shared with whom, and teams
    'token', // what programs may call in a member's name
    'question', // one question: its kinds, its answers
    'bank', // many questions, and texts they are read from
    'form', // surveys, votes and exams made of questions
    'notice', // what members are told of, and by which ways
    'visitor', // visits, of all that can be visited
    'logic', // rules between the questions of a form, and their proofs
    'desk', // a form under its author's hands: the draft, its edits and versions
    'roster', // who may take part
    'report', // what people hand in to a form
    'results', // what the reports come to: figures, filters, exports
    'ai', // suggestions of a model, if the site's owner wants them
    'exam', // marks, regrades, appeals, scores and the statistics of an exam
    'practice', // exams and mistakes once more
    'article',
    'comment', // under articles
    'author', // a person's public page
    'discover', // public lists of forms, articles and authors
    'search', // finds all of the above
    'today', // what waits for a member, of all of the above
    'handover', // things that pass to somebody else, and accounts that go
  ],
  server: [
    'entry',
    'file',
    'site',
    'notice', // what members are told of: any room above may tell
    'account',
    'address',
    'member',
    'share',
    'category',
    'bank',
    'form',
    'token',
    'visitor',
    'roster',
    'report',
    'results',
    'ai', // suggestions of a model, if the site's owner wants them
    'upload',
    'exam',
    'practice',
    'article',
    'comment',
    'author',
    'discover',
    'search',
    'today',
    'desk', // the page on which a form is written: its draft, edits and versions
    'handover', // things that pass to somebody else, and accounts that go
    'sample', // what a new installation and its demonstration begin with
  ],
  web: [
    'site',
    'visitor',
    'account',
    'address',
    'category',
    'handover', // passing things to somebody else, and leaving
    'member',
    'share',
    'question',
    'ai', // suggestions of a model: what is sent, and what comes back
    'bank',
    'form',
    'token',
    'notice',
    'roster',
    'take', // answering a form: its paper, its entry, its receipt
    'report',
    'results',
    'exam',
    'practice',
    'discover',
    'comment',
    'article',
    'author',
    'search',
    'today',
    'desk', // the page on which a form is written
    'publish', // the page where forms, articles and questions are made
    'mine', // an author's page of one form: its settings, roster, reports and results
    'centre', // 个人中心: a section of nearly every room
  ],
}

const place = (file) => rooms[packageOf(file)]?.indexOf(roomOf(file)) ?? -1
const isHigherRoom = (to, from) =>
  isOtherRoom(to, from) && roomOf(from) !== undefined && place(to) > place(from)
const isUnknownRoom = (file) => roomOf(file) !== undefined && place(file) === -1

const serverLayers = ['table', 'queries', 'commands', 'access', 'handlers']

/**
 * The layer is in the file's name, at any depth: `report/handlers.ts`, `report/submit/clash.commands.ts`. A file without
 * SQL is called by its subject (`report/receipt.ts`) and is in no layer.
 */
const layerOf = (file) => /^server\/src\/features\/.*[/.](\w+)\.ts$/.exec(file)?.[1] ?? ''

/** `handlers → access → commands → queries → table`: a layer imports those below it. */
const isUpward = (to, from) => {
  const height = (file) => serverLayers.indexOf(layerOf(file))
  return height(from) !== -1 && height(to) > height(from)
}

export const rules = [
  {
    from: /^core\//,
    to: (name) => isPackage(name) && name !== 'zod',
    because: 'core is what is true everywhere and does no I/O; code that needs this belongs in server or web',
  },
  {
    from: /^core\//,
    to: (name) => /^(server|web)\//.test(name),
    because: 'core knows neither server nor web; move what it needs down into core',
  },
  {
    from: /^server\//,
    to: (name) => name.startsWith('web/'),
    because: 'server and web share code only through core; move the shared part there',
  },
  {
    from: /^web\//,
    to: (name) => name.startsWith('server/') || name.startsWith('node:'),
    because: 'server and web share code only through core; move the shared part there',
  },
  {
    from: /^server\/src\/lib\//,
    to: (name) => /^server\/src\/(features|app|migrations|commands|[^/]+\.ts$)/.test(name),
    because: 'lib is the lowest floor of the server; what knows a feature belongs in that feature',
  },
  {
    from: /^server\/src\/features\//,
    to: (name) => /^server\/src\/(app\/|commands\/|[^/]+\.ts$)/.test(name),
    because: 'a feature does not know how it is mounted or started; take what it needs from the context',
  },
  {
    from: /^server\/src\/features\//,
    to: (name, from) => isOtherRoom(name, from) && /[/.](handlers|access|table|jobs)\.ts$/.test(name),
    because:
      'handlers, access, rows and jobs are the own affair of a feature; offer a function in another file of it',
  },
  {
    from: /^server\/src\/features\//,
    to: isUpward,
    because: 'layers go handlers → access → commands → queries → table; move the shared part down',
  },
  {
    from: /^server\/src\//,
    to: (name) => /^@?fastify/.test(name),
    unless: /^server\/src\/(app|lib)\/|\/(handlers|start-site)\.ts$/,
    because: 'HTTP belongs in handlers.ts, app or lib; take what you need from the context',
  },
  {
    from: /^server\/src\//,
    to: (name) => name === 'kysely',
    unless:
      /^server\/src\/(lib|migrations|commands)\/|[/.](commands|queries|table|jobs)\.ts$|^server\/src\/app\/health\.ts$/,
    because:
      'SQL belongs in a file named commands, queries, table or jobs, alone or after a dot (submit.commands.ts)',
  },
  {
    from: /^web\/src\/lib\//,
    to: (name) => /^web\/src\/(app|features|ui|gallery)\//.test(name),
    because:
      'lib is the lowest floor of the web app; what shows something belongs in ui, what knows a feature in features',
  },
  {
    from: /^web\/src\/ui\//,
    to: (name) => /^web\/src\/(app|features|gallery)\//.test(name),
    because: 'the kit knows no feature; pass what it shows as a property',
  },
  {
    from: /^web\/src\/features\//,
    to: (name) => /^web\/src\/(app|gallery)\//.test(name),
    because: 'a feature does not know the shell; move what it needs to ui or lib',
  },
  {
    from: /^(core|server|web)\/src\//,
    to: isHigherRoom,
    because: 'rooms have an order (`rooms`); move what both need into the lower one',
  },
  {
    from: /^(core|server|web)\/src\//,
    to: isUnknownRoom,
    because: 'a new room needs its place in the order (`rooms`)',
  },
  {
    from: /^(core|server|web)\//,
    to: (name) => privateOfKinds.test(name),
    unless: kindRule.mayDecide,
    because: 'only a kind reads and writes its answers; use the records beside the folders of the kinds',
  },
  {
    from: /^core\/src\/question\/kinds\/(?:[^/]+\/)?(?!(?:kind-)?settings\.ts$)[^/]+\.ts$/,
    to: (name) => name === 'zod',
    because: 'the take page and the worker of the proof carry it without zod; schemas belong in settings.ts',
  },
  {
    from: /^web\/src\//,
    to: (name) => name === 'core/src/question/kinds/counts.ts',
    because: "marks, results and exports of the kinds are the server's; what pages ask for is in authors.ts",
  },
]

/** Text that a file may not contain, and where it belongs. */
export const textRules = [
  {
    from: /^server\/src\//,
    says: /'(?:not )?i?like'|\blike \$\{|\b(?:instr|strpos)\(/i,
    // The list of reports compares texts in a reading thread, which may read every row.
    unless: /^server\/src\/(lib\/database\/(containing|word-search)\.ts$|features\/report\/list\/scan\/)/,
    because:
      'comparing texts reads every row that is stored; findByWords and withKeyword do so up to a stated bound',
  },
]
