import { pictureLimits as limits } from '@wenhai/core/file/path'
import { formatBytes } from '@wenhai/core/format/number'
import { useId } from 'react'
import { FieldNotes } from '#ui/fields/field.tsx'
import { PictureDrop, PicturePick } from './picture-pick.tsx'
import { PictureStrip, PictureThumbs } from './picture-strip.tsx'
import type { PicturesValue } from './use-picture.ts'

interface PicturesFieldProps {
  pictures: PicturesValue
  error: string | undefined
}

/** The field 题目图片. */
export function PicturesField({ pictures: { picture, value, onChange, most }, error }: PicturesFieldProps) {
  const id = useId()
  const isFull = picture.value !== '' || value.length >= most
  return (
    <PictureDrop picture={picture}>
      <fieldset
        data-field="question_pic"
        aria-describedby={error ? `${id}-error` : undefined}
        className="grid grid-cols-1 gap-1.5"
      >
        <legend className="float-left text-sm text-ink-2">题目图片</legend>
        {most > 1 && <PictureThumbs label="题目图片" pictures={value} onChange={onChange} />}
        <PictureStrip label="题目图片" picture={picture} />
        {!isFull && !picture.work && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed border-edge px-3 py-2.5">
            <PicturePick label="题目图片" picture={picture} />
            <span className="text-sm text-ink-3">
              <span className="touch:hidden">拖进来或直接粘贴也行，</span>
              {most > 1 && `最多 ${most} 张，`}
              .jpg、.png、.webp，超过 {formatBytes(limits.maxBytes)} 的会先缩小
            </span>
          </div>
        )}
        <FieldNotes id={id} error={error} />
      </fieldset>
    </PictureDrop>
  )
}
