import { ink as limits } from '@wenhai/core/exam/marking/limits'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { Ink, UploadLink } from '@wenhai/core/report/upload/schema'
import { type CSSProperties, type ReactNode, useState } from 'react'

interface InkLayerProps {
  picture: { url: string; name: string }
  /** The quarter turns to the right. */
  turn: number
  strokes: readonly (readonly number[])[]
  zoom?: number
  /** The element that takes the pointer, above the picture and turned with it. */
  children?: ReactNode
}

const pathOf = (stroke: readonly number[]) =>
  stroke.length === 2
    ? `M${stroke[0]} ${stroke[1]}h1`
    : stroke.reduce(
        (path, value, at) => path + (at % 2 === 0 ? (at === 0 ? 'M' : 'L') : ' ') + String(value),
        '',
      )

/** Turned by a quarter, its height is as wide as there is room, whatever its shape: nothing is cut off. */
const placeOf = (turn: number, ratio: number): { outer: CSSProperties; inner: CSSProperties } =>
  turn % 2 === 0
    ? { outer: {}, inner: { position: 'relative' } }
    : {
        outer: { position: 'relative', aspectRatio: `${1 / ratio}` },
        inner: {
          position: 'absolute',
          top: '50%',
          left: '50%',
          width: `${ratio * 100}%`,
          translate: '-50% -50%',
        },
      }

/** A picture with what a marker drew on it; both turn and grow together. */
export function InkLayer({ picture, turn, strokes, zoom = 1, children }: InkLayerProps) {
  /** Width by height, once the picture is there. */
  const [ratio, setRatio] = useState(1)
  const measure = (image: HTMLImageElement) => {
    if (image.naturalHeight > 0) setRatio(image.naturalWidth / image.naturalHeight)
  }
  const { outer, inner } = placeOf(turn, ratio)
  return (
    <div style={{ width: `${zoom * 100}%`, ...outer }}>
      <div style={{ ...inner, rotate: `${turn * 90}deg` }}>
        <img
          // The picture may be there before anything listens.
          ref={(image) => {
            if (image?.complete) measure(image)
          }}
          onLoad={(event) => measure(event.currentTarget)}
          src={picture.url}
          alt={picture.name}
          style={{ display: 'block', width: '100%' }}
          draggable={false}
        />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${limits.scale} ${limits.scale}`}
          preserveAspectRatio="none"
          style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
        >
          {strokes.map((stroke, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken off at the end
              key={index}
              d={pathOf(stroke)}
              fill="none"
              stroke="#c8432b"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {children}
      </div>
    </div>
  )
}

/** The ink on the pictures of a report. */
export interface Drawn {
  uploads?: readonly UploadLink[] | undefined
  ink?: readonly Ink[] | undefined
}

interface DrawnPicturesProps extends Drawn {
  question: PaperQuestion
  answer: string
}

/** The pictures of an answer with what a marker drew on them; nothing where nobody did. */
export function DrawnPictures({ question, answer, uploads = [], ink = [] }: DrawnPicturesProps) {
  const files = ink.length === 0 ? [] : (kindOf(question.option_type).uploads?.of(answer) ?? [])
  return files.map(({ upload_id, name }) => {
    const drawn = ink.find((each) => each.upload_id === upload_id)
    const picture = uploads.find((each) => each.upload_id === upload_id)
    return drawn && drawn.strokes.length > 0 && picture ? (
      <figure key={upload_id} style={{ margin: '12px 0 0', maxWidth: 560 }}>
        <InkLayer picture={picture} turn={drawn.turn} strokes={drawn.strokes} />
        <figcaption className="paper-hint">批注：{name}</figcaption>
      </figure>
    ) : null
  })
}
