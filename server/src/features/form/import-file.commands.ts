import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { exchangeFile as limits } from '@wenhai/core/bank/limits'
import { describeIssue, explainIssue } from '@wenhai/core/contract/explain'
import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { picturePathShape } from '@wenhai/core/file/path'
import { changePaths, OwnFormPart, OwnHead, OwnQuestion, pathsIn } from '@wenhai/core/form/own-file'
import { charactersOf } from '@wenhai/core/form/paper-size'
import type { FileImport, FormDraft } from '@wenhai/core/form/schema'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { spendWriting } from '#features/account/budget/writing'
import { checkDraft, createQuestions } from '#features/bank/commands'
import { findHome, type Home } from '#features/bank/folder/place.commands'
import { refuseMuchText } from '#features/bank/import/import.commands'
import { isNotUndone } from '#features/bank/import/import.queries'
import { keepTrees } from '#features/bank/tree.commands'
import { keepPicture } from '#features/file/commands'
import { keepPartial } from '#features/file/video'
import { createOnce, type Keep } from '#lib/create-once'
import { notADocument } from '#lib/document/document'
import { type ForeignDocument, type NumberedPicture, readForeignDocument } from '#lib/document/read-document'
import { encodeDocumentPicture } from '#lib/file/picture'
import type { Context } from '#lib/http/implement'
import { queuePlaceOf } from '#lib/http/requester'
import { collectNamed } from '#lib/http/upload'
import { newId } from '#lib/ids'
import { createForm } from './commands.ts'
import {
  type Fault,
  type FileForm,
  type FileReading,
  findCategories,
  type ReadQuestion,
} from './file-categories.queries.ts'
import { findForm } from './queries.ts'

/** Reads a file of ours and stores all of it or nothing; with `check` nothing but its pictures, which are swept. */
export async function importFile(
  context: Context,
  { check, course, ...storing }: Storing & { check: boolean; course: string },
): Promise<FileImport> {
  const document = await readForeignDocument({ bytes: await collectFile(context.files), format: 'own' })
  const reading = await readOwn(context, document, course)
  const reply: FileImport = {
    kind: reading.head.kind,
    title: reading.form?.survey_title ?? '',
    formKind: reading.form?.questionnaire_type ?? null,
    questions: reading.questions.length,
    files: document.pictures.length,
    faults: reading.faults.slice(0, limits.maxListed),
    faultCount: reading.faults.length,
    notes: reading.notes,
    missingCourse: reading.missingCourse,
    survey_id: '',
    import_id: '',
  }
  if (reading.faults.length === 0 && reading.form && check) {
    const fault = await tryForm(context, reading, reading.form)
    if (fault) return { ...reply, faults: [fault], faultCount: 1 }
  }
  if (check) return reply
  const [fault] = reading.faults
  if (fault)
    throw refuse('wrong_field', {
      field: 'file',
      reason: `${fault.number > 0 ? `第 ${fault.number} 题：` : ''}${fault.reason}。没有导入任何内容`,
      data: { faults: reply.faults },
    })
  const made = await store(context, reading, storing)
  return { ...reply, ...made }
}

async function collectFile(files: Context['files']): Promise<Uint8Array> {
  const { bytes } = await collectNamed(files, '请选择一个问海文件（.wenhai.zip）', {
    tooLarge: `文件不能超过 ${limits.maxBytes / 1024 ** 2} MB`,
    maxBytes: limits.maxBytes,
  })
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw notADocument('这不是问海导出的文件（.wenhai.zip）')
  return bytes
}

/** Questions are read a few at a time, so that other requests get a turn. */
const inPart = 25

async function readOwn(context: Context, document: ForeignDocument, course: string): Promise<FileReading> {
  const { own = { head: {}, questions: [] } } = document
  const head = OwnHead.safeParse(own.head, { error: describeIssue, reportInput: true })
  if (!head.success) throw notADocument('这不是问海导出的文件，或者已经损坏')
  const reading: FileReading = {
    head: head.data,
    questions: [],
    form: undefined,
    faults: [],
    notes: [],
    missingCourse: '',
  }
  const files = await keepFiles(context, document)
  for (const [at, given] of own.questions.entries()) {
    if (at % inPart === 0) await setImmediate()
    const read = OwnQuestion.safeParse(withFiles(given, files), { error: describeIssue, reportInput: true })
    const [issue] = read.success ? [] : read.error.issues
    const lost = findLost(given, read.data, files)
    if (lost !== undefined) reading.faults.push({ number: at + 1, reason: lostReason(lost) })
    else if (issue) reading.faults.push({ number: at + 1, reason: explainIssue(OwnQuestion, issue).reason })
    else if (read.success) reading.questions.push(read.data)
  }
  if (reading.head.kind === 'form') readForm(reading, own.head, files, context.now)
  if (reading.faults.length > 0) return reading
  await findCategories(context, reading, course)
  // Whoever imports decides who else may use the questions; the file does not.
  reading.questions = reading.questions.map((question) => ({ ...question, allowPeopleUse: false }))
  await checkQuestions(context, reading)
  if (reading.head.kind === 'questions' && reading.questions.length === 0)
    throw notADocument('文件里没有题目')
  refuseMuchText(reading.questions)
  return reading
}

function readForm(reading: FileReading, head: object, files: ReadonlyMap<string, string>, now: number): void {
  const given = (head as { form?: unknown }).form
  const read = OwnFormPart.safeParse(withFiles(given, files), { error: describeIssue, reportInput: true })
  const lost = findLost(given, read.data, files)
  const [issue] = read.success ? [] : read.error.issues
  if (lost !== undefined) reading.faults.push({ number: 0, reason: lostReason(lost) })
  else if (issue) reading.faults.push({ number: 0, reason: explainIssue(OwnFormPart, issue).reason })
  else if (read.success) reading.form = withPresentTimes(read.data, reading.notes, now)
}

