import { type Refusal, refuse } from '@wenhai/core/contract/refusal'
import {
  type AnswerFault,
  type AskedQuestion,
  fieldName,
  fileFieldName,
  readPosted,
} from '@wenhai/core/form/answers'
import type { TakerFile } from '@wenhai/core/question/kinds/kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { receiveFile } from '#features/upload/receive'
import type { Context } from '#lib/http/implement'
import type { UploadedFile } from '#lib/http/upload'

interface Place {
  survey_id: string
  attempt_id: string | undefined
  questions: readonly AskedQuestion[]
}

export type PostedFields = Readonly<Record<string, unknown>>

/** The form that a page without its script sent. */
export interface PostedForm {
  /** Fields after the first file are there once the files have been read. */
  fields: PostedFields
  files: AsyncIterable<UploadedFile>
  /** True where the form has the token of this visitor. */
  isOurs: boolean
  /** The refusal that the taker is told beside what they wrote; it throws an error that no one can be told. */
  asRefusal: (error: unknown) => Refusal
}

/** Stores the files that came with the form, and writes them into the fields of their questions. */
export async function receiveFiles(
  context: Context,
  { questions, ...place }: Place,
  { fields, files, isOurs, asRefusal }: PostedForm,
): Promise<{ fields: PostedFields; faults: AnswerFault[] }> {
  const received = new Map<AskedQuestion, TakerFile[]>()
  const faults: AnswerFault[] = []
  for await (const file of files) {
    // Without the token nothing is read, and what follows is dropped with the connection.
    if (!isOurs) break
    const index = questions.findIndex(({ question_id }) => fileFieldName(question_id) === file.field)
    const question = questions[index]
    // A field without a file is sent with an empty name.
    if (!question || file.filename === '') continue
    const before = received.get(question) ?? []
    try {
      const kept = readPosted([question], fields)[question.question_id] ?? ''
      const row = await receive(
        context,
        { question, ...place },
        file,
        before.length + countIn(question, kept),
      )
      received.set(question, [...before, row])
    } catch (error) {
      const { question_id } = question
      const reason = `“${file.filename}”没有收下：${asRefusal(error).message}`
      faults.push({ question_id, number: index + 1, reason, isMissing: false })
    }
  }
  const arrived = [...received].map(([question, own]) => {
    const kept = fields[fieldName(question.question_id)]
    const lines = [...(typeof kept === 'string' && kept ? [kept] : []), writeFiles(question, own)]
    return [fieldName(question.question_id), lines.join('\n')]
  })
  return { fields: { ...fields, ...Object.fromEntries(arrived) }, faults }
}

const countIn = ({ option_type }: AskedQuestion, answer: string): number =>
  kindOf(option_type).uploads?.of(answer).length ?? 0

const writeFiles = ({ option_type }: AskedQuestion, files: readonly TakerFile[]): string =>
  kindOf(option_type).uploads?.write(files) ?? ''

async function receive(
  context: Context,
  { question, survey_id, attempt_id }: Omit<Place, 'questions'> & { question: AskedQuestion },
  file: UploadedFile,
  count: number,
): Promise<TakerFile> {
  const { question_id, option_type } = question
  const rules = kindOf(option_type).uploads?.rules(question)
  if (!rules) throw refuse('wrong_field', { reason: '这道题不收文件' })
  if (count >= rules.most) throw refuse('wrong_field', { reason: `最多上传 ${rules.most} 个文件` })
  const bytes = rules.megabytes * 1024 * 1024
  return receiveFile(context, { id: survey_id, attempt_id, question_id, bytes }, file)
}
