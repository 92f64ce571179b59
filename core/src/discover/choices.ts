import { type ArticleType, articleTypeNames, articleTypes } from '../article/choices.ts'
import { type FormKind, formKindOf, formKinds } from '../form/form-kind.ts'

export const itemKinds = ['form', 'table', 'author'] as const
export type ItemKind = (typeof itemKinds)[number]

/** The types that a stream can be narrowed to. */
export const itemTypes = [...formKinds, ...articleTypes, 'author'] as const
export type ItemType = (typeof itemTypes)[number]
export const itemTypeNames: Record<FormKind | ArticleType | 'author', string> = {
  survey: formKindOf('survey').name,
  vote: formKindOf('vote').name,
  exam: formKindOf('exam').name,
  contest: formKindOf('contest').name,
  ...articleTypeNames,
  author: '作者',
}

export const itemSorts = ['new', 'popular'] as const
export type ItemSort = (typeof itemSorts)[number]
export const itemSortNames: Record<ItemSort, string> = { new: '最新', popular: '近期最热' }

/** So many pins of level >5 fit on one long page. */
export const maxPins = 60

/** The most visited fill four rows on a wide screen. */
export const popularLength = 24

/** The most visited are counted over so many days. */
export const recentDays = 30

/** A stream shows so many at a time. */
export const streamLength = 20
