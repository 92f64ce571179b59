import { type Marking, type MarkingQuestion, stages } from '@wenhai/core/exam/marking/schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#ui/feedback/toast.tsx'
import { useAction } from '#ui/use-action.ts'
import { claimBundles, markBundles, refreshMarking, releaseBundles, saveInk, undoMark } from './api.ts'
import { createInkStore } from './ink/ink-store.ts'
import {
  addBundles,
  countOpen,
  dropBundle,
  emptyQueue,
  failMarks,
  give,
  isAtRisk,
  isWriting,
  type KeptMark,
  lastSaved,
  type Queue,
  type QueueEntry,
  reopen,
  settleMarks,
  stepQueue,
  type WrittenMark,
  write,
} from './marking-queue.ts'

/** The next lot is fetched while so many are left: going on never waits for the network. */
const fetchAt = 4

/** Questions that are being left: fetched again before that has ended, they would come without the last drawings. */
const leaving = new Map<string, Promise<unknown>>()

type Place = Pick<Marking, 'survey_id'> & { question_id: string }

/** Answers to one question: fetched in lots, given back when the page is left. */
export function useBundles(
  { survey_id, isOwner }: Pick<Marking, 'survey_id' | 'isOwner'>,
  { question: { question_id } }: MarkingQuestion,
) {
  const place = { survey_id, question_id }
  const { queue, setQueue, known, ...claims } = useClaims(place)
  const [inkStore] = useState(() => createInkStore(sendInk(survey_id)))
  const hasLeft = useLeaving(place, claims.fetchMore, inkStore)
  const undoing = useAction()

  const mark = async (keys: readonly string[], given: WrittenMark) => {
    setQueue((now) => give(now, keys, given))
    const { points, comment, ticks } = given
    const bundles = [...keys]
    const answer = await markBundles({
      id: survey_id,
      question_id,
      bundles,
      points,
      comment,
      ticks: [...ticks],
    })
    if (!answer.ok) {
      // Otherwise the marker is taken back to it, and reads the reason there.
      if (hasLeft.current || isWriting(known.current)) toast.error(`有一组没有保存：${answer.reason}`)
      return setQueue((now) => failMarks(now, keys, answer.reason))
    }
    const { marked, skipped } = answer.data
    setQueue((now) => {
      const settled = settleMarks(now, marked)
      return skipped.reduce((next, { bundle_key }) => dropBundle(next, bundle_key), settled)
    })
    if (skipped.length > 0) toast.info(`有 ${skipped.length} 组没有评分：${skipped[0]?.reason ?? ''}`)
    void refreshMarking()
  }

  const undo = async () => {
    const last = lastSaved(queue)
    if (!last?.mark_id) return
    const { mark_id } = last
    await undoing.run(() => undoMark({ id: survey_id, mark_id }), {
      say: '已撤销',
      onDone: () => {
        setQueue((now) => reopen(now, mark_id))
        void refreshMarking()
      },
    })
  }

  return {
    queue,
    others: claims.others,
    failure: claims.failure,
    isFetching: claims.isFetching,
    inkStore,
    canUndo: mayUndo(lastSaved(queue), isOwner),
    retry: claims.retry,
    mark,
    undo,
    write: (key: string, draft: KeptMark) => setQueue((now) => write(now, key, draft)),
    isAtRisk: isAtRisk(queue),
    go: (by: 1 | -1) => setQueue((now) => stepQueue(now, by)),
  }
}

/** The answers that this marker holds, and the next lot of them before they run out. */
function useClaims({ survey_id, question_id }: Place) {
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
    await leaving.get(`${survey_id}/${question_id}`)
    const answer = await claimBundles({ id: survey_id, question_id })
    isBusy.current = false
    setFetching(false)
    if (!answer.ok) return setFailure(answer.reason)
    const { tables, others: held } = answer.data
    setOthers(held)
    setEmpty(addBundles(known.current, tables) === known.current)
    setQueue((now) => addBundles(now, tables))
  }, [survey_id, question_id])

  const left = countOpen(queue)
  useEffect(() => {
    if (left <= fetchAt && !isEmpty && !isFetching && failure === undefined) void fetchMore()
  }, [left, isEmpty, isFetching, failure, fetchMore])

  return {
    queue,
    setQueue,
    /** The queue as it was drawn last, for what runs later. */
    known,
    others,
    failure,
    isFetching,
    fetchMore,
    /** Looks again whether something has come. */
    retry: () => {
      setEmpty(false)
      void fetchMore()
    },
  }
}

/** Begins with the first lot; what was claimed is given back when the page is left or closed, after its drawings. */
function useLeaving(
  { survey_id, question_id }: Place,
  fetchMore: () => Promise<unknown>,
  inkStore: ReturnType<typeof createInkStore>,
) {
  const hasLeft = useRef(false)
  const place = `${survey_id}/${question_id}`
  useEffect(() => {
    hasLeft.current = false
    void fetchMore()
    const leave = async (isClosing: boolean) => {
      // Where everything is saved this happens at once, because a page that is closing runs nothing later. Until they
      // are released, drawings of these answers are taken.
      const reason = inkStore.isSaved() ? undefined : await inkStore.finish(isClosing)
      if (reason !== undefined) toast.error(`有批注没能保存：${reason}`)
      await releaseBundles(survey_id, question_id)
    }
    const close = () => void leave(true)
    window.addEventListener('pagehide', close)
    return () => {
      hasLeft.current = true
      const left = leave(false).finally(() => {
        window.removeEventListener('pagehide', close)
        if (leaving.get(place) === left) leaving.delete(place)
      })
      leaving.set(place, left)
    }
  }, [fetchMore, survey_id, question_id, place, inkStore])
  return hasLeft
}

/** A refusal of the endpoint is also said aloud, because the marker may be at the next answer already. */
const sendInk =
  (id: string): Parameters<typeof createInkStore>[0] =>
  async (upload_id, { version, turn, strokes }, options) => {
    const drawn = { id, upload_id, version, turn, strokes: strokes.map((stroke) => [...stroke]) }
    const answer = await saveInk(drawn, options)
    if (!answer.ok && answer.cause === 'refused' && !options.isLast) toast.error(answer.reason)
    return answer
  }

/** A second mark stays: trying again would tell what the first one was. */
const mayUndo = (last: QueueEntry | undefined, isOwner: boolean): boolean =>
  last !== undefined && (isOwner || last.bundle.stage !== stages.second)

export type Bundles = ReturnType<typeof useBundles>
