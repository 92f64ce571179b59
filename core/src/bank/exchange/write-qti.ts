import type { Exchanged, ExchangedBlank } from '../../question/kinds/exchanging.ts'
import type { QuestionDraft } from '../../question/schema.ts'
import {
  type Exportable,
  type ExportedQuestion,
  escapeXml,
  exportedName,
  toExportable,
  withoutMarks,
  writeInline,
  writeParagraphs,
} from './write-text.ts'

export const toQti = (question: ExportedQuestion): Exportable =>
  toExportable(
    question,
    'QTI',
    () => undefined,
    (exchanged) => {
      const isMany =
        exchanged.as === 'blanks' &&
        exchanged.blanks.some(({ isNumber, accepted }) => isNumber && accepted.length > 1)
      return isMany ? ['数值空的第二个起的答案'] : []
    },
  )

const itemName = (number: number): string => `item-${String(number).padStart(4, '0')}`
const itemPath = (number: number): string => `items/${itemName(number)}.xml`

/** The name of a picture in a package, from its path on the site. */
export const pictureInQti = (path: string): string => `images/${path.slice(path.lastIndexOf('/') + 1)}`

/** A file of a package, and the pictures that it shows, by their paths on the site. */
interface QtiItem {
  name: string
  text: string
  pictures: readonly string[]
}

export const picturesOf = ({ question_pic, options }: QuestionDraft): string[] => [
  ...new Set([...question_pic, ...options.map(({ pic }) => pic)].filter((path) => path !== '')),
]

