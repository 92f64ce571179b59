import { toHundredths, toPoints } from '@wenhai/core/form/points'
import type { OwnForm } from '@wenhai/core/form/schema'
import { waitsForAuthor } from '@wenhai/core/question/kinds/registry'
import { type MarkedUnit, unitsOf } from '@wenhai/core/report/review-units'
import type { ReportView } from '@wenhai/core/report/schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ownKey } from '#lib/session.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { stopAtWrongField } from '#ui/fields/use-fields.ts'
import { markReport } from '../reports-api.ts'

const none: MarkDrafts = {}

/** Keeps what the author writes into one report of an exam until it is saved. */
export function useReportMarking({ report_id, exam }: ReportView) {
  const [drafts, setDrafts] = useState(none)
  const [isTyping, setTyping] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [hasSaved, setSaved] = useState(false)
  const review = exam?.review.flatMap(unitsOf) ?? []
  const { marks, comments, isDirty } = marksToSave(review, drafts)
  /** Resolves with true if nothing is left to be saved. */
  const save = async (): Promise<boolean> => {
    if (isSaving || stopAtWrongField(document)) return false
    if (!isDirty) return true
    setSaving(true)
    const answer = await markReport({ id: report_id, marks, comments })
    setSaving(false)
    if (!answer.ok) {
      if (answer.cause === 'refused') toast.error(answer.reason)
      return false
    }
    // The state is set at once, so that an author who goes on to the next report is not asked about what is saved.
    flushSync(() => {
      setDrafts(none)
      setTyping(false)
      setSaved(true)
    })
    const { score, pending } = answer.data
    toast.success(pending > 0 ? `已保存，还有 ${pending} 题待批阅` : `已保存，共 ${score} 分`)
    return true
  }
  return {
    standing: standingWith(review, drafts),
    isDirty,
    isAtRisk: isDirty || isTyping,
    isSaving,
    hasSaved,
    save,
    setTyping,
    markOf: (question: MarkedUnit) => draftMarkOf(question, drafts),
    write: (question: MarkedUnit, next: Partial<MarkDraft>) =>
      setDrafts((before) => ({
        ...before,
        [question.question_id]: { ...draftMarkOf(question, before), ...next },
      })),
  }
}

export type ReportMarking = ReturnType<typeof useReportMarking>

const placeOf = (survey_id: string) => ownKey(`marking-${survey_id}`)

/** The report of this exam that was marked last in this browser; empty for none. */
export const readMarkingPlace = (survey_id: string): string =>
  readStored(placeOf(survey_id), (value) => (typeof value === 'string' ? value : undefined)) ?? ''

export const keepMarkingPlace = (survey_id: string, report_id: string): void => {
  writeStored(placeOf(survey_id), report_id)
}

/** The mark that the author has written beside one question and not yet saved. */
export interface MarkDraft {
  /** The points; null while none are given. */
  points: number | null
  comment: string
}

type MarkDrafts = Readonly<Record<string, MarkDraft>>

type Reviewed = Pick<MarkedUnit, 'question_id' | 'points' | 'comment'>

export const draftMarkOf = ({ question_id, points, comment }: Reviewed, drafts: MarkDrafts): MarkDraft =>
  drafts[question_id] ?? { points, comment }

/** The marks to save: only those that differ, so that another's marks are not written over. */
export function marksToSave(review: readonly Reviewed[], drafts: MarkDrafts) {
  const marks: Record<string, number> = {}
  const comments: Record<string, string> = {}
  for (const question of review) {
    const { points, comment } = draftMarkOf(question, drafts)
    if (points !== null && points !== question.points) marks[question.question_id] = points
    if (comment.trim() !== question.comment) comments[question.question_id] = comment.trim()
  }
  const isDirty = Object.keys(marks).length + Object.keys(comments).length > 0
  return { marks, comments, isDirty }
}

interface Standing {
  /** The score of what has points by now, saved or not. */
  score: number
  waiting: readonly string[]
}

/** How the report would be marked if it were saved now. */
export function standingWith(review: readonly Reviewed[], drafts: MarkDrafts): Standing {
  let score = 0
  const waiting: string[] = []
  for (const question of review) {
    const { points } = draftMarkOf(question, drafts)
    if (points === null) waiting.push(question.question_id)
    else score += toHundredths(points)
  }
  return { score: toPoints(score), waiting }
}

/** The next one down the list, which has the newest first; after the last, from the top. */
export function nextWaiting<Row extends { report_id: string }>(
  waiting: readonly Row[],
  report_id: string,
): Row | undefined {
  const others = waiting.filter((row) => row.report_id !== report_id)
  return others.find((row) => row.report_id < report_id) ?? others[0]
}

/** The report at which marking stopped, if it still waits, or the one after it. */
export const whereToGoOn = <Row extends { report_id: string }>(
  waiting: readonly Row[],
  stoppedAt: string,
): Row | undefined =>
  stoppedAt === ''
    ? waiting[0]
    : (waiting.find(({ report_id }) => report_id === stoppedAt) ?? nextWaiting(waiting, stoppedAt))

/** Whether any report of it could wait for its author: where the server marks everything, none is looked for. */
export const mayWait = ({ question, draw, revision }: Pick<OwnForm, 'question' | 'draw' | 'revision'>) =>
  draw.length > 0 || revision > 1 || question.some(waitsForAuthor)
