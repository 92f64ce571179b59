import { media as limits } from '@wenhai/core/question/limits'
import { mediaWord, type QuestionMedia } from '@wenhai/core/question/media'
import { useId, useRef } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { mediaTime } from './media-time.ts'
import { MediaPlayer } from './media-view.tsx'
import { mediaFormats, useMediaUpload } from './use-media.ts'

interface MediaFieldProps {
  value: readonly QuestionMedia[]
  onChange: (media: readonly QuestionMedia[]) => void
  onBusy: (isBusy: boolean) => void
  error: string | undefined
}

/** 音频和视频: beside the text of a question, each with its name and how often it may be played in an exam. */
export function QuestionMediaField({ value, onChange, onBusy, error }: MediaFieldProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { work, take, retry, cancel } = useMediaUpload({
    onAdd: (added) => onChange([...value, added]),
    onBusy,
  })
  const change = (index: number, next: Partial<QuestionMedia>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...next } : each)))
  return (
    <fieldset data-field="question_media" className="grid grid-cols-1 gap-1.5">
      <legend className="float-left text-sm text-ink-2">音频和视频</legend>
      {value.map((media, index) => (
        <MediaRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the same recording may be there twice
          key={`${media.path} ${index}`}
          media={media}
          onChange={(next) => change(index, next)}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      {work && <Work work={work} retry={retry} cancel={cancel} />}
      <input
        ref={picker}
        type="file"
        accept={mediaFormats}
        aria-label="音频和视频"
        tabIndex={-1}
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0])
          // The value is emptied, so that the same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      {!work && value.length < limits.perQuestion && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed border-edge px-3 py-2.5">
          <Button size="sm" icon="upload" onClick={() => picker.current?.click()}>
            选择音频或视频
          </Button>
          <span className="text-sm text-ink-3">
            最多 {limits.perQuestion} 段，mp3、m4a、wav、ogg 音频或 mp4、webm 视频
          </span>
        </div>
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

type WorkProps = Pick<ReturnType<typeof useMediaUpload>, 'retry' | 'cancel'> & {
  work: NonNullable<ReturnType<typeof useMediaUpload>['work']>
}

const Work = ({ work, retry, cancel }: WorkProps) => (
  <div className="grid grid-cols-1 gap-2 rounded-md border bg-surface px-3 py-2.5 text-sm">
    {work.error ? (
      <span role="alert" className="text-cinnabar">
        {work.file.name}：{work.error}
      </span>
    ) : (
      <Progress
        compact
        label={`正在上传 ${work.file.name}`}
        value={Math.round((work.progress ?? 0) * 100)}
        max={100}
      />
    )}
    <span className="flex gap-2">
      {work.error && (
        <Button size="sm" onClick={retry}>
          重试
        </Button>
      )}
      <Button size="sm" onClick={cancel}>
        取消
      </Button>
    </span>
  </div>
)

interface MediaRowProps {
  media: QuestionMedia
  onChange: (next: Partial<QuestionMedia>) => void
  onRemove: () => void
}

function MediaRow({ media, onChange, onRemove }: MediaRowProps) {
  const { name, plays, seconds } = media
  const word = mediaWord(media)
  return (
    <div className="grid grid-cols-1 gap-2.5 rounded-md border bg-surface p-3">
      <div className="flex items-end gap-2">
        <TextField
          label={`${word}名称`}
          value={name}
          onChange={(next) => onChange({ name: next })}
          maxLength={limits.nameMax}
          error={name.trim() === '' ? '请填写名称' : undefined}
          className="min-w-0 flex-1"
        />
        <span className="pb-2.5 text-sm text-ink-3 tabular-nums">{mediaTime(seconds)}</span>
        <IconButton icon="close" label={`移除${word} ${name}`} onClick={onRemove} />
      </div>
      <MediaPlayer media={media} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <NumberStepper
          label="考试里每人最多播放"
          unit="次"
          min={0}
          max={limits.maxPlays}
          value={plays}
          onChange={(next) => onChange({ plays: next })}
        />
        <span className="text-sm text-ink-3">
          {plays === 0 ? '0 是不限次数' : '由服务器计次，刷新页面、换设备都算在内'}
        </span>
      </div>
    </div>
  )
}
