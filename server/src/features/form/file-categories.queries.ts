import { categoryLimits } from '@wenhai/core/category/names'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { OwnFormPart, OwnHead, OwnQuestion } from '@wenhai/core/form/own-file'
import type { FileImport } from '@wenhai/core/form/schema'
import type { z } from 'zod'
import { findAllCategories } from '#features/category/queries'
import type { Context } from '#lib/http/implement'

export type ReadQuestion = z.output<typeof OwnQuestion>
export type FileForm = z.output<typeof OwnFormPart>
export type Fault = FileImport['faults'][number]

/** A file whose questions have been read; with faults nothing of it is stored. */
export interface FileReading {
  head: OwnHead
  questions: ReadQuestion[]
  form: FileForm | undefined
  faults: Fault[]
  notes: string[]
  /** The subject that this site does not have. */
  missingCourse: string
}

/** Categories are found by their names here; those that this site lacks are said, and never made. */
export async function findCategories(
  { database }: Pick<Context, 'database'>,
  reading: FileReading,
  course: string,
): Promise<void> {
  const here = await findAllCategories(database)
  const found = new Map<string, string>()
  for (const { key, value, type } of reading.head.categories) {
    const ofName = here.filter((each) => each.value === value)
    const same =
      ofName.find((each) => each.key === key) ?? ofName.find((each) => each.type === type) ?? ofName[0]
    if (same) found.set(key, same.key)
  }
  const known = new Set(here.map(({ key }) => key))
  const named = new Set(reading.head.categories.map(({ key }) => key))
  const lost = new Set<string>()
  const nameOf = (key: string) => reading.head.categories.find((each) => each.key === key)?.value ?? key
  const toHere = (key: string, fallback: string): string => {
    const own = found.get(key) ?? (!named.has(key) && known.has(key) ? key : undefined)
    if (own === undefined && key !== '') lost.add(nameOf(key))
    return own ?? (key === '' ? '' : fallback)
  }
  reading.questions = reading.questions.map((question) => ({
    ...question,
    questionnaire_type: toHere(question.questionnaire_type, categoryLimits.defaultKey),
  }))
  const { form } = reading
  if (form) {
    const { questionnaire_type: kind } = form
    const isExam = formKindOf(kind).hasSubject
    // Subjects are the categories that are for this kind of form.
    const subjects = new Set(here.filter(({ type }) => type === kind).map(({ key }) => key))
    const wanted = found.get(form.course) ?? form.course
    const subject = subjects.has(wanted) ? wanted : course
    if (isExam && !subjects.has(subject)) {
      reading.missingCourse = nameOf(form.course)
      reading.faults.push({ number: 0, reason: `本站没有科目“${nameOf(form.course)}”，请选一个科目` })
    }
    reading.form = {
      ...form,
      type: isExam ? subject : toHere(form.type, categoryLimits.defaultKey),
      course: isExam ? subject : '',
      draw: form.draw.map((rule) => ({ ...rule, category: toHere(rule.category, rule.category) })),
    }
  }
  if (lost.size > 0)
    reading.notes.push(`本站没有这些分类，题目归入“${categoryLimits.defaultKey}”：${[...lost].join('、')}`)
}
