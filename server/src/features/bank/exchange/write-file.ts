import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { moodleHead, moodleTail, toMoodle, writeMoodle } from '@wenhai/core/bank/exchange/write-moodle'
import {
  pictureInQti,
  picturesOf,
  toQti,
  writeManifest,
  writeQtiItem,
} from '@wenhai/core/bank/exchange/write-qti'
import type { ExportedQuestion, ExportLoss } from '@wenhai/core/bank/exchange/write-text'
import { type ExchangeFormat, exchangeFile as limits } from '@wenhai/core/bank/limits'
import type { ExchangeCheck } from '@wenhai/core/bank/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { safeName } from '@wenhai/core/file/path'
import { newOwnFile, type OwnHead, ownFileName, pathsIn } from '@wenhai/core/form/own-file'
import { ZipFile } from 'yazl'
import { findAllCategories } from '#features/category/queries'
import type { Database } from '#lib/database/open'
import { type FileStore, nameInStore } from '#lib/file/store'
import { type Download, limitTime } from '#lib/http/download'
import type { Context } from '#lib/http/implement'
import type { ChosenQuestions } from './choose.queries.ts'

/** What is written to a file: questions, or a form with them. */
export interface ExchangeContent extends ChosenQuestions {
  kind: OwnHead['kind']
  title: string
  /** The form beside its questions, in our own file alone. */
  form?: object
  /** What no format holds, as sentences. */
  notes: readonly string[]
}

type Writing = Pick<Context, 'database' | 'fileStore'>

interface PreparedFile {
  content: ExchangeContent
  format: ExchangeFormat
  /** The questions that the format holds. */
  written: ExportedQuestion[]
  losses: ExportLoss[]
  /** The sizes of the files that the questions show, by path. */
  files: ReadonlyMap<string, number>
}

const converters = { moodle: toMoodle, qti: toQti } as const

/** Looks at everything that will be written, so that a person knows what cannot be held before there is a file. */
async function prepareFile(
  { fileStore }: Writing,
  content: ExchangeContent,
  format: ExchangeFormat,
): Promise<PreparedFile> {
  const losses = [...content.left]
  const written: ExportedQuestion[] = []
  for (const question of content.questions) {
    if (question.number % 100 === 0) await setImmediate()
    const converted = format === 'own' ? undefined : converters[format](question)
    losses.push(...(converted?.losses ?? []))
    if (!converted || converted.exchanged) written.push(question)
  }
  const paths =
    format === 'own'
      ? pathsIn([written.map(({ draft }) => draft), content.form])
      : [...new Set(written.flatMap(({ draft }) => picturesOf(draft)))]
  const files = await measureFiles(fileStore, paths)
  losses.sort((one, other) => one.number - other.number)
  return { content, format, written, losses, files }
}

async function measureFiles(fileStore: FileStore, paths: readonly string[]): Promise<Map<string, number>> {
  if (paths.length > limits.maxFiles)
    throw refuse('too_large', {
      reason: `一个文件最多带 ${limits.maxFiles} 个图片、音频和视频，这里有 ${paths.length} 个，请分成几份导出`,
    })
  const files = new Map<string, number>()
  for (const path of paths) {
    const size = await fileStore.size(nameInStore(path))
    if (size !== undefined) files.set(path, size)
  }
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
  // The text of the questions needs room too, and another site takes no more.
  const most = limits.maxBytes - limits.maxJsonBytes
  if (bytes > most)
    throw refuse('too_large', {
      reason: `图片、音频和视频一共 ${Math.ceil(bytes / 1024 ** 2)} MB，一个文件最多带 ${most / 1024 ** 2} MB，请分成几份导出`,
    })
  return files
}

export async function checkFile(
  context: Writing,
  content: ExchangeContent,
  format: ExchangeFormat,
): Promise<ExchangeCheck> {
  const { written, losses, files } = await prepareFile(context, content, format)
  return {
    questions: content.questions.length + content.left.length,
    written: written.length,
    files: files.size,
    losses: losses.slice(0, limits.maxListed),
    lossCount: losses.length,
    notes: [...content.notes],
  }
}

/** A reader that fetches more slowly than this keeps a file open for nothing. */
const longestDownloadMs = 15 * 60_000

