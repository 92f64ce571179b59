import { usePicture } from './use-picture.ts'

interface PicturesOptions {
  value: readonly string[]
  onChange: (pictures: string[]) => void
  /** How many there may be. */
  most: number
  onBusy: (isBusy: boolean) => void
}

/** The pictures of a question: where there may be one, another takes its place; where there may be more, it is added. */
export function usePictures({ value, onChange, most, onBusy }: PicturesOptions) {
  const isSingle = most === 1
  const picture = usePicture({
    value: isSingle ? (value[0] ?? '') : '',
    onChange: (path) => {
      const others = isSingle ? value.slice(1) : value.filter((other) => other !== path).slice(0, most - 1)
      onChange(path === '' ? [...others] : isSingle ? [path, ...others] : [...others, path])
    },
    onBusy,
  })
  return { picture, value, onChange, most }
}

export type PicturesValue = ReturnType<typeof usePictures>
