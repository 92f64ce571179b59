import { type ArticleFault, checkArticle } from '@wenhai/core/article/check-article'
import { articleLimits as limits, takesFilm } from '@wenhai/core/article/choices'
import type { ArticleDraft as SentDraft } from '@wenhai/core/article/schema'

/** The article as it is saved while its author writes. The key is not part of it. */
export type EditedArticleDraft = Required<Omit<SentDraft, 'privkey'>>

export const emptyArticle: EditedArticleDraft = {
  title: '',
  content: '',
  type: 'blog',
  cover: '',
  video: '',
  keywords: [],
  public: true,
}

/** That part of whatever carries more: an article, a version, a stored draft. */
export const editedArticleOf = (given: EditedArticleDraft): EditedArticleDraft => ({
  title: given.title,
  content: given.content,
  type: given.type,
  cover: given.cover,
  video: given.video,
  keywords: [...given.keywords],
  public: given.public,
})

export const isSameArticle = (one: EditedArticleDraft, other: EditedArticleDraft): boolean =>
  JSON.stringify(editedArticleOf(one)) === JSON.stringify(editedArticleOf(other))

/** The readers: everyone, anyone who has the key, or its author alone. */
export const accesses = ['public', 'key', 'self'] as const
export type ArticleAccess = (typeof accesses)[number]
export const articleAccessNames: Record<ArticleAccess, string> = {
  public: '公开',
  key: '凭密钥',
  self: '仅自己',
}

export interface KeyChoice {
  access: ArticleAccess
  /** The key as typed now; an empty one leaves the one that is stored. */
  typed: string
  /** A key is stored. */
  isStored: boolean
}

export const accessOf = (isPublic: boolean, hasKey: boolean): ArticleAccess =>
  isPublic ? 'public' : hasKey ? 'key' : 'self'

/** The input as the server takes it: a key that is left out stays, and an empty one removes it. */
export function articleInput(draft: EditedArticleDraft, { access, typed }: KeyChoice): SentDraft {
  const written = { ...draft, title: draft.title.trim(), video: takesFilm(draft.type) ? draft.video : '' }
  if (access !== 'key') return { ...written, privkey: '' }
  return typed.trim() === '' ? written : { ...written, privkey: typed.trim() }
}

/** Finds what is still missing before it can be published, the first fault first. */
export function findFaults(
  draft: EditedArticleDraft,
  { access, typed, isStored }: KeyChoice,
): ArticleFault[] {
  const faults = checkArticle(draft)
  if (draft.content.length > limits.contentMax)
    faults.push({ field: 'content', reason: `正文最多 ${limits.contentMax} 个字` })
  const key = typed.trim()
  const isKeyMissing = access === 'key' && key === '' && !isStored
  const isKeyShort = access === 'key' && key !== '' && key.length < limits.keyMin
  if (isKeyMissing || isKeyShort)
    faults.push({ field: 'privkey', reason: `密钥要 ${limits.keyMin} 到 ${limits.keyMax} 个字` })
  return faults
}
