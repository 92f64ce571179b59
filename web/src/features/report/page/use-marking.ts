import { type MarkedUnit, unitsOf } from '@wenhai/core/report/review-units'
import type { ReportView } from '@wenhai/core/report/schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '#ui/feedback/toast.tsx'
import { stopAtWrongField } from '#ui/fields/wrong-field.ts'
import { markReport } from '../reports-api.ts'
import { type MarkDraft, type MarkDrafts, markOf, marksToSave, standingWith } from './marking.ts'

const none: MarkDrafts = {}

/** What the author writes into one report of an exam until it is saved. */
export function useMarking({ report_id, exam }: ReportView) {
  const [drafts, setDrafts] = useState(none)
  const [isTyping, setTyping] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [hasSaved, setSaved] = useState(false)
  const review = exam?.review.flatMap(unitsOf) ?? []
  const { marks, comments, isDirty } = marksToSave(review, drafts)
  /** True if nothing is left to be saved. */
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
    // At once: anyone who goes on to the next report is not asked about what is saved.
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
    markOf: (question: MarkedUnit) => markOf(question, drafts),
    write: (question: MarkedUnit, next: Partial<MarkDraft>) =>
      setDrafts((before) => ({
        ...before,
        [question.question_id]: { ...markOf(question, before), ...next },
      })),
  }
}

export type Marking = ReturnType<typeof useMarking>
