import { formBase } from '@wenhai/core/form/form-kind'
import type { TakePage } from '@wenhai/core/report/page'
import { escapeHtml } from '../../lib/http/escape-html.ts'

/** Where the page lives, for link previews: with the host in front where the operator has said it. */
export function addLinks(html: string, { view }: TakePage, siteUrl = ''): string {
  const url = escapeHtml(`${siteUrl}${formBase(view.questionnaire_type)}/${view.survey_id}`)
  const links = [
    `<link rel="canonical" href="${url}">`,
    ...(siteUrl ? [`<meta property="og:url" content="${url}">`] : []),
    '<meta name="twitter:card" content="summary">',
  ]
  // Before it stand only texts without a `<`. As a function: an address may have signs that mean something in a replacement.
  return html.replace('</head>', () => `${links.join('\n')}\n</head>`)
}
