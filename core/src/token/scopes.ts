import type { Call } from '../contract/define-call.ts'

/** What a token may be given, a subject at a time, in the order in which people read them. */
export const tokenAreas = {
  form: '问卷、投票、考试',
  bank: '题库',
  roster: '名单',
  report: '答卷',
  results: '统计结果',
  exam: '阅卷与成绩',
  article: '文章',
  file: '图片与视频',
} as const
export type TokenArea = keyof typeof tokenAreas

export const tokenLevels = { read: '只读', write: '读写' } as const
export type TokenLevel = keyof typeof tokenLevels

/** `form:write` includes `form:read`: who may change a thing can find out what it is. */
export type Scope = `${TokenArea}:${TokenLevel}`

const areas = Object.keys(tokenAreas) as TokenArea[]

/** Pictures and films are uploaded, and then read by everyone who has their address. */
export const levelsOf = (area: TokenArea): readonly TokenLevel[] =>
  area === 'file' ? ['write'] : ['read', 'write']

export const allScopes: readonly Scope[] = areas.flatMap((area) =>
  levelsOf(area).map((level): Scope => `${area}:${level}`),
)

/** 问卷、投票、考试（只读） */
export function nameScope(scope: Scope): string {
  const [area, level] = scope.split(':') as [TokenArea, TokenLevel]
  return `${tokenAreas[area]}（${tokenLevels[level]}）`
}

/** Whether one of these scopes gives what a call needs. */
export const coversScope = (given: readonly Scope[], needed: Scope): boolean =>
  given.includes(needed) || given.includes(needed.replace(':read', ':write') as Scope)

/**
 * The subject of the calls below a path; the longest path counts, and what is below none is closed. Taking part is
 * closed as well: a program that answers in a member's name would make every vote and exam worthless.
 */
const areaOfPath: Record<string, TokenArea | 'closed'> = {
  '/question/bank': 'bank',
  '/question/bank/try': 'closed',
  '/question/bank/kin': 'closed',
  '/filters/question': 'bank',

  '/question/survey': 'form',
  '/question/exam/find': 'form',
  '/filters/survey': 'form',
  // Subjects are part of writing a form or a question, and admins alone change them.
  '/question/questionnaireType': 'form',
  '/desk': 'form',
  '/question/template': 'form',

  '/question/survey/roster': 'roster',
  '/question/roster': 'roster',

  '/question/report/find': 'report',
  '/question/report/view': 'report',
  '/question/report/timeline': 'report',
  '/question/report/del': 'report',
  '/question/report/deleted': 'report',
  '/question/report/changes': 'report',
  '/question/report/restore': 'report',
  // What single people wrote is more than figures.
  '/question/report/export': 'report',
  '/question/report/texts': 'report',
  '/question/upload/list': 'report',
  '/question/upload/zip': 'report',

  '/question/report/analytics': 'results',
  '/question/report/words': 'results',
  '/question/report/results': 'results',
  '/question/report/analysis': 'results',
  '/question/report/filter': 'results',
  '/question/report/publish': 'results',

  '/question/report/scores': 'exam',
  '/question/report/sitting': 'exam',
  '/question/report/mark': 'exam',
  '/question/report/extra': 'exam',
  '/question/marking': 'exam',
  '/question/regrade': 'exam',
  '/question/appeal': 'exam',
  '/question/appeal/create': 'closed',

  '/tables': 'article',
  '/filters/tables': 'article',
  '/tables/comment': 'closed',
  '/tables/visitorCount': 'closed',
  '/tables/featured': 'closed',

  '/files': 'file',
}

/** These only read, although what they ask for is too long for an address. */
const readingPaths = [
  '/question/bank/similar',
  '/question/bank/import/document',
  '/question/bank/tree/read',
  '/question/bank/exchange',
  '/question/survey/draw/check',
  '/question/survey/blueprint',
  '/question/survey/exposed',
  '/question/upload/list',
  '/question/upload/zip',
  '/question/report/analytics',
  '/question/report/texts',
  '/question/report/words',
  '/question/report/analysis',
  '/question/regrade/preview',
]
/** What opens a form to others is not told to a program that may only read. */
const secretPaths = ['/question/survey/password', '/desk/get', '/desk/version']

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

