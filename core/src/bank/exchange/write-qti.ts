import { splitMath } from '../../format/split-math.ts'
import { keyList } from '../../question/kinds/choice-keys.ts'
import { blanksOf } from '../../question/kinds/cloze/kind.ts'
import { acceptedList, splitAtBlanks } from '../../question/kinds/fill-in/kind.ts'
import { letterByPlace, letterList, placeOfLetter } from '../../question/kinds/letters-by-place.ts'
import { matchingOf } from '../../question/kinds/matching/kind.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { optionType } from '../../question/option-type.ts'
import type { QuestionDraft } from '../../question/schema.ts'
import { escapeXml } from './write-html.ts'

interface QtiExport {
  /** The text of each item that the format can hold, by its name in the package. */
  items: { name: string; text: string; pictures: string[] }[]
  left: { number: number; reason: string }[]
}

/** Questions as items of QTI 3.0; pictures are named by the last part of their path, in a folder beside the items. */
export function writeQti(drafts: readonly QuestionDraft[]): QtiExport {
  const made: QtiExport = { items: [], left: [] }
  for (const [at, draft] of drafts.entries()) {
    const name = `item-${String(at + 1).padStart(4, '0')}`
    const item = writeItem(draft, name)
    if (item === undefined)
      made.left.push({ number: at + 1, reason: `QTI 没有${kindOf(draft.option_type).name}` })
    else {
      const pictures = [...draft.question_pic, ...draft.options.map(({ pic }) => pic)].filter(
        (path) => path !== '',
      )
      made.items.push({ name: `items/${name}.xml`, text: item, pictures: [...new Set(pictures)] })
    }
  }
  return made
}

/** The name of a picture in the package. */
const pictureNameIn = (path: string): string => `images/${path.slice(path.lastIndexOf('/') + 1)}`

