import { measure, median, packages } from './figures.mjs'
import { findUnused } from './unused.mjs'

const lines = (figures, name) => figures.linesOf[name]
const average = (numbers) => Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)
const three = (figures, read) => packages.map((name) => read(figures, name)).join(' / ')
const pairsOf = ({ features }) => packages.flatMap((name) => features[name].pairs)
const largestCircle = ({ features }) => Math.max(...packages.map((name) => features[name].largestCircle))

/**
 * The table: what is counted, what it is to come to, and the most it may be today. A figure above `most` fails the check with
 * `because`; `where` names the places. To change a limit, change its `most`.
 */
export const rows = [
  {
    what: 'files of core, server and web',
    aim: '≤ 1,800',
    // Seven rooms came: desk, token, today, notice, share, handover, ai. Migrations are files of their own, because a released one is frozen.
    most: 2360,
    count: ({ files }) => files,
    because: 'join files that always change together, or that one other file reads',
  },
  {
    what: 'median lines of core / server / web',
    aim: '60 to 75',
    show: (figures) => three(figures, (all, name) => median(lines(all, name))),
  },
  {
    what: 'average lines of core / server / web',
    aim: '-',
    show: (figures) => three(figures, (all, name) => average(lines(all, name))),
  },
  {
    what: 'files of ≤ 15 lines',
    aim: '≤ 120',
    // A quarter of these are migrations.
    most: 107,
    count: ({ tiny }) => tiny.length,
    where: ({ tiny }) => tiny,
    because: 'a file should be worth opening; put what it has to its reader',
  },
  {
    what: 'files of ≤ 30 lines with one importer',
    aim: '≤ 120',
    // Of these, migrations are read by their list alone, and the jobs, access and handlers of a small room by one file.
    most: 118,
    count: ({ lonely }) => lonely.length,
    where: ({ lonely }) => lonely,
    because: 'a few lines with one reader belong to their reader',
  },
  {
    what: 'functions over 60 lines',
    aim: '≤ 90',
    // The page on which a form is written brought four.
    most: 45,
    count: ({ over60 }) => over60.length,
    where: ({ over60 }) => over60.map(nameFunction),
    because: 'a function fits one screen; give its steps names',
  },
  {
    what: 'functions over 100 lines',
    aim: '0',
    most: 0,
    count: ({ over100 }) => over100.length,
    where: ({ over100 }) => over100.map(nameFunction),
    because: 'a function fits one screen; give its steps names',
  },
  {
    what: 'places a new kind of question touches',
    aim: '≤ 14',
    most: 19,
    count: ({ kindTouches }) => kindTouches,
    because: 'what differs by kind belongs into the folders of the kind, behind few records',
  },
  {
    what: 'places a new setting of a form touches',
    aim: '≤ 4',
    most: 4,
    count: ({ settingTouches }) => settingTouches,
    because: 'a setting is declared once, and the rest follows from the declaration',
  },
  {
    what: '`questionnaire_type ===` outside the form kinds',
    aim: '≤ 5',
    most: 5,
    count: ({ byFormKind }) => byFormKind.length,
    where: ({ byFormKind }) => byFormKind,
    because: 'ask the form kind for a property instead of comparing its name',
  },
  {
    what: 'something else compared with the name of a form kind',
    aim: '-',
    most: 5,
    count: ({ byKindName }) => byKindName.length,
    where: ({ byKindName }) => byKindName,
    because: 'ask the form kind for a property instead of comparing its name',
  },
  {
    what: 'pairs of features that import each other, core / server / web',
    aim: '0',
    most: 0,
    count: (figures) => pairsOf(figures).length,
    show: (figures) => three(figures, ({ features }, name) => features[name].pairs.length),
    where: pairsOf,
    because: 'move what both need into the lower of the two',
  },
  {
    what: 'largest circle of features, core / server / web',
    aim: '0',
    most: 0,
    count: largestCircle,
    show: (figures) => three(figures, ({ features }, name) => features[name].largestCircle),
    because: 'features import in one direction; move what both need into the lower of the two',
  },
  {
    what: 'exported names declared in more than one file',
    aim: '≤ 40',
    most: 1,
    count: ({ declaredTwice }) => declaredTwice.length,
    where: ({ declaredTwice }) => declaredTwice.map(nameHomes),
    because: 'one home for one thing: give the other thing another name, or import the first',
  },
  {
    what: 'the same, where a decision record asks for one name',
    aim: '-',
    show: ({ declaredAsAsked }) => declaredAsAsked.length,
    where: ({ declaredAsAsked }) => declaredAsAsked.map(nameHomes),
  },
  {
    what: 'exported names that no other file imports',
    aim: '0',
    most: 0,
    count: ({ unused }) => unused.length,
    where: ({ unused }) => unused,
    because: 'leave out the word export, or the thing itself if its own file does not need it either',
  },
]

const nameHomes = ({ name, files }) => `${name}: ${files.join(', ')}`
const nameFunction = ({ file, line, lines: long }) => `${file}:${line} has ${long} lines`

/** Figures above their limits, each with what to do. */
export const findGrown = (figures, table = rows) =>
  table
    .filter(({ count, most }) => most !== undefined && count(figures) > most)
    .map(
      ({ what, count, most, because }) =>
        `${what}: ${count(figures)}, and the most is ${most}; ${because} (npm run check -- --figures --places names the places)`,
    )

export function checkFigures(read) {
  const figures = { ...measure(read), unused: read.unused }
  return { figures, problems: findGrown(figures) }
}

/** Prints the table, and where asked for, the places behind each figure. */
export function printFigures({ root, hasPlaces }) {
  const figures = { ...measure({ root }), unused: findUnused({ root }).exports }
  const cells = rows.map(({ what, aim, most, count, show }) => [
    what,
    String(show?.(figures) ?? count(figures)),
    String(most ?? '-'),
    aim,
  ])
  const table = [['what', 'today', 'limit', 'aim'], ...cells]
  for (const [what, ...numbers] of table)
    console.log(what.padEnd(66) + numbers.map((number) => number.padEnd(16)).join(''))
  if (!hasPlaces) return
  for (const { what, where } of rows) {
    if (!where) continue
    console.log(`\n${what}`)
    for (const place of where(figures)) console.log(`  ${place}`)
  }
}
