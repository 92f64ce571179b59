import type { DrawnData } from '@wenhai/core/site/drawn-page'
import type { Client } from './client.ts'

/** The built page that the server draws into, as small as it can be. */
export const page =
  '<!doctype html><html lang="zh-CN"><head><meta name="description" content="问卷"><title>问海</title><link rel="stylesheet" href="/assets/style.css"></head><body><div id="root"></div><noscript>请打开脚本</noscript></body></html>'

export const open = (client: Client, path: string, headers: Record<string, string> = {}) =>
  client.send('GET', path, { headers: { accept: 'text/html', ...headers } })

export const readData = (text: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as DrawnData | null

/** What a reader sees: without the data beside it. */
export const drawnPart = (text: string) => /<div id="root">(.*)<\/div>\s*<script/s.exec(text)?.[1] ?? ''
