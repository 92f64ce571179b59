/** Each rule says which imports it forbids and where the code belongs instead. docs/architecture.md shows the same. */

/** Two or three screens: codebases that are easy to learn have hardly any longer files. */
export const maxLines = 300

const isPackage = (name) => !/^(core|server|web)\//.test(name)
const feature = (file) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1]
const isOtherFeature = (to, from) => feature(to) !== undefined && feature(to) !== feature(from)

const kinds = /^(?:core\/src|web\/src\/features)\/question\/kinds\//
const privateOfKinds = /^(?:core\/src|web\/src\/features)\/question\/kinds\/(?:[^/]+\/|choice-keys\.ts$)/

/** Everything that depends on the kind of a question is behind a record in one of the two folders. */
export const kindRule = {
  mayDecide: /^(?:core\/src|web\/src\/features)\/question\/kinds\//,
  because:
    'what differs by kind belongs in question/kinds, behind a record with a line for each; ask `kindOf` for a property, or add one',
}

/**
 * The features of the web app from low to high: each shows what the ones below it offer and knows none above it.
 * What two features need from each other belongs in the lower one, or in ui or lib.
 */
export const webFeatures = [
  'site', // what is true of the whole installation: its name, its settings, a page that is not there
  'visitor', // counts visits, whatever is visited
  'account', // signing in and one's own account: everything else asks who is there
  'address', // addresses of an account
  'category', // subjects, by which the rest is sorted
  'member', // other people's accounts, and lists of people in a spreadsheet
  'question', // one question: answered, shown, printed, counted
  'bank', // many questions, and practising them one by one
  'form', // surveys, votes and exams made of questions
  'report', // what people hand in to a form
  'marking', // points for what was handed in, question by question, by several people
  'analytics', // what the reports come to
  'practice', // exams and mistakes once more, and papers in print
  'discover', // public lists of forms, articles and authors
  'comment', // under articles
  'article', // reads and writes articles, with comments, cards of forms and questions
  'author', // a person's public page: their forms and articles
  'search', // finds all of the above
  'publish', // the page where forms, articles and questions are made
  'mine', // an author's page of one form: its settings, roster, reports and results
  'ocean', // 个人中心: a section of nearly every feature
]

const isHigherFeature = (to, from) =>
  isOtherFeature(to, from) && webFeatures.indexOf(feature(to)) > webFeatures.indexOf(feature(from))

const isUnknownFeature = (file) =>
  file.startsWith('web/') && feature(file) && !webFeatures.includes(feature(file))

const serverLayers = ['table', 'queries', 'commands', 'access', 'handlers']

/** The layer is in the file's name, at any depth: `report/handlers.ts`, `report/submit/clash.commands.ts`. */
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
    to: (name, from) => isOtherFeature(name, from) && !/[/.](commands|queries)\.ts$/.test(name),
    because: 'between features only commands and queries are open; offer a function there',
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
    from: /^web\/src\/features\//,
    to: (name, from) =>
      isOtherFeature(name, from) && !/\/(components\/|([\w-]+-)?api\.ts$)/.test(name) && !kinds.test(name),
    because: 'between features only components and api are open',
  },
  {
    from: /^web\/src\/features\//,
    to: isHigherFeature,
    because: 'features have an order (webFeatures); move what both need into the lower one, or to ui or lib',
  },
  {
    from: /^web\/src\//,
    to: isUnknownFeature,
    because: 'a new feature needs its place in the order (webFeatures) and a reason',
  },
  {
    from: /^(core|server|web)\//,
    to: (name) => privateOfKinds.test(name),
    unless: kinds,
    because: 'only a kind reads and writes its answers; use the records beside the folders of the kinds',
  },
]

/** Text that a file may not contain, and where it belongs. */
export const textRules = [
  {
    from: /^server\/src\//,
    says: /'(?:not )?i?like'|\blike \$\{|\b(?:instr|strpos)\(/i,
    // The last runs in a thread of its own.
    unless: /^server\/src\/(lib\/database\/(containing|word-search)\.ts$|features\/report\/scan\/)/,
    because:
      'comparing texts reads every row that is stored; findByWords and withKeyword do so up to a stated bound',
  },
]
