import { formBase } from '@wenhai/core/form/form-kind'
import type { TakePage } from '@wenhai/core/report/page'
import { escapeHtml } from '../../lib/http/escape-html.ts'

/** The page's address for link previews, with the host where the operator set it. */
export function addLinks(html: string, { view }: TakePage, siteUrl = ''): string {
  const url = escapeHtml(`${siteUrl}${formBase(view.questionnaire_type)}/${view.survey_id}`)
  const links = [
    `<link rel="canonical" href="${url}">`,
    ...(siteUrl ? [`<meta property="og:url" content="${url}">`] : []),
    '<meta name="twitter:card" content="summary">',
  ]
  // The text before it contains no `<`. A function as replacement, because `$` in an address would have a special
  // meaning in a string.
  return html.replace('</head>', () => `${links.join('\n')}\n</head>`)
}
