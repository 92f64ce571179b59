import { formKindOf } from '@wenhai/core/form/form-kind'
import type { TakePage } from '@wenhai/core/report/page'
import { escapeHtml } from '#lib/http/escape-html'
import { writeData } from '../public-pages/head.ts'

/** Adds the page's address for link previews, with the host where the operator set it. */
export function addLinks(html: string, { view }: TakePage, siteUrl = ''): string {
  const url = escapeHtml(`${siteUrl}${formKindOf(view).base}/${view.survey_id}`)
  const links = [
    `<link rel="canonical" href="${url}">`,
    ...(siteUrl ? [`<meta property="og:url" content="${url}">`] : []),
    ...(siteUrl && view.cover
      ? [`<meta property="og:image" content="${escapeHtml(siteUrl + view.cover)}">`]
      : []),
    `<meta name="twitter:card" content="${view.cover ? 'summary_large_image' : 'summary'}">`,
    ...(formKindOf(view).hasClock && view.start_time
      ? [writeData('application/ld+json', eventOf(view, siteUrl))]
      : []),
  ]
  // The text before `</head>` contains no `<`. The replacement is a function, because `$` in an address would have a
  // special meaning in a string.
  return html.replace('</head>', () => `${links.join('\n')}\n</head>`)
}

/** Describes an exam with a date in the words of schema.org. */
const eventOf = (
  { survey_title, sponsor, start_time, end_time, survey_id }: TakePage['view'],
  siteUrl: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: survey_title,
  startDate: start_time,
  ...(end_time && { endDate: end_time }),
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: `${siteUrl}/exam/${survey_id}` },
  organizer: { '@type': 'Person', name: sponsor },
})
