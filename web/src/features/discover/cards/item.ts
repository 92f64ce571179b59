import type { ItemType } from '@wenhai/core/discover/choices'
import type { Item } from '@wenhai/core/discover/schema'
import type { FormCover } from '@wenhai/core/form/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { paths } from '#lib/paths.ts'

/** The type of a form, an article or an author, where they are listed together. */
export function typeOf(item: Item): ItemType {
  if (item.kind === 'form') return item.form.questionnaire_type
  return item.kind === 'table' ? item.table.type : 'author'
}

export function itemTitle(item: Item): string {
  if (item.kind === 'form') return item.form.survey_title
  return item.kind === 'table' ? item.table.title : item.author.name
}

export function itemText(item: Item): string {
  if (item.kind === 'form') return item.form.desc
  return item.kind === 'table' ? item.table.excerpt : item.author.introduction
}

/** The author's own form leads to the author's page, as in its lists. */
export const formPath = ({ questionnaire_type, survey_id, isMine }: FormCover): string =>
  isMine ? paths.mine(questionnaire_type, survey_id) : paths.form(questionnaire_type, survey_id)

export function pathOf(item: Item): string {
  if (item.kind === 'form') return formPath(item.form)
  return item.kind === 'table' ? paths.article(item.id) : paths.author(item.id)
}

/** The maker of an item; an author is their own. */
export function makerOf(item: Item): { ocean_id: string; name: string; avatar: string } {
  if (item.kind === 'author') return item.author
  if (item.kind === 'table')
    return { ocean_id: item.table.ocean_id, name: item.table.author, avatar: item.table.avatar }
  return { ocean_id: item.form.ocean_id, name: item.form.sponsor, avatar: item.form.avatar }
}

export const worksText = ({ forms, tables }: { forms: number; tables: number }): string =>
  [forms > 0 && `问卷与考试 ${formatNumber(forms)}`, tables > 0 && `文章 ${formatNumber(tables)}`]
    .filter((part) => part !== false)
    .join(' · ')
