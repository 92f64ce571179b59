import type { QuestionMedia } from '@wenhai/core/question/media'
import { reportCalls } from '@wenhai/core/report/calls'
import { mediaPlace } from '@wenhai/core/report/plays'
import { type RefObject, useContext, useState } from 'react'
import { UploadPlaceContext } from '../kinds/kind-take.ts'

interface Wanted {
  question_id: string
  item: number
  media: QuestionMedia
  player: RefObject<HTMLMediaElement | null>
}

export interface PlayState {
  /** Plays that were begun, this one included. */
  used: number
  /** True while the last play that was begun can still go on. */
  isUnderWay: boolean
  phase: 'idle' | 'asking' | 'playing' | 'blocked'
  /** The seconds from the beginning. */
  at: number
  note: string
}

/** The plays since the page came, because a question that is turned to again is drawn again. */
const known = new Map<string, Pick<PlayState, 'used' | 'isUnderWay' | 'at'>>()

const cutNote = '播放中断了。可以继续播放，不另计次数。'

/** The plays of one recording: each is asked for by its number, so that asking again after a cut counts once. */
export function useCountedPlay({ question_id, item, media, player }: Wanted) {
  const { take } = useContext(UploadPlaceContext)
  const id = `${take?.attempt_id} ${mediaPlace(question_id, item)}`
  const [url, setUrl] = useState(media.heard?.url)
  const [state, setState] = useState<PlayState>(() => ({
    used: media.heard?.used ?? 0,
    isUnderWay: media.heard?.isUnderWay ?? false,
    at: 0,
    ...known.get(id),
    phase: 'idle',
    note: '',
  }))
  const change = (next: Partial<PlayState>) =>
    setState((before) => {
      const after = { ...before, ...next }
      known.set(id, { used: after.used, isUnderWay: after.isUnderWay, at: after.at })
      return after
    })
  const leftNote = (used: number) =>
    used < media.plays ? `还可播放 ${media.plays - used} 次` : `${media.plays} 次都播放过了`

  const start = async () => {
    try {
      await player.current?.play()
      change({ phase: 'playing' })
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      change(
        isRefused ? { phase: 'blocked', note: '请再按一次，开始播放' } : { phase: 'idle', note: cutNote },
      )
    }
  }

  /** Begins play n, or goes on with it. */
  const press = async (n: number) => {
    const element = player.current
    if (!element || !take?.attempt_id) return
    if (state.phase === 'blocked' && n === state.used) return start()
    // The element is loaded within the press itself, because later some browsers play nothing.
    element.load()
    const resumesAt = n === state.used ? state.at : 0
    change({ phase: 'asking', note: '' })
    const asked = { id: take.attempt_id, question_id, item, n }
    const answer = await take.ask(reportCalls.playMedia, asked)
    if (!answer.ok) {
      // The recording was played elsewhere, or its time is over, so what is left is counted from there.
      const isOver = answer.status === 410
      return change({
        phase: 'idle',
        note: answer.reason,
        ...(isOver && { used: Math.max(state.used, Math.min(n, media.plays)), isUnderWay: false }),
      })
    }
    change({ used: n, isUnderWay: true, at: resumesAt, note: `正在播放第 ${n} 次，共 ${media.plays} 次` })
    setUrl(answer.data.url)
    element.src = answer.data.url
    if (resumesAt > 0)
      element.addEventListener(
        'loadedmetadata',
        () => {
          element.currentTime = Math.max(element.currentTime, resumesAt)
        },
        { once: true },
      )
    await start()
  }

  const events = {
    onTimeUpdate: () => {
      const at = player.current?.currentTime ?? 0
      if (Math.floor(at) !== Math.floor(state.at)) change({ at })
    },
    onEnded: () => {
      player.current?.removeAttribute('src')
      setUrl(undefined)
      change({ phase: 'idle', isUnderWay: false, at: 0, note: `播放完了，${leftNote(state.used)}` })
    },
    onError: () => {
      if (state.phase === 'playing') change({ phase: 'idle', note: cutNote })
    },
    // A headset's button or another program paused it: it goes on, for its time runs.
    onPause: () => {
      if (state.phase === 'playing' && !player.current?.ended) change({ phase: 'idle', note: cutNote })
    },
  }
  return { state, url, press, events }
}
