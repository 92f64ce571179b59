import { endingOf } from '../file/path.ts'
import type { AnswerFault, Answers, AskedQuestion } from '../form/answers.ts'
import { kindOf } from '../question/kinds/registry.ts'

/** A file that an answer names. */
export interface NamedUpload {
  question_id: string
  /** The number of the question, from 1. */
  number: number
  /** Among the files of its answer, from 1. */
  place: number
  upload_id: string
  bytes: number
  name: string
}

/** The files that answers name, in the order of the paper. */
export function uploadsIn(questions: readonly AskedQuestion[], answers: Answers): NamedUpload[] {
  const named: NamedUpload[] = []
  for (const [index, { question_id, option_type }] of questions.entries()) {
    const answer = answers[question_id]
    const files = answer ? kindOf(option_type).uploads?.of(answer) : undefined
    for (const [at, file] of (files ?? []).entries())
      named.push({ ...file, question_id, number: index + 1, place: at + 1 })
  }
  return named
}

/** 附件2.pdf: a taker's name for a file often is the taker's own name, so an anonymous report has none of them. */
const neutralName = (number: number, name: string): string =>
  [`附件${number}`, endingOf(name)].filter((part) => part !== '').join('.')

/**
 * Says what a report keeps of its files. Those of an anonymous one are called by their number in it, in its answers
 * too.
 */
export function keepFiles(
  questions: readonly AskedQuestion[],
  answers: Answers,
  isAnonymous: boolean,
): { answers: Answers; named: NamedUpload[] } {
  const sent = uploadsIn(questions, answers)
  if (!isAnonymous || sent.length === 0) return { answers, named: sent }
  const named = sent.map((file, index) => ({ ...file, name: neutralName(index + 1, file.name) }))
  const renamed = questions.flatMap(({ question_id, option_type }) => {
    const own = named.filter((file) => file.question_id === question_id)
    return own.length > 0 ? [[question_id, kindOf(option_type).uploads?.write(own) ?? '']] : []
  })
  return { answers: { ...answers, ...Object.fromEntries(renamed) }, named }
}

/** A file that has not arrived yet. */
export interface ComingUpload {
  /** The number of the question, from 1. */
  number: number
  name: string
}

/** The files that answers say are on their way, in the order of the paper. */
export const findComing = (
  questions: readonly AskedQuestion[],
  answers: Answers,
  numbers?: readonly number[],
): ComingUpload[] =>
  questions.flatMap(({ question_id, option_type }, index) => {
    const names = kindOf(option_type).uploads?.coming(answers[question_id] ?? '') ?? []
    return names.map((name) => ({ number: numbers?.[index] ?? index + 1, name }))
  })

/** The answers that are handed in without waiting for files on their way. */
export const withoutComing = (questions: readonly AskedQuestion[], answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(
    questions.flatMap((question) => {
      const { uploads, tidyAnswer } = kindOf(question.option_type)
      const answer = answers[question.question_id]
      return uploads && answer ? [[question.question_id, tidyAnswer(answer, question)]] : []
    }),
  ),
})

/** The facts about a file that a taker uploaded. */
export interface KnownUpload {
  question_id: string
  name: string
  bytes: number
  /** Whether this taker may put it into a report: their own, complete, and in no other report. */
  isFree: boolean
}

/** An answer may name only what its taker uploaded to this very question. */
export const findUploadFaults = (
  named: readonly NamedUpload[],
  known: ReadonlyMap<string, KnownUpload>,
): AnswerFault[] =>
  named.flatMap(({ question_id, number, place, upload_id, bytes, name }) => {
    const file = known.get(upload_id)
    const isRight =
      file?.isFree && file.question_id === question_id && file.bytes === bytes && file.name === name
    const reason = `第 ${place} 个文件没有收到，或者已经过期，请删掉它重新上传`
    return isRight ? [] : [{ question_id, number, reason, isMissing: false }]
  })
