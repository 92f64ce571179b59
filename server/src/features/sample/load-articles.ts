import { level } from '@wenhai/core/account/mask'
import { writeCard } from '@wenhai/core/article/card'
import { ArticleDraft } from '@wenhai/core/article/schema'
import { pictureLimits as limits } from '@wenhai/core/file/path'
import { formKindOf } from '@wenhai/core/form/form-kind'
import sharp from 'sharp'
import { createArticle } from '#features/article/commands'
import { pinItem } from '#features/discover/pin.commands'
import { keepPicture } from '#features/file/commands'
import { keepFilm } from '#features/file/video'
import type { EncodedPicture } from '#lib/file/picture'
import { signedInCaller } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import type { Links, SampleArticle } from './articles/article.ts'
import { sampleMark } from './articles/article.ts'
import { blogs } from './articles/blogs.ts'
import { notes } from './articles/notes.ts'
import { filmArticles } from './articles/shows.ts'
import type { LoadedForms } from './load-forms.ts'
import type { LoadedQuestions } from './load-questions.ts'
import { type CoverName, covers } from './pictures/covers.ts'
import { type Moving, type MovingName, movingPictures } from './pictures/moving.ts'

export const sampleArticles: readonly SampleArticle[] = [...blogs, ...notes, ...filmArticles]

const dayLength = 86_400_000

export type SampleContext = Pick<Context, 'database' | 'fileStore'>

interface Loading extends LoadedQuestions, LoadedForms {
  user_id: string
  now: number
}

/** The sample articles become the site owner's, published one after the other over the last days. */
export async function loadArticles(context: SampleContext, loading: Loading): Promise<void> {
  const { user_id, now } = loading
  const caller = signedInCaller(user_id, level.siteOwner)
  // Copied field by field: a call's context has getters, which a spread would lose.
  const { database, fileStore } = context
  const keeper = { database, fileStore, caller, now }
  const pictures = await drawAll(keeper)
  const links = linksTo(loading, pictures)
  const oldestFirst = [...sampleArticles].sort((one, other) => other.daysAgo - one.daysAgo)
  for (const article of oldestFirst) {
    const { title, type, keywords, cover, moving, film } = article
    const draft = ArticleDraft.parse({
      title,
      type,
      keywords: [...keywords, sampleMark],
      content: article.write(links),
      cover: pictures.get(cover ?? moving ?? '') ?? '',
      video: film ? await keepFilm(keeper, new URL(`../../../assets/${film}`, import.meta.url)) : '',
    })
    const published = now - article.daysAgo * dayLength
    const { table_id } = await createArticle(database, {
      caller,
      draft,
      privkey_hash: undefined,
      now: published,
    })
    if (article === sampleArticles[0]) await pinItem(database, { kind: 'table', id: table_id }, now)
  }
}

type Keeper = Parameters<typeof keepPicture>[0]

/** Draws all pictures at once; each keeps one core busy for a short time. */
async function drawAll(keeper: Keeper): Promise<Map<string, string>> {
  const drawn = await Promise.all([
    ...(Object.keys(covers) as CoverName[]).map(async (name) => [name, await drawCover(name)] as const),
    ...(Object.keys(movingPictures) as MovingName[]).map(
      async (name) => [name, await drawMoving(name)] as const,
    ),
  ])
  const pictures = new Map<string, string>()
  for (const [name, picture] of drawn) pictures.set(name, (await keepPicture(keeper, picture)).url)
  return pictures
}

const linksTo = ({ forms, pick }: Loading, pictures: ReadonlyMap<string, string>): Links => ({
  form: (title) => {
    const form = forms.get(title)
    if (!form) throw new Error(`there is no sample form ${title}`)
    return writeCard(title, `${formKindOf(form.kind).base}/${form.survey_id}`)
  },
  question: (category) => {
    const [id] = pick({ category })
    if (!id) throw new Error(`there is no sample question of ${category}`)
    return writeCard('做一道题', `/questionnaire/ques/${id}`)
  },
  picture: (name) => pictures.get(name) ?? '',
})

const quality = 70
/** More effort takes many times as long for a tenth fewer bytes. */
const drawn = { quality: 60, effort: 3 }
const flat = { lossless: true, effort: 1 }

/** Our own drawings: nothing is in them that an upload has to lose. */
async function drawCover(name: CoverName): Promise<EncodedPicture> {
  const drawing = sharp(Buffer.from(covers[name]()))
  const { data, info } = await drawing.webp({ quality }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { full: data, thumb: await shrink(data), width, height, isMoving: false }
}

async function drawMoving(name: MovingName): Promise<EncodedPicture> {
  const { frames, delay, isFlat = false }: Moving = movingPictures[name]()
  const images = await Promise.all(
    frames.map((frame) => sharp(Buffer.from(frame)).png({ compressionLevel: 1 }).toBuffer()),
  )
  const { width, height } = await sharp(images[0]).metadata()
  const full = await sharp(images, { join: { animated: true } })
    .webp({ delay: frames.map(() => delay), loop: 0, ...(isFlat ? flat : drawn) })
    .toBuffer()
  // The thumb is not the first frame, because a new moon is dark.
  return { full, thumb: await shrink(images[Math.floor(frames.length / 3)]), width, height, isMoving: true }
}

const shrink = (image: Buffer | undefined) =>
  sharp(image).resize({ width: limits.thumbWidth }).webp({ quality }).toBuffer()