/** The list of all that is in a package. Where pictures are lost on the site, they are not named. */
export function writeManifest(items: readonly Omit<QtiItem, 'text'>[]): string {
  const resources = items.map(({ name, pictures }, at) => {
    const files = [name, ...pictures.map(pictureInQti)].map((href) => `<file href="${escapeXml(href)}"/>`)
    return `<resource identifier="R${at + 1}" type="imsqti_item_xmlv3p0" href="${escapeXml(name)}">${files.join('')}</resource>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd" identifier="MANIFEST"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>\n`
}

interface Interaction {
  /** The declarations of what is answered, one for each place. */
  declarations: readonly string[]
  body: string
  /** How the points of each place are found: by its key, by a list of answers that count, or within a tolerance. */
  scoring: readonly ('match' | 'map' | 'none' | { tolerance: number })[]
}

const schemaPlace =
  'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"'

/** A question as an item of QTI 3.0. */
export function writeQtiItem({ draft, number, points = 1 }: ExportedQuestion, exchanged: Exchanged): QtiItem {
  const interaction = writeInteraction(draft, exchanged)
  const { note } = draft
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<qti-assessment-item ${schemaPlace} identifier="${itemName(number)}" title="${escapeXml(exportedName(draft))}" adaptive="false" time-dependent="false" xml:lang="zh-CN">`,
    ...interaction.declarations,
    `<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="${points}"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>`,
    note === ''
      ? ''
      : '<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>',
    `<qti-item-body>${interaction.body}</qti-item-body>`,
    writeProcessing(interaction, points, note !== ''),
    note === ''
      ? ''
      : `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="NOTE" show-hide="show"><qti-content-body>${writeParagraphs(note)}</qti-content-body></qti-modal-feedback>`,
    '</qti-assessment-item>\n',
  ].join('')
  return { name: itemPath(number), text, pictures: picturesOf(draft) }
}

const template = (name: string): string =>
  `<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml"/>`

/** A template of the standard where one point is all there is, and otherwise each place with its share of the points. */
function writeProcessing({ scoring }: Interaction, points: number, hasNote: boolean): string {
  const [first] = scoring
  if (!hasNote && points === 1 && scoring.length === 1) {
    if (first === 'match') return template('match_correct')
    if (first === 'map') return template('map_response')
  }
  const share = points / scoring.length
  const rules = scoring.flatMap((each, at) => writeScoring(each, placeId(at, scoring.length), share))
  const note = hasNote
    ? '<qti-set-outcome-value identifier="FEEDBACK"><qti-base-value base-type="identifier">NOTE</qti-base-value></qti-set-outcome-value>'
    : ''
  return rules.length === 0 && note === ''
    ? ''
    : `<qti-response-processing>${rules.join('')}${note}</qti-response-processing>`
}

const addScore = (value: string): string =>
  `<qti-set-outcome-value identifier="SCORE"><qti-sum><qti-variable identifier="SCORE"/>${value}</qti-sum></qti-set-outcome-value>`

function writeScoring(scoring: Interaction['scoring'][number], id: string, share: number): string[] {
  if (scoring === 'none') return []
  const worth = `<qti-base-value base-type="float">${share}</qti-base-value>`
  if (scoring === 'map')
    return [addScore(`<qti-product><qti-map-response identifier="${id}"/>${worth}</qti-product>`)]
  const sides = `<qti-variable identifier="${id}"/><qti-correct identifier="${id}"/>`
  const test =
    scoring === 'match'
      ? `<qti-match>${sides}</qti-match>`
      : `<qti-equal tolerance-mode="absolute" tolerance="${scoring.tolerance} ${scoring.tolerance}">${sides}</qti-equal>`
  return [
    `<qti-response-condition><qti-response-if>${test}${addScore(worth)}</qti-response-if></qti-response-condition>`,
  ]
}

/** The templates of the standard know the only answer of an item as RESPONSE. */
const placeId = (at: number, count: number): string => (count === 1 ? 'RESPONSE' : `RESPONSE_${at + 1}`)

function declare(
  id: string,
  [cardinality, type]: readonly [cardinality: string, type: string],
  values: readonly string[],
  mapping = '',
): string {
  const written = values.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join('')
  const correct = written === '' ? '' : `<qti-correct-response>${written}</qti-correct-response>`
  return `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${type}">${correct}${mapping}</qti-response-declaration>`
}

const image = (path: string): string => `<img src="../${escapeXml(pictureInQti(path))}" alt=""/>`
const images = (paths: readonly string[]): string => paths.map((path) => `<p>${image(path)}</p>`).join('')

const simpleChoice = (key: string, text: string, pic = ''): string =>
  `<qti-simple-choice identifier="${key}">${writeInline(text)}${pic === '' ? '' : image(pic)}</qti-simple-choice>`

/** An item with one place to answer; without a key nothing of it is scored. */
const single = (
  declared: readonly [cardinality: string, type: string],
  values: readonly string[],
  body: string,
): Interaction => ({
  declarations: [declare('RESPONSE', declared, values)],
  body,
  scoring: [values.length === 0 ? 'none' : 'match'],
})

function writeInteraction(draft: QuestionDraft, exchanged: Exchanged): Interaction {
  const stem = writeParagraphs(draft.question) + images(draft.question_pic)
  switch (exchanged.as) {
    case 'choice': {
      const { isSingle, options } = exchanged
      const keys = options.filter(({ isRight }) => isRight).map(({ key }) => key)
      const choices = options.map(({ key, text, pic }) => simpleChoice(key, text, pic)).join('')
      return single(
        [isSingle ? 'single' : 'multiple', 'identifier'],
        keys,
        `${stem}<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="${isSingle ? 1 : 0}">${choices}</qti-choice-interaction>`,
      )
    }
    case 'truth':
      return single(
        ['single', 'identifier'],
        exchanged.isTrue === undefined ? [] : [exchanged.isTrue ? 'T' : 'F'],
        `${stem}<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1">${simpleChoice('T', '对')}${simpleChoice('F', '错')}</qti-choice-interaction>`,
      )
    case 'order': {
      const choices = exchanged.options.map(({ key, text, pic }) => simpleChoice(key, text, pic)).join('')
      return single(
        ['ordered', 'identifier'],
        exchanged.order,
        `${stem}<qti-order-interaction response-identifier="RESPONSE" shuffle="false">${choices}</qti-order-interaction>`,
      )
    }
    case 'essay':
      return {
        ...single(
          ['single', 'string'],
          exchanged.key === '' ? [] : [exchanged.key],
          `${stem}<qti-extended-text-interaction response-identifier="RESPONSE"/>`,
        ),
        // A person marks it: the key is for them.
        scoring: ['none'],
      }
    case 'upload':
      return single(['single', 'file'], [], `${stem}<qti-upload-interaction response-identifier="RESPONSE"/>`)
    case 'blanks':
      return writeBlanks(draft, exchanged)
    case 'gaps':
      return writeGaps(draft, exchanged)
    case 'pairs':
      return writePairs(exchanged, stem)
  }
}

/** The text with an interaction in each of its gaps. */
const withGaps = (
  { question_pic }: QuestionDraft,
  pieces: readonly string[],
  writeGap: (id: string, at: number) => string,
): string => {
  const count = pieces.length - 1
  const text = pieces
    .map((piece, at) => withoutMarks(piece) + (at < count ? `\ue000${at}\ue001` : ''))
    .join('')
  const html = writeParagraphs(text).replace(/\ue000(\d{1,3})\ue001/g, (_, at) =>
    writeGap(placeId(Number(at), count), Number(at)),
  )
  return html + images(question_pic)
}

function writeBlanks(
  draft: QuestionDraft,
  { pieces, blanks }: Extract<Exchanged, { as: 'blanks' }>,
): Interaction {
  return {
    declarations: blanks.map((blank, at) => declareBlank(blank, placeId(at, blanks.length))),
    body: withGaps(draft, pieces, (id) => `<qti-text-entry-interaction response-identifier="${id}"/>`),
    scoring: blanks.map(({ accepted, isNumber }) => {
      const [first] = accepted
      if (!first) return 'none'
      return isNumber ? { tolerance: first.tolerance ?? 0 } : 'map'
    }),
  }
}

function declareBlank({ accepted, isNumber, isStrict }: ExchangedBlank, id: string): string {
  const texts = accepted.map(({ text }) => text)
  const entries = texts.map(
    (text) => `<qti-map-entry map-key="${escapeXml(text)}" mapped-value="1" case-sensitive="${isStrict}"/>`,
  )
  const mapping =
    isNumber || entries.length === 0 ? '' : `<qti-mapping default-value="0">${entries.join('')}</qti-mapping>`
  return declare(id, ['single', isNumber ? 'float' : 'string'], texts.slice(0, 1), mapping)
}

function writeGaps(draft: QuestionDraft, { pieces, gaps }: Extract<Exchanged, { as: 'gaps' }>): Interaction {
  const idOf = (place: number) => `C${place + 1}`
  return {
    declarations: gaps.map(({ right }, at) =>
      declare(placeId(at, gaps.length), ['single', 'identifier'], right === -1 ? [] : [idOf(right)]),
    ),
    body: withGaps(draft, pieces, (id, at) => {
      const choices = (gaps[at]?.choices ?? []).map(
        (text, place) =>
          `<qti-inline-choice identifier="${idOf(place)}">${writeInline(text)}</qti-inline-choice>`,
      )
      return `<qti-inline-choice-interaction response-identifier="${id}" shuffle="false">${choices.join('')}</qti-inline-choice-interaction>`
    }),
    scoring: gaps.map(({ right }) => (right === -1 ? 'none' : 'match')),
  }
}

function writePairs({ left, right, lines }: Extract<Exchanged, { as: 'pairs' }>, stem: string): Interaction {
  const pairs = lines.flatMap((place, at) => (place === -1 ? [] : [`L${at + 1} R${place + 1}`]))
  const side = (texts: readonly string[], letter: string, most: number) =>
    `<qti-simple-match-set>${texts.map((text, at) => `<qti-simple-associable-choice identifier="${letter}${at + 1}" match-max="${most}">${writeInline(text)}</qti-simple-associable-choice>`).join('')}</qti-simple-match-set>`
  return single(
    ['multiple', 'directedPair'],
    pairs,
    `${stem}<qti-match-interaction response-identifier="RESPONSE" shuffle="false" max-associations="${left.length}">${side(left, 'L', 1)}${side(right, 'R', 0)}</qti-match-interaction>`,
  )
}
