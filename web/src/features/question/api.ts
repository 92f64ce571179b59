import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { fileCalls } from '@wenhai/core/file/calls'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import { download } from '#lib/download.ts'
import { type FilterValue, filterInput } from '#lib/filter-value.ts'
import { RefusedError } from '#lib/query.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { call } from '#lib/transport.ts'
import { type UploadOptions, uploadCall } from '#lib/upload.ts'

/** A picture of a question, or of an article, where it may be animated. */
export type PictureUse = 'picture' | 'article'

/** Uploads a picture; one that is too large is made smaller first. */
export const uploadPicture = async (options: UploadOptions, use: PictureUse = 'picture') =>
  uploadCall(fileCalls.uploadFile, { use }, { ...options, file: await shrinkPicture(options.file) })

export const uploadMedia = (options: UploadOptions) =>
  uploadCall(fileCalls.uploadFile, { use: 'media' }, options)

/** A question in one of its wordings, which any of its revisions tells. */
type Asked = Pick<ResultQuestion, 'question_id' | 'revisions'>

const askedOf = ({ question_id, revisions: [revision] }: Asked) => ({ question_id, revision })

/** So many texts are fetched at once: as many as a person reads in a minute. */
const textsAtOnce = 20

export const useTexts = (id: string, question: Asked, filter: FilterValue, key: string) =>
  useInfiniteQuery({
    queryKey: [
      analyticsCalls.findTexts.method,
      analyticsCalls.findTexts.path,
      id,
      askedOf(question),
      key,
      filter,
    ],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await call(
        analyticsCalls.findTexts,
        { id, ...askedOf(question), ...filterInput(filter), key, before: pageParam, len: textsAtOnce },
        { signal },
      )
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Words are read from the texts themselves, so not with every report that arrives. */
const wordsEvery = 10_000

/** The words that people wrote, counted again while they write: `answered` says how many have. */
export const useWords = (
  id: string,
  { answered, ...question }: Asked & Pick<ResultQuestion, 'answered'>,
  filter: FilterValue,
  isWanted: boolean,
) =>
  useQuery({
    queryKey: [analyticsCalls.findWords.method, analyticsCalls.findWords.path, id, askedOf(question), filter],
    queryFn: async ({ signal, client, queryKey }) => {
      const isUnasked = client.getQueryData(queryKey) !== undefined
      const asked = { id, ...askedOf(question), ...filterInput(filter) }
      const answer = await call(analyticsCalls.findWords, asked, { signal, isUnasked })
      if (!answer.ok) throw new RefusedError(answer)
      return { ...answer.data, at: answered }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isWanted && answered > 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.at === answered ? false : wordsEvery,
  })

/** Fetches words for paper, because a report says itself what is missing in it. */
export const fetchWords = (id: string, question: Asked, filter: FilterValue, signal: AbortSignal) =>
  call(
    analyticsCalls.findWords,
    { id, ...askedOf(question), ...filterInput(filter) },
    { signal, isUnasked: true },
  )

/** The files of one question, by report, newest first. Their links run out, so what was fetched before is not kept. */
export const useUploads = (
  id: string,
  { answered, ...question }: Asked & Pick<ResultQuestion, 'answered'>,
  filter: FilterValue,
) =>
  useInfiniteQuery({
    queryKey: [
      uploadCalls.findUploads.method,
      uploadCalls.findUploads.path,
      id,
      askedOf(question),
      answered,
      filter,
    ],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await call(
        uploadCalls.findUploads,
        { id, ...askedOf(question), ...filterInput(filter), before: pageParam },
        { signal },
      )
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const downloadUploads = (
  id: string,
  question: Asked,
  filter: FilterValue,
  filename: string,
  signal: AbortSignal,
) =>
  download(uploadCalls.exportUploads, { id, ...askedOf(question), ...filterInput(filter) }, filename, {
    signal,
  })