/** The list of all that is in a package. */
export function writeManifest(items: QtiExport['items']): string {
  const resources = items.map(({ name, pictures }, at) => {
    const files = [name, ...pictures.map(pictureNameIn)].map((href) => `<file href="${escapeXml(href)}"/>`)
    return `<resource identifier="R${at + 1}" type="imsqti_item_xmlv3p0" href="${escapeXml(name)}">${files.join('')}</resource>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="M"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>\n`
}

interface Interaction {
  declarations: string
  body: string
}

function writeItem(draft: QuestionDraft, name: string): string | undefined {
  const interaction = writeInteraction(draft)
  if (!interaction) return undefined
  const note =
    draft.note === ''
      ? ''
      : `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="note" show-hide="show"><qti-content-body>${writeText(draft.note)}</qti-content-body></qti-modal-feedback>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${name}" title="${escapeXml(draft.question.slice(0, 40).replaceAll('\n', ' '))}" adaptive="false" time-dependent="false" xml:lang="zh-CN">`,
    interaction.declarations,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>',
    note === ''
      ? ''
      : '<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>',
    `<qti-item-body>${interaction.body}</qti-item-body>`,
    interaction.declarations.includes('qti-correct-response')
      ? '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>'
      : '',
    note,
    '</qti-assessment-item>\n',
  ].join('')
}

const declaration = (
  id: string,
  cardinality: string,
  type: string,
  values: readonly string[],
  mapped: readonly string[] = [],
): string => {
  const correct =
    values.length === 0
      ? ''
      : `<qti-correct-response>${values.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join('')}</qti-correct-response>`
  const mapping =
    mapped.length < 2
      ? ''
      : `<qti-mapping default-value="0">${mapped.map((value) => `<qti-map-entry map-key="${escapeXml(value)}" mapped-value="1"/>`).join('')}</qti-mapping>`
  return `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${type}">${correct}${mapping}</qti-response-declaration>`
}

/** A paragraph a line; formulas stay between \( and \), as tools for formulas find them. */
const writeText = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${writeInline(line)}</p>`)
    .join('')

const writeInline = (text: string): string =>
  splitMath(text)
    .map(({ kind, text: piece }) => (kind === 'text' ? escapeXml(piece) : `\\(${escapeXml(piece)}\\)`))
    .join('')

const image = (path: string): string => `<img src="../${escapeXml(pictureNameIn(path))}" alt=""/>`

const stemOf = ({ question, question_pic }: QuestionDraft): string =>
  writeText(question) + question_pic.map((path) => `<p>${image(path)}</p>`).join('')

const choiceElements = ({ options }: QuestionDraft): string =>
  options
    .map(
      ({ key, opt, pic }) =>
        `<qti-simple-choice identifier="${key}">${writeInline(opt)}${pic === '' ? '' : image(pic)}</qti-simple-choice>`,
    )
    .join('')

function writeInteraction(draft: QuestionDraft): Interaction | undefined {
  const keys = keyList.parse(draft.answer)
  const stem = stemOf(draft)
  switch (draft.option_type) {
    case optionType.singleChoice:
      return {
        declarations: declaration('R', 'single', 'identifier', keys),
        body: `${stem}<qti-choice-interaction response-identifier="R" max-choices="1">${choiceElements(draft)}</qti-choice-interaction>`,
      }
    case optionType.multipleChoice:
      return {
        declarations: declaration('R', 'multiple', 'identifier', keys),
        body: `${stem}<qti-choice-interaction response-identifier="R" max-choices="0">${choiceElements(draft)}</qti-choice-interaction>`,
      }
    case optionType.trueFalse:
      return {
        declarations: declaration(
          'R',
          'single',
          'identifier',
          draft.answer === '' ? [] : [draft.answer === '1' ? 'T' : 'F'],
        ),
        body: `${stem}<qti-choice-interaction response-identifier="R" max-choices="1"><qti-simple-choice identifier="T">对</qti-simple-choice><qti-simple-choice identifier="F">错</qti-simple-choice></qti-choice-interaction>`,
      }
    case optionType.ranking:
      return {
        declarations: declaration('R', 'ordered', 'identifier', keys),
        body: `${stem}<qti-order-interaction response-identifier="R">${choiceElements(draft)}</qti-order-interaction>`,
      }
    case optionType.openAnswer:
      return {
        declarations: declaration('R', 'single', 'string', draft.answer === '' ? [] : [draft.answer]),
        body: `${stem}<qti-extended-text-interaction response-identifier="R"/>`,
      }
    case optionType.upload:
      return {
        declarations: declaration('R', 'single', 'file', []),
        body: `${stem}<qti-upload-interaction response-identifier="R"/>`,
      }
    case optionType.fillIn:
      return writeBlanks(draft)
    case optionType.cloze:
      return writeCloze(draft)
    case optionType.matching:
      return writeMatching(draft, stem)
    default:
      return undefined
  }
}

/** The text with an interaction in each of its blanks. */
const withGaps = (draft: QuestionDraft, gap: (at: number) => string): string => {
  const pieces = splitAtBlanks(draft.question).map(writeInline)
  const text =
    pieces.length === 1
      ? `${pieces[0]}${gap(0)}`
      : pieces.map((piece, at) => piece + (at < pieces.length - 1 ? gap(at) : '')).join('')
  return (
    text
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join('') + draft.question_pic.map((path) => `<p>${image(path)}</p>`).join('')
  )
}

function writeBlanks(draft: QuestionDraft): Interaction {
  const accepted = draft.answer === '' ? [] : acceptedList.parse(draft.answer)
  const count = Math.max(1, splitAtBlanks(draft.question).length - 1)
  const declarations = Array.from({ length: count }, (_, at) =>
    declaration(`R${at + 1}`, 'single', 'string', accepted[at]?.slice(0, 1) ?? [], accepted[at]),
  )
  return {
    declarations: declarations.join(''),
    body: withGaps(draft, (at) => `<qti-text-entry-interaction response-identifier="R${at + 1}"/>`),
  }
}

function writeCloze(draft: QuestionDraft): Interaction {
  const blanks = blanksOf(draft)
  const letters = letterList.parse(draft.answer)
  return {
    declarations: blanks
      .map((_, at) => declaration(`R${at + 1}`, 'single', 'identifier', letters[at] ? [letters[at]] : []))
      .join(''),
    body: withGaps(
      draft,
      (at) =>
        `<qti-inline-choice-interaction response-identifier="R${at + 1}">${(blanks[at]?.choices ?? []).map((text, place) => `<qti-inline-choice identifier="${letterByPlace(place)}">${writeInline(text)}</qti-inline-choice>`).join('')}</qti-inline-choice-interaction>`,
    ),
  }
}

function writeMatching(draft: QuestionDraft, stem: string): Interaction {
  const { left, right } = matchingOf(draft)
  const letters = letterList.parse(draft.answer)
  const pairs = left.flatMap((_, at) =>
    letters[at] ? [`L${at + 1} ${rightId(placeOfLetter(letters[at]))}`] : [],
  )
  const side = (texts: readonly string[], idOf: (at: number) => string, most: number) =>
    `<qti-simple-match-set>${texts.map((text, at) => `<qti-simple-associable-choice identifier="${idOf(at)}" match-max="${most}">${writeInline(text)}</qti-simple-associable-choice>`).join('')}</qti-simple-match-set>`
  return {
    declarations: declaration('R', 'multiple', 'directedPair', pairs),
    body: `${stem}<qti-match-interaction response-identifier="R" max-associations="${left.length}">${side(left, (at) => `L${at + 1}`, 1)}${side(right, rightId, 0)}</qti-match-interaction>`,
  }
}

const rightId = (at: number): string => `R${at + 1}`
