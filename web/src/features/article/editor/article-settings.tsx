import { type ArticleType, articleTypeNames, articleTypes, takesFilm } from '@wenhai/core/article/choices'
import { isOff } from '@wenhai/core/site/areas'
import { useRef } from 'react'
import { useOff } from '#features/site/api.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { AccessField } from './settings/access-field.tsx'
import { CoverField } from './settings/cover-field.tsx'
import { KeywordField } from './settings/keyword-field.tsx'

import { VideoField } from './settings/video-field.tsx'
import type { ArticleEditorState } from './use-article-editor.ts'

const hints: Record<ArticleType, string> = {
  blog: '长文章，列在博客里',
  video: '一段自己的视频，加几句话',
  animate: '一张动图，加几句话',
  note: '随手记下的短文',
}

/** Edits all that is not the text itself. */
export function ArticleSettings({ editor }: { editor: ArticleEditorState }) {
  const { draft, key, change, onBusy, errorOf } = editor
  const off = useOff()
  const film = useRef<HTMLVideoElement>(null)
  const frameOf = async () => {
    const file = await takeFrame(film.current)
    if (!file) toast.warning('现在取不到画面，请先播放一下视频')
    return file
  }
  return (
    <section
      aria-labelledby="article-settings"
      className="grid grid-cols-1 gap-6 rounded-xl border bg-surface p-5 shadow-card lg:sticky lg:top-20 lg:max-h-[calc(100dvh-168px)] lg:overflow-y-auto"
    >
      <h2 id="article-settings" className="text-xl">
        文章设置
      </h2>
      <RadioGroup<ArticleType>
        label="类型"
        value={draft.type}
        onChange={(type) => change({ type })}
        choices={articleTypes
          .filter((value) => value === draft.type || !isOff(off, value))
          .map((value) => ({
            value,
            label: articleTypeNames[value],
            description: hints[value],
          }))}
      />
      {takesFilm(draft.type) && (
        <VideoField
          film={film}
          value={draft.video}
          onChange={(video) => change({ video })}
          onBusy={onBusy}
          error={errorOf('video')}
        />
      )}
      <CoverField
        type={draft.type}
        value={draft.cover}
        onChange={(cover) => change({ cover })}
        onBusy={onBusy}
        error={errorOf('cover')}
        onFrame={takesFilm(draft.type) && draft.video !== '' ? frameOf : undefined}
      />
      <KeywordField
        value={draft.keywords}
        onChange={(keywords) => change({ keywords })}
        error={errorOf('keywords')}
      />
      <AccessField
        value={key}
        onChange={editor.changeKey}
        error={errorOf('privkey')}
        failedEntries={editor.article?.failedEntries}
      />
    </section>
  )
}

/** A frame of this width is wide enough for a cover. */
const widest = 1600

/** The picture that a film shows at this moment; undefined where the browser cannot draw it. */
async function takeFrame(film: HTMLVideoElement | null): Promise<File | undefined> {
  if (!film || film.videoWidth === 0) return undefined
  const scale = Math.min(1, widest / film.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(film.videoWidth * scale)
  canvas.height = Math.round(film.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob ? new File([blob], '视频画面.jpg', { type: 'image/jpeg' }) : undefined
}
