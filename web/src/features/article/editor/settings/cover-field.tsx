import type { ArticleType } from '@wenhai/core/article/choices'
import { isMovingPicture } from '@wenhai/core/file/path'
import { PictureDrop, PicturePick } from '#features/question/picture/picture-pick.tsx'
import { usePicture } from '#features/question/picture/use-picture.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Picture } from '#ui/picture.tsx'

interface CoverFieldProps {
  type: ArticleType
  value: string
  onChange: (path: string) => void
  onBusy: (isBusy: boolean) => void
  error?: string | undefined
  /** A picture taken from the film, where there is one. */
  onFrame?: (() => Promise<File | undefined>) | undefined
}

const words: Record<ArticleType, { label: string; hint: string }> = {
  blog: { label: '封面', hint: '显示在列表和文章开头，可以不放。' },
  note: { label: '封面', hint: '显示在列表和文章开头，可以不放。' },
  video: { label: '封面', hint: '播放以前显示的画面。' },
  animate: { label: '动图', hint: 'gif 或会动的 webp，会保持动态。' },
}

interface CoverProgressProps {
  label: string
  picture: ReturnType<typeof usePicture>
}

/** How far the upload is, or why it failed. */
const CoverProgress = ({ label, picture: { work, remove } }: CoverProgressProps) => (
  <>
    {work?.progress !== undefined && (
      <Progress
        label={`${label}上传进度`}
        value={Math.round(work.progress * 100)}
        max={100}
        figures={work.file.name}
        onCancel={remove}
      />
    )}
    {work?.error && (
      <p role="alert" className="text-sm text-cinnabar">
        {work.error}
      </p>
    )}
  </>
)

export function CoverField({ type, value, onChange, onBusy, error, onFrame }: CoverFieldProps) {
  const picture = usePicture({ value, onChange, onBusy, use: 'article' })
  const { work } = picture
  const { label, hint } = words[type]
  const takeFrame = async () => {
    const file = await onFrame?.()
    if (file) picture.take([file])
  }
  return (
    <div data-field="cover" className="grid grid-cols-1 gap-1.5">
      <span className="text-sm text-ink-2">{label}</span>
      <PictureDrop
        picture={picture}
        className="grid grid-cols-1 gap-2.5 rounded-xl! border border-dashed border-edge p-3"
      >
        {value !== '' && !work && (
          <Picture
            src={value}
            alt={`${label}预览`}
            ratio="16 / 9"
            fit={isMovingPicture(value) ? 'contain' : 'cover'}
            preview
          />
        )}
        <CoverProgress label={label} picture={picture} />
        <div className="flex flex-wrap items-center gap-2">
          {work?.error ? (
            <Button size="sm" onClick={picture.retry}>
              重试
            </Button>
          ) : (
            <PicturePick label={label} picture={picture} />
          )}
          {onFrame && (
            <Button size="sm" onClick={takeFrame}>
              取视频画面
            </Button>
          )}
          {(value !== '' || work?.error) && (
            <Button size="sm" variant="quiet" aria-label={`移除${label}`} onClick={picture.remove}>
              移除
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-3">
          {hint}
          <span className="touch:hidden">也可以拖到这里。</span>
        </p>
      </PictureDrop>
      <p aria-live="polite" className="text-sm text-cinnabar empty:hidden">
        {error}
      </p>
    </div>
  )
}
