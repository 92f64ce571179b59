import { pad, type Stroke, strokePath } from '@wenhai/core/question/kinds/signature/kind'

interface DrawingProps {
  strokes: readonly Stroke[]
  /** The label when it is read out; left out where its surroundings say so. */
  label?: string | undefined
  className: string
}

/** The strokes as lines of our own: an answer is numbers, and never markup. */
export const SignatureDrawing = ({ strokes, label, className }: DrawingProps) => (
  <svg
    viewBox={`0 0 ${pad.width} ${pad.height}`}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {strokes.map((stroke, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is known by its place alone
      <path key={index} d={strokePath(stroke)} />
    ))}
  </svg>
)
