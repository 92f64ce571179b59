import { type Marking, type MarkingQuestion, stages } from '@wenhai/core/marking/schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.tsx'
import { claimBundles, markBundles, refreshMarking, releaseBundles, undoMark } from '../api.ts'
import {
  addBundles,
  countOpen,
  drop,
  type Entry,
  emptyQueue,
  fail,
  type Given,
  give,
  lastSaved,
  type Queue,
  reopen,
  settle,
  step,
} from './marking-queue.ts'

/** The next lot is fetched while so many are left: going on never waits for the network. */
const fetchAt = 4

/** Answers to one question: fetched in lots, given back when the page is left. */
export function useBundles(
  { survey_id, isOwner }: Pick<Marking, 'survey_id' | 'isOwner'>,
  { question: { question_id } }: MarkingQuestion,
) {
  const [queue, setQueue] = useState<Queue>(emptyQueue)
  const [isFetching, setFetching] = useState(true)
  const [isEmpty, setEmpty] = useState(false)
  const [others, setOthers] = useState(0)
  const [failure, setFailure] = useState<string>()
  const isBusy = useRef(false)
  const known = useRef(queue)
  known.current = queue

  const fetchMore = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setFetching(true)
    setFailure(undefined)
    const answer = await claimBundles({ id: survey_id, question_id })
    isBusy.current = false
    setFetching(false)
    if (!answer.ok) return setFailure(answer.reason)
    const { tables, others: held } = answer.data
    setOthers(held)
    setEmpty(addBundles(known.current, tables) === known.current)
    setQueue((now) => addBundles(now, tables))
  }, [survey_id, question_id])

  useEffect(() => {
    void fetchMore()
    const leave = () => void releaseBundles(survey_id, question_id)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [fetchMore, survey_id, question_id])

  const left = countOpen(queue)
  useEffect(() => {
    if (left <= fetchAt && !isEmpty && !isFetching && failure === undefined) void fetchMore()
  }, [left, isEmpty, isFetching, failure, fetchMore])

  const mark = async (keys: readonly string[], given: Given) => {
    setQueue((now) => give(now, keys, given))
    const answer = await markBundles({
      id: survey_id,
      question_id,
      bundles: [...keys],
      points: given.points,
      comment: given.comment,
      ticks: [...given.ticks],
    })
    if (!answer.ok) return setQueue((now) => fail(now, keys, answer.reason))
    const { marked, skipped } = answer.data
    setQueue((now) => {
      const settled = settle(now, marked)
      return skipped.reduce((next, { bundle_key }) => drop(next, bundle_key), settled)
    })
    if (skipped.length > 0) toast.info(`有 ${skipped.length} 组没有评分：${skipped[0]?.reason ?? ''}`)
    void refreshMarking()
  }

  const undo = async () => {
    const last = lastSaved(queue)
    if (!last?.mark_id) return
    const answer = await undoMark({ id: survey_id, mark_id: last.mark_id })
    if (!answer.ok) {
      if (answer.cause === 'refused') toast.error(answer.reason)
      return
    }
    setQueue((now) => reopen(now, last.mark_id ?? ''))
    toast.success('已撤销')
    void refreshMarking()
  }

  return {
    queue,
    others,
    failure,
    isFetching,
    canUndo: mayUndo(lastSaved(queue), isOwner),
    /** Looks again whether something has come. */
    retry: () => {
      setEmpty(false)
      void fetchMore()
    },
    mark,
    undo,
    leaveOut: (key: string) => setQueue((now) => drop(now, key)),
    go: (by: 1 | -1) => setQueue((now) => step(now, by)),
  }
}

/** A second mark stays: trying again would tell what the first one was. */
const mayUndo = (last: Entry | undefined, isOwner: boolean): boolean =>
  last !== undefined && (isOwner || last.bundle.stage !== stages.second)

export type Bundles = ReturnType<typeof useBundles>
