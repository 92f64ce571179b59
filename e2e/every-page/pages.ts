import { routes } from '@wenhai/core/site/routes'
import { type ComponentType, createElement as h, useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { copyText } from '../../web/src/lib/clipboard.ts'
import { newUuid } from '../../web/src/lib/uuid.ts'

/**
 * A stand-in for the app's own list: every route has a page, so that each face of the shell can be seen
 * whatever is built. The pages only say where they are.
 */
const pageOf =
  (path: string): ComponentType =>
  () => {
    const params = useParams()
    const { search } = useLocation()
    const [query, setQuery] = useSearchParams()
    const [note, setNote] = useState('')
    const [copied, setCopied] = useState('')
    const copy = async () => setCopied((await copyText('问海')) ? newUuid() : 'failed')
    return h(
      'div',
      { style: { minHeight: 2400, padding: 24 } },
      h('h1', null, path),
      h('output', { 'aria-label': '参数' }, JSON.stringify(params) + search),
      h('input', {
        'aria-label': '备注',
        value: note,
        onChange: (event: { target: { value: string } }) => setNote(event.target.value),
      }),
      h('button', { type: 'button', onClick: () => setQuery({ sort: 'new' }) }, '筛选'),
      h('span', { 'data-testid': 'sort' }, query.get('sort') ?? 'none'),
      h('button', { type: 'button', onClick: copy }, '复制'),
      h('output', { 'aria-label': '编号' }, copied),
      h(
        'nav',
        { 'aria-label': '试走' },
        h(Link, { to: '/questionnaire' }, '列表'),
        h(Link, { to: '/questionnaire/7' }, '一份'),
        h(Link, { to: '/questionnaire/analytics/7' }, '分析'),
        h(Link, { to: '/blog' }, '旁边'),
      ),
      h('button', { type: 'button', style: { marginTop: 900 } }, '远处的按钮'),
    )
  }

const aliases: readonly string[] = ['/', '/exam']

export const pages = Object.fromEntries(
  routes.flatMap(({ path }) => {
    const page = pageOf(path)
    return aliases.includes(path) ? [] : [[path, async () => page] as const]
  }),
)
