import { formKindOf } from '@wenhai/core/form/form-kind'
import { optionType } from '@wenhai/core/question/option-type'
import type { TakePage } from '@wenhai/core/report/page'
import { renderToString } from 'react-dom/server'
import { stylesOf } from '#features/question/kinds/styles.ts'
import { figuresChunk, takeOf } from '#features/question/kinds/takes.ts'
import { beginFormulas, hasDrawnFormula } from '#features/question/math/formula-markup.tsx'
import mathStyle from '../features/question/math/math-text.css?inline'
import answerStyle from '../features/question/paper/paper-answer.css?inline'
import baseStyle from '../features/question/paper/paper-base.css?inline'
import fieldStyle from '../features/question/paper/paper-fields.css?inline'
import panelStyle from '../features/question/paper/paper-panel.css?inline'
import stripStyle from '../features/question/paper/paper-strip.css?inline'
import toastStyle from '../ui/feedback/toast.css?inline'
import tokens from '../ui/tokens.css?inline'
import { accentStyle } from './accent-style.ts'
import barStyle from './bar.css?inline'
import { TakeBar } from './bar.tsx'
import foldStyle from './bar-folds.css?inline'
import liveStyle from './bar-live.css?inline'
import { afterChunk, beforeChunk, chunksOf, drawnChunks, examChunk, itemsChunk } from './chunks.ts'
import embedStyle from './embedded.css?inline'
import examStyle from './exam/exam.css?inline'
import { logicChunk } from './machine/shown.ts'
import { firstState } from './machine/state.ts'
import pageStyle from './page.css?inline'
import itemsStyle from './paper/paper-items.css?inline'
import { themeMeta, withSystemTheme } from './system-theme.ts'
import takeStyle from './take.css?inline'
import { TakeView } from './take.tsx'
import cardStyle from './take-card.css?inline'

/** The style that the first question needs; on a bad connection every kilobyte before it is felt. */
const firstStyle =
  withSystemTheme(tokens) +
  pageStyle +
  barStyle +
  mathStyle +
  baseStyle +
  answerStyle +
  fieldStyle +
  takeStyle
/** Menus, the report, panels, cards and receipts, and what the script adds around the paper. */
const laterStyle = foldStyle + liveStyle + toastStyle + stripStyle + panelStyle + cardStyle

// On the server nothing comes later, so parts that the browser fetches when they are needed are drawn at once.
await Promise.all(drawnChunks.map((part) => part.load()))

/**
 * The whole page of a form: readable before its script arrives, and answerable without it.
 * Names, tokens and times go into it as they are, so that a page may be rendered once and filled in for each visitor.
 * Where the server has no time to draw the paper, the page is bare: its script draws it.
 */
export function renderTake(page: TakePage, isBare = false): string {
  const { survey_title, desc, questionnaire_type, sponsor } = page.view
  const about = escapeHtml(desc.slice(0, 120) || `${sponsor}发起的${formKindOf(questionnaire_type).name}`)
  const title = escapeHtml(survey_title)
  const site = escapeHtml(page.site)
  const [script = '', ...others] = takeScripts
  const usual = formKindOf(questionnaire_type).hasScores ? laterStyle + examStyle : laterStyle
  const later = page.embed ? usual + embedStyle : usual
  // A paper can be read without the rest of the style; a cover or a receipt is made of it.
  const isPaper = page.mine.face === 'open'
  const { questions, items } = firstState(page)
  const first = firstStyle + accentStyle(page.view.accent) + stylesOf(questions) + (items ? itemsStyle : '')
  beginFormulas()
  const paper = page.embed ? embedded(page) : isBare ? bare : renderToString(<TakeView page={page} />)
  const formulas = hasDrawnFormula(paper) ? `<link rel="stylesheet" href="${formulaStyle}">\n` : ''
  return `<!doctype html>
<html lang="zh-CN" data-theme="${page.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${themeMeta(tokens, page.theme)}
<title>${title} · ${site}</title>
<meta name="description" content="${about}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${site}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${about}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${isPaper ? first : first + later}</style>
${formulas}${page.embed ? '<base target="_blank">\n' : ''}</head>
<body>
${page.embed ? '' : barOf(page)}<main id="main" tabindex="-1">${paper}</main>
${isPaper ? `<style>${later}</style>` : ''}
<script type="application/json" id="take-data">${toData(page)}</script>
${[...others, ...scriptsOf(page)].map((file) => `<link rel="modulepreload" href="${file}">`).join('\n')}
<script type="module" src="${script}"></script>
${page.embed ? '' : '<script src="/theme.js"></script>\n'}</body>
</html>
`
}

const barOf = (page: TakePage) => `<a class="bar-skip" href="#main">跳到正文</a>
<header id="bar" class="bar">${renderToString(<TakeBar page={page} />)}</header>
`

const partNames = new Map<unknown, string>([
  [beforeChunk, 'states'],
  [afterChunk, 'states'],
  [examChunk, 'exam'],
  [logicChunk, 'logic'],
  [itemsChunk, 'figures'],
  [figuresChunk, 'figures'],
  ...Object.entries(optionType).map(([name, type]): [unknown, string] => [
    takeOf(type).chunk,
    `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/`,
  ]),
])

/** The scripts that the browser would ask for one after the other. */
const scriptsOf = (page: TakePage): string[] => [
  ...new Set(chunksOf(page).flatMap((part) => partScripts[partNames.get(part) ?? ''] ?? [])),
]

const bare =
  '<p role="status" class="take-notice">正在打开…</p><noscript><p class="take-notice">现在打开的人太多，请过一会儿刷新再试。</p></noscript>'

/** In a page of another site only the script knows what this browser has answered before. */
const embedded = ({ view }: TakePage) =>
  `<p role="status" class="take-notice">正在打开…</p><noscript><p class="take-notice"><a href="${formKindOf(view).base}/${view.survey_id}" rel="noopener">在新窗口打开“${escapeHtml(view.survey_title)}”</a></p></noscript>`

/** No text in it may end the block. */
const toData = (page: TakePage) => JSON.stringify(page).replace(/</g, '\\u003c')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