/** A form that has ended elsewhere can be taken here when its author says until when. */
function withPresentTimes(form: FileForm, notes: string[], now: number): FileForm {
  const isPast = form.end_time !== null && Date.parse(form.end_time) < now
  if (!isPast) return form
  notes.push('文件里的结束时间已经过去，导入后没有开始和结束时间')
  return { ...form, start_time: null, end_time: null, lateEntry: 0 }
}

/** A path that has no file in the archive could be a picture of somebody else on this site, so it is never kept. */
const withFiles = (value: unknown, files: ReadonlyMap<string, string>): unknown =>
  changePaths(value, (path) => files.get(path) ?? '')

/** A path that no file of the archive stands for, as it is given or within a list that is given as a text. */
const findLost = (given: unknown, read: unknown, files: ReadonlyMap<string, string>): string | undefined => {
  const kept = new Set(files.values())
  return pathsIn(given).find((path) => !files.has(path)) ?? pathsIn(read).find((path) => !kept.has(path))
}

const lostReason = (path: string): string =>
  picturePathShape.test(path) ? '图片不在文件里' : '音频或视频不在文件里'

/** Pictures and recordings become files of the caller in the way of every upload. The new path of each, by its path in the file. */
async function keepFiles(context: Context, { pictures }: ForeignDocument): Promise<Map<string, string>> {
  const kept = new Map<string, string>()
  for (const { name, bytes } of pictures)
    try {
      kept.set(name, await keepFile(context, { name, bytes }))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'wrong_field') throw error
      throw notADocument(`有一个图片、音频或视频读不出来：${error.message}`)
    }
  return kept
}

async function keepFile(
  context: Context,
  { name, bytes }: Omit<NumberedPicture, 'numbers'>,
): Promise<string> {
  if (picturePathShape.test(name))
    return (await keepPicture(context, await encodeDocumentPicture(bytes, queuePlaceOf(context)))).url
  const partial = await context.fileStore.makePartial()
  try {
    await writeFile(partial, bytes, { mode: 0o600 })
    const hash = createHash('sha256').update(bytes).digest('hex')
    return (await keepPartial(context, partial, hash, 'media')).path
  } finally {
    await rm(partial, { force: true })
  }
}

async function checkQuestions({ database }: Context, reading: FileReading): Promise<void> {
  for (const [at, question] of reading.questions.entries()) {
    if (at % inPart === 0) await setImmediate()
    const { score, ...draft } = question
    const { tidy, faults } = await checkDraft(database, draft)
    reading.questions[at] = { ...tidy, ...(score !== undefined && { score }) }
    for (const { reason } of faults.slice(0, 1)) reading.faults.push({ number: at + 1, reason })
  }
}

/** The form as a new one that is not open to anybody yet. */
const toDraft = ({ questions }: Pick<FileReading, 'questions'>, form: FileForm): FormDraft => ({
  ...form,
  status: 0,
  question: questions,
  scores: {},
})

class OnlyTried extends Error {}

/** Makes the form and undoes it, so that what is wrong with its rules and settings is known before. */
async function tryForm(context: Context, reading: FileReading, form: FileForm): Promise<Fault | undefined> {
  const { database, caller, now } = context
  try {
    await createForm(
      database,
      { caller, draft: toDraft(reading, form), password: undefined, now },
      async () => {
        throw new OnlyTried()
      },
    )
  } catch (error) {
    if (error instanceof Refusal) return { number: 0, reason: error.message }
    if (!(error instanceof OnlyTried)) throw error
  }
  return undefined
}

type Made = Pick<FileImport, 'survey_id' | 'import_id'>

interface Storing {
  create_key?: string | undefined
  /** The folder of questions; a form has none. */
  folder_id?: string | undefined
}

async function store(
  context: Context,
  reading: FileReading,
  { create_key, folder_id }: Storing,
): Promise<Made> {
  const { form, questions } = reading
  const isThere = async (database: Context['database'], { survey_id, import_id }: Made) =>
    survey_id === ''
      ? isNotUndone(database, { import_id })
      : (await findForm(database, survey_id)) !== undefined
  const home = await findHome(context, folder_id)
  const content = { form, questions }
  return createOnce(context, { call: 'importFile', create_key, content, isThere }, async (keep) => {
    await spendWriting(
      context,
      form ? 'form' : 'question',
      questions.reduce((sum, each) => sum + charactersOf(each), 0),
    )
    return form ? storeForm(context, reading, form, keep) : storeQuestions(context, questions, home, keep)
  })
}

async function storeForm(
  { database, caller, now }: Context,
  reading: FileReading,
  form: FileForm,
  keep: Keep<Made>,
): Promise<Made> {
  const saving = { caller, draft: toDraft(reading, form), password: undefined, now }
  const survey_id = await createForm(database, saving, (transaction, made) =>
    keep(transaction, { ...made, import_id: '' }),
  )
  return { survey_id, import_id: '' }
}

async function storeQuestions(
  { database, caller, now }: Context,
  questions: readonly ReadQuestion[],
  home: Home,
  keep: Keep<Made>,
): Promise<Made> {
  const made = { survey_id: '', import_id: newId() }
  const birth = { ...home, by: caller.user_id, now, import_id: made.import_id }
  const drafts = questions.map(({ score: _, ...draft }): QuestionDraft => draft)
  const light = await keepTrees(database, drafts, { ocean_id: caller.user_id, now })
  await createQuestions(database, light, birth, (transaction) => keep(transaction, made))
  return made
}
