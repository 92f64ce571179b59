import type { DraftItem } from '@wenhai/core/desk/lines'
import { itemLimits, itemNames } from '@wenhai/core/form/item-kinds'
import { type Pipe, PipeMenu } from '#features/bank/editor/pipe-menu.tsx'
import { PicturePick } from '#features/question/picture/picture-pick.tsx'
import { PictureStrip, PictureThumbs } from '#features/question/picture/picture-strip.tsx'
import { usePicture } from '#features/question/picture/use-picture.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tag } from '#ui/tag.tsx'

interface FormItemLineProps {
  item: DraftItem
  /** The name, such as 小节 2. */
  name: string
  onChange: (changed: Partial<DraftItem>) => void
  onUploading: (isBusy: boolean) => void
  pipes: readonly Pipe[]
  errorOf: (name: 'at' | 'title' | 'text' | 'pics') => string | undefined
}

/** A heading, a text or the turn of a page, edited in place. */
export function FormItemLine({ item, name, onChange, onUploading, pipes, errorOf }: FormItemLineProps) {
  const fault = errorOf('at')
  return (
    <div className="grid grid-cols-1 gap-2 pr-1 pb-1">
      <span>
        <Tag tone="sea">{itemNames[item.kind]}</Tag>
        {item.kind === 'page' && <span className="ml-2 text-sm text-ink-3">下面的题在新的一页</span>}
      </span>
      {fault && (
        <p role="alert" className="text-sm text-cinnabar">
          {fault}
        </p>
      )}
      {item.kind === 'section' && (
        <TextField
          label={`${name}的标题`}
          hideLabel
          placeholder="一、单项选择题"
          maxLength={itemLimits.titleMax}
          value={item.title}
          onChange={(title) => onChange({ title })}
          error={errorOf('title')}
        />
      )}
      {item.kind !== 'page' && (
        <TextArea
          label={item.kind === 'section' ? `${name}的说明` : `${name}的文字`}
          hideLabel
          placeholder={item.kind === 'section' ? '说明，可以不填' : '给答题人看的话，不用作答'}
          minRows={item.kind === 'section' ? 1 : 2}
          maxLength={itemLimits.textMax}
          value={item.text}
          onChange={(text) => onChange({ text })}
          error={errorOf('text')}
        />
      )}
      {item.kind !== 'page' && pipes.length > 0 && (
        <span>
          <PipeMenu pipes={pipes} onInsert={(text) => onChange({ text: item.text + text })} />
        </span>
      )}
      {item.kind === 'text' && (
        <ItemPictures item={item} name={name} onChange={onChange} onUploading={onUploading} />
      )}
    </div>
  )
}

function ItemPictures({
  item: { pics },
  name,
  onChange,
  onUploading,
}: Omit<FormItemLineProps, 'errorOf' | 'pipes'>) {
  const adding = usePicture({
    value: '',
    onChange: (path) => path !== '' && onChange({ pics: [...pics, path] }),
    onBusy: onUploading,
  })
  return (
    <>
      <PictureThumbs label={`${name}的图片`} pictures={pics} onChange={(left) => onChange({ pics: left })} />
      <PictureStrip label={`${name}的图片`} picture={adding} />
      {pics.length < itemLimits.pictures && (
        <span className="flex flex-wrap items-center gap-2">
          <PicturePick label={`${name}的图片`} picture={adding} />
        </span>
      )}
    </>
  )
}
