import { isFilm, mediaLine, mediaWord, type QuestionMedia } from '@wenhai/core/question/media'
import { mediaPlace } from '@wenhai/core/report/plays'
import { type MouseEvent, useRef } from 'react'
import { mediaTime } from './media-time.ts'
import { type PlayState, useCountedPlay } from './use-counted-play.ts'

interface CountedMediaProps {
  question_id: string
  item: number
  media: QuestionMedia
  isPlain: boolean | undefined
}

/** Played by asking for each play, which the server counts. After handing in only its name is left. */
export const CountedMedia = ({ isFixed, ...props }: CountedMediaProps & { isFixed: boolean | undefined }) =>
  props.media.heard && !isFixed ? (
    <Player {...props} />
  ) : (
    <p className="paper-hint">{mediaLine(props.media)}</p>
  )

function Player({ question_id, item, media, isPlain }: CountedMediaProps) {
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const noteRef = useRef<HTMLParagraphElement>(null)
  const { state, url, press, events } = useCountedPlay({ question_id, item, media, player })
  const { used, phase, at, note } = state
  const offered = offeredPlays(state, media.plays)
  const isBusy = phase === 'asking' || phase === 'playing'
  const Element = isFilm(media) ? 'video' : 'audio'
  const act = (event: MouseEvent, n: number) => {
    event.preventDefault()
    if (!isBusy) void press(n)
  }
  return (
    <div className="media">
      <MediaName media={media} />
      <Element
        ref={player}
        className={url ? 'media-player' : 'media-player media-hidden'}
        src={isPlain ? url : undefined}
        controls={isPlain && url !== undefined}
        autoPlay={isPlain}
        playsInline
        preload="auto"
        aria-label={`${mediaWord(media)}：${media.name}`}
        onContextMenu={(event) => event.preventDefault()}
        {...events}
        onEnded={() => {
          // The button goes with the last play, and the focus that may be on it.
          if (used >= media.plays) noteRef.current?.focus({ preventScroll: true })
          events.onEnded()
        }}
      />
      {phase === 'playing' && <PlayProgress media={media} at={at} />}
      {/* Without a script, Enter in any field presses the first button of a form, which must not be the one that
          counts. */}
      <button type="submit" hidden disabled />
      <div className="media-presses">
        {offered.map((n, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays on the first, whatever it offers next
            key={index}
            type="submit"
            name="play"
            value={`${mediaPlace(question_id, item)}/${n}`}
            className="paper-button"
            aria-disabled={isBusy || undefined}
            onClick={(event) => act(event, n)}
          >
            {phase === 'playing' ? '正在播放' : pressLabel(n, used)}
            <span className="paper-unseen">{media.name}</span>
          </button>
        ))}
      </div>
      <p className="media-note" role="status" ref={noteRef} tabIndex={-1}>
        {note || (used < media.plays ? `还可播放 ${media.plays - used} 次` : `${media.plays} 次都播放过了`)}
      </p>
    </div>
  )
}

/** The play that can go on, and the next one. */
const offeredPlays = ({ used, isUnderWay, phase }: PlayState, plays: number): number[] => [
  ...(isUnderWay ? [used] : []),
  ...(phase !== 'playing' && used < plays ? [used + 1] : []),
]

const MediaName = ({ media }: { media: QuestionMedia }) => (
  <p className="media-name">
    {media.name}
    <span className="paper-hint">
      {mediaWord(media)} · {mediaTime(media.seconds)} · 最多播放 {media.plays} 次
    </span>
  </p>
)

const pressLabel = (n: number, used: number): string =>
  n === used ? '继续播放' : used === 0 ? '播放' : `播放第 ${n} 次`

const PlayProgress = ({ media, at }: { media: QuestionMedia; at: number }) => (
  <div className="media-progress">
    <div
      className="media-track"
      role="progressbar"
      aria-label={`${media.name}播放进度`}
      aria-valuemin={0}
      aria-valuemax={media.seconds}
      aria-valuenow={Math.floor(at)}
    >
      <div style={{ width: `${Math.min(100, (100 * at) / media.seconds)}%` }} />
    </div>
    <span>
      {mediaTime(at)} / {mediaTime(media.seconds)}
    </span>
  </div>
)