export async function writeFile(
  context: Writing,
  content: ExchangeContent,
  format: ExchangeFormat,
): Promise<Download> {
  const prepared = await prepareFile(context, content, format)
  const { written, files } = prepared
  if (written.length === 0 && content.form === undefined)
    throw refuse('wrong_field', { field: 'format', reason: '没有可以导出的题目' })
  const name = safeName(content.title, 60)
  const written_file = await writers[format](context, prepared)
  const { content: stream } = written_file
  if (stream instanceof Readable) limitTime(stream, longestDownloadMs)
  const estimatedBytes = [...files.values()].reduce((sum, size) => sum + size, written.length * 600)
  return { ...written_file, filename: `${name}${endings[format]}`, estimatedBytes }
}

const endings: Record<ExchangeFormat, string> = {
  own: '.wenhai.zip',
  moodle: '-Moodle.xml',
  qti: '-QTI3.zip',
}

const zipType = 'application/zip'

const writers: Record<ExchangeFormat, (context: Writing, file: PreparedFile) => Promise<Download>> = {
  moodle: async ({ fileStore }, file) => ({
    type: 'application/xml',
    content: Readable.from(moodleParts(fileStore, file)),
  }),

  qti: async ({ fileStore }, { written, files }) => {
    const items = written.flatMap((question) => {
      const { exchanged } = toQti(question)
      const item = exchanged && writeQtiItem(question, exchanged)
      return item ? [{ ...item, pictures: item.pictures.filter((path) => files.has(path)) }] : []
    })
    const texts = [
      // The list of all parts comes first, where readers look for it.
      { name: 'imsmanifest.xml', text: writeManifest(items) },
      ...items,
    ]
    return { type: zipType, content: pack(fileStore, texts, [...files.keys()], pictureInQti) }
  },

  own: async ({ database, fileStore }, { content, written, files }) => {
    const questions = written.map(({ draft, points }) => ({
      ...draft,
      ...(points !== undefined && { score: points }),
    }))
    const whole = {
      ...newOwnFile,
      kind: content.kind,
      categories: await findNamed(database, [questions, content.form]),
      ...(content.form && { form: content.form }),
      questions,
    }
    const text = JSON.stringify(whole, null, 1)
    if (Buffer.byteLength(text) > limits.maxJsonBytes)
      throw refuse('too_large', { reason: '题目的文字太多，一个文件放不下，请分成几份导出' })
    return {
      type: zipType,
      content: pack(fileStore, [{ name: ownFileName, text }], [...files.keys()], (path) => path.slice(1)),
    }
  },
}

/** The categories that the questions and the form name, so that another site can find its own by their names. */
async function findNamed(database: Database, value: unknown): Promise<OwnHead['categories']> {
  const text = JSON.stringify(value)
  const categories = await findAllCategories(database)
  return categories
    .filter(({ key }) => text.includes(JSON.stringify(key)))
    .map(({ key, value: name, type }) => ({ key, value: name, type }))
}

async function* moodleParts(fileStore: FileStore, { written, files }: PreparedFile): AsyncGenerator<string> {
  yield moodleHead
  for (const question of written) {
    const { exchanged } = toMoodle(question)
    if (!exchanged) continue
    const pictures = new Map<string, string>()
    for (const path of picturesOf(question.draft)) {
      const file = files.has(path) ? await fileStore.read(nameInStore(path)) : undefined
      if (file) pictures.set(path, (await buffer(file.stream)).toString('base64'))
    }
    yield writeMoodle(question, exchanged, pictures)
  }
  yield moodleTail
}

/** Pictures and recordings are packed already, so they are only put together, one at a time as they are sent. */
function pack(
  fileStore: FileStore,
  texts: readonly { name: string; text: string }[],
  paths: readonly string[],
  nameOf: (path: string) => string,
): Readable {
  const zip = new ZipFile()
  let reading: Readable | undefined
  for (const { name, text } of texts) zip.addBuffer(Buffer.from(text), name)
  for (const path of paths)
    zip.addReadStreamLazy(nameOf(path), { compress: false }, async (give) => {
      try {
        reading = (await fileStore.read(nameInStore(path)))?.stream ?? Readable.from([])
        give(null, reading)
      } catch (error) {
        give(error, Readable.from([]))
      }
    })
  zip.end()
  const content = zip.outputStream as Readable
  zip.once('error', (error: Error) => content.destroy(error))
  content.once('close', () => reading?.destroy())
  return content
}