function areaOf(path: string): TokenArea | 'closed' {
  const [longest] = Object.keys(areaOfPath)
    .filter((prefix) => isBelow(path, prefix))
    .sort((one, other) => other.length - one.length)
  return (longest && areaOfPath[longest]) || 'closed'
}

/** Calls of these levels run the site or sign somebody in, wherever they are. */
const closedAccess: readonly unknown[] = ['admin', 'site-owner', 'signing-in', 'code-asker']

/** The scope that a call needs of a token; nothing where no token may call it. */
export function scopeOf({
  method,
  path,
  access,
}: Pick<Call, 'method' | 'path' | 'access'>): Scope | undefined {
  const area = closedAccess.includes(access) ? 'closed' : areaOf(path)
  if (area === 'closed') return undefined
  const isSecret = secretPaths.some((prefix) => isBelow(path, prefix))
  const isRead = method === 'GET' || readingPaths.some((prefix) => isBelow(path, prefix))
  return `${area}:${isRead && !isSecret ? 'read' : 'write'}`
}

/** A field of a call by which a folder of the bank is named: its own id, or the ids of questions in it. */
export interface FolderField {
  field: string
  names: 'folder' | 'question'
}

const folderFields: Record<string, FolderField['names']> = {
  folder_id: 'folder',
  parent_id: 'folder',
  ids: 'question',
}
/** Where the id of a path is a question's, although the call asks for no right to one before it runs. */
const questionPaths = ['/question/bank/view']
/** Calls that take questions and folders out of the one that they name. */
const beyondOneFolder = ['/question/bank/folder/move', '/question/bank/folder/questions']

/**
 * The fields that name the folder of a call of the bank, first the one that has to be given. A token for one folder may call
 * only what names one, and each of these fields has to name this one, or what is in it; nothing where the call is closed to
 * such a token.
 */
export function folderFieldsOf({ path, access, input }: Call): readonly FolderField[] | undefined {
  if (areaOf(path) !== 'bank' || beyondOneFolder.some((prefix) => isBelow(path, prefix))) return undefined
  const fields = Object.entries(folderFields).filter(([field]) => field in input.shape)
  const first = firstFolderField(path, access)
  const found = [...(first ? [first] : []), ...fields.map(([field, names]) => ({ field, names }))]
  return found.length > 0 ? found : undefined
}

function firstFolderField(path: string, access: Call['access']): FolderField | undefined {
  if (typeof access !== 'object')
    return questionPaths.some((prefix) => isBelow(path, prefix))
      ? { field: 'id', names: 'question' }
      : undefined
  const { thing, by } = access
  return thing === 'folder' || thing === 'question' ? { field: by, names: thing } : undefined
}

/** A field of a call by which a form is named: its own id, or the id of one of its reports. */
export interface FormField {
  field: string
  names: 'form' | 'report'
}

/** The field that names the form, of calls that ask for no right to one before they run. */
const formFieldOfPath: Record<string, string> = {
  '/question/survey/view': 'id',
  '/question/survey/restore': 'id',
  '/question/report/find': 'survey_id',
}
const formThings: Partial<Record<string, FormField['names']>> = {
  form: 'form',
  marking: 'form',
  report: 'report',
}
/** Calls that go beyond the form they name: they copy a list of people that the member keeps, or make one, or a template. */
const beyondOneForm = [
  '/question/survey/roster/use',
  '/question/survey/roster/keep',
  '/question/template/create',
]

/**
 * The fields that name the form of a call, first the one that has to be given. A token for one form may call only what
 * names a form, and each of these fields has to name this one; nothing where the call is closed to such a token.
 */
export function formFieldsOf({ path, access, input }: Call): readonly FormField[] | undefined {
  if (beyondOneForm.some((prefix) => isBelow(path, prefix))) return undefined
  const first = firstFormField(path, access)
  if (!first) return undefined
  const isAnother = 'survey_id' in input.shape && first.field !== 'survey_id'
  return isAnother ? [first, { field: 'survey_id', names: 'form' }] : [first]
}

function firstFormField(path: string, access: Call['access']): FormField | undefined {
  if (typeof access === 'object') {
    const names = formThings[access.thing]
    return names && { field: access.by, names }
  }
  const [prefix] = Object.keys(formFieldOfPath).filter((each) => isBelow(path, each))
  const field = prefix && formFieldOfPath[prefix]
  return field ? { field, names: 'form' } : undefined
}
