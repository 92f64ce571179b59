import { isSearchable } from '@wenhai/core/format/pairs'

interface Said {
  title: string
  hint: string
}

/** The text of a search that found nothing: for signs and pictures alone, that nobody can search for them. */
export const nothingFound = (key: string, usual: Said): Said =>
  key.trim() === '' || isSearchable(key)
    ? usual
    : { title: '请输入文字再搜索', hint: '只有符号或表情是搜不到的，请写出文字或数字。' }
