import { articleCalls } from '@wenhai/core/article/calls'
import { filesIn } from '@wenhai/core/article/plain-text'
import type { ArticleView } from '@wenhai/core/article/schema'
import { authorCalls } from '@wenhai/core/author/calls'
import type { AuthorView } from '@wenhai/core/author/schema'
import { isMovingPicture, thumbOf } from '@wenhai/core/file/path'
import { practiceCalls } from '@wenhai/core/practice/calls'
import type { Practice } from '@wenhai/core/practice/schema'
import { analyticsCalls } from '@wenhai/core/results/calls'
import type { PublishedResults } from '@wenhai/core/results/publish-schema'
import type { DrawnData, PublicRoute } from '@wenhai/core/site/drawn-page'
import type { PageHead } from './head.ts'

interface Place {
  site: string
  origin: string
  /** The address is the path with its query. */
  url: string
}

type About = Pick<PageHead, 'title' | 'description'>

/** The titles of these pages, as their headings say them. */
const headings: Partial<Record<PublicRoute, About>> = {
  '/questionnaire': { title: '问卷与投票', description: '问卷与投票：一题一问，皆有回声。' },
  '/exam/free': { title: '考试', description: '考试：温故知新，一卷见真章。' },
  '/featured': { title: '精选', description: '精选：值得花一点时间的，放在这里。' },
  '/blog': { title: '文章', description: '文章：写下来，才算想明白。' },
  '/video': { title: '视频', description: '视频：就在这里看，一次放一部。' },
  '/animate': { title: '动画', description: '动画：一帧一帧，走马看灯。' },
  '/universe': { title: '发现', description: '发现：百川归海，新的都从这里经过。' },
  '/auth': { title: '诸子百家', description: '诸子百家：各有所问，各成一家。' },
  '/search': { title: '搜索', description: '问卷、考试、文章、题目和作者，一处找。' },
  '/questionnaire/ques/:id': { title: '练习', description: '练习一道题，答完就知道对错。' },
  '/exam/ques/:id': { title: '练习', description: '练习一道题，答完就知道对错。' },
  '/login': { title: '登录', description: '登录' },
  '/signup': { title: '注册', description: '注册' },
}

const siteDescription = '问卷、投票与考试：一题一问，皆有回声。'

/** The head that a link preview and a search engine read, made from the same replies as the page. */
export function headOfRoute(data: DrawnData, place: Place): PageHead {
  const article = answerOf<ArticleView>(data, articleCalls.findArticles.path)
  if (data.route === '/art/:id' && article) return headOfArticle(article, place)
  const author = answerOf<AuthorView>(data, authorCalls.viewAuthor.path)
  if (data.route === '/auth/:id' && author) return headOfAuthor(author, place)
  const results = answerOf<PublishedResults>(data, analyticsCalls.findPublished.path)
  const practice = answerOf<Practice>(data, practiceCalls.findPractice.path)
  const about = results
    ? { title: `${results.survey_title} · 结果`, description: `《${results.survey_title}》的结果` }
    : practice
      ? { title: `练习 · ${practice.survey_title}`, description: `《${practice.survey_title}》的练习` }
      : (headings[data.route] ?? { title: place.site, description: siteDescription })
  return {
    ...about,
    site: place.site,
    url: place.origin + canonicalOf(place.url),
    image: '',
    type: 'website',
    isNamed: results !== undefined || practice !== undefined,
  }
}

const answerOf = <Data>({ queries }: DrawnData, path: string): Data | undefined =>
  queries.find(([[, of]]) => of === path)?.[1] as Data | undefined

/** The pages of a list are pages of their own; its filters are not. */
function canonicalOf(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const page = Number(new URLSearchParams(query).get('page'))
  return Number.isInteger(page) && page > 1 ? `${path}?page=${page}` : path
}

function headOfArticle(article: ArticleView, { site, origin }: Place): PageHead {
  const picture = article.cover || (filesIn(article.content).find((path) => path.endsWith('.webp')) ?? '')
  // Previews do not animate.
  const still = isMovingPicture(picture) ? thumbOf(picture) : picture
  const image = still && origin ? origin + still : ''
  const url = `${origin}/art/${article.table_id}`
  const description = article.excerpt || `${article.author}的文章`
  return {
    site,
    title: article.title,
    description,
    url,
    image,
    type: 'article',
    isNamed: true,
    more: {
      'article:published_time': article.create_time,
      'article:modified_time': article.update_time,
      'article:author': article.author,
    },
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description,
      url,
      ...(image && { image }),
      datePublished: article.create_time,
      dateModified: article.update_time,
      author: { '@type': 'Person', name: article.author, url: `${origin}/auth/${article.ocean_id}` },
      publisher: { '@type': 'Organization', name: site },
    },
  }
}

function headOfAuthor(author: AuthorView, { site, origin }: Place): PageHead {
  const works = `${author.forms} 份问卷与考试，${author.tables} 篇文章`
  return {
    site,
    title: author.name,
    description: author.introduction || `${author.name}发布了 ${works}`,
    url: `${origin}/auth/${author.ocean_id}`,
    image: author.avatar ? origin + author.avatar : '',
    type: 'profile',
    isNamed: false,
  }
}
