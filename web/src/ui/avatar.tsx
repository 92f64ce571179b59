import { useState } from 'react'
import { cx } from './cx.ts'

type AvatarProps = { name: string; src?: string | undefined; size?: number; className?: string | undefined }

const tones = [
  'bg-sea-wash text-sea-deep',
  'bg-gold-wash text-gold',
  'bg-cinnabar-wash text-cinnabar',
  'bg-bamboo-wash text-bamboo',
]

/** The same person always has the same colour. */
const toneOf = (name: string) => {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return tones[sum % tones.length]
}

/** An avatar is always beside the name, so it is not read out itself. */
export function Avatar({ name, src, size = 36, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const letter = [...name.trim()][0]?.toUpperCase() ?? '问'
  const shape = cx('inline-grid shrink-0 place-items-center overflow-hidden rounded-full', className)
  return src && src !== failed ? (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setFailed(src)}
      className={cx(shape, 'bg-sunken object-cover')}
      style={{ width: size, height: size }}
    />
  ) : (
    <span
      aria-hidden="true"
      className={cx(shape, 'font-serif font-bold', toneOf(name))}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
    >
      {letter}
    </span>
  )
}
