import type { ArticleDraft } from './schema.ts'

export interface ArticleFault {
  field: 'title' | 'content' | 'video' | 'cover' | 'privkey'
  reason: string
}

type Checked = Pick<ArticleDraft, 'title' | 'content' | 'type' | 'cover' | 'video'>

/**
 * Finds what is missing before an article can be published, the first fault first. A film or a picture needs no text.
 */
export function checkArticle({ title, content, type, cover, video }: Checked): ArticleFault[] {
  const faults: ArticleFault[] = []
  if (title.trim() === '') faults.push({ field: 'title', reason: '请填写文章标题' })
  const isEmpty = content.trim() === ''
  if (type === 'video') {
    if (isEmpty && video === '') faults.push({ field: 'video', reason: '请上传视频，或写几句正文' })
  } else if (type === 'animate') {
    if (isEmpty && cover === '' && video === '')
      faults.push({ field: 'cover', reason: '请上传动图作为封面，或写几句正文' })
  } else if (isEmpty) faults.push({ field: 'content', reason: '请写下正文' })
  return faults
}
