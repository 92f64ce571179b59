import { useQuery } from '@tanstack/react-query'
import { bankCalls } from '@wenhai/core/bank/calls'
import type { ExchangeFormat } from '@wenhai/core/bank/limits'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { refreshCategories } from '#features/category/api.ts'
import { type DownloadOptions, download } from '#lib/download.ts'
import { queryCall, queryClient } from '#lib/query.ts'
import { siteName } from '#lib/site-name.ts'
import { call } from '#lib/transport.ts'
import { type UploadOptions, uploadCall } from '#lib/upload.ts'
import { refreshBank } from './api.ts'
import type { FileExport } from './exchange/export-file-dialog.tsx'

type Input<Name extends keyof typeof bankCalls> = CallerInput<(typeof bankCalls)[Name]>

/** The filter of what is exported: the bank's without its page. */
export type ExportFilter = Input<'exportQuestions'>

/** Only checks the file; nothing is stored. */
export const checkQuestions = (file: UploadOptions) =>
  uploadCall(bankCalls.importQuestions, { check: true }, file)

/**
 * Imports all or nothing; with `skipBad`, the rows that the server finds good. `share` is for rows that do not say it
 * themselves.
 */
export const importQuestions = (
  given: { skipBad: boolean; share: boolean; create_key: string; folder_id?: string },
  file: UploadOptions,
) => uploadCall(bankCalls.importQuestions, given, file)

/** Reads a Word document, or questions of another program; nothing but its pictures is stored. */
export const readDocument = (file: UploadOptions) => uploadCall(bankCalls.readDocument, {}, file)

/** Word, and questions of other programs. */
export const isDocumentName = (name: string): boolean => /\.(?:docx|xml|gift|zip)$/i.test(name)

const lastImport = queryCall(bankCalls.findLastImport, {})

export const useLastImport = () => useQuery({ ...lastImport, staleTime: 0 })

export const undoImport = (id: string) => call(bankCalls.undoImport, { id }, { timeout: 0 })

/** Called after questions came or went by the spreadsheet. */
export async function refreshAfterImport(): Promise<void> {
  await Promise.all([
    refreshBank(),
    refreshCategories(),
    queryClient.invalidateQueries({ queryKey: lastImport.queryKey }),
  ])
}

export const downloadTemplate = () => download(bankCalls.downloadTemplate, {}, '题目导入模板.xlsx')

/** A file for another site or program, of all questions of a filter or of those that are chosen. */
export const questionFile = (filter: ExportFilter, ids: readonly string[] = []): FileExport => {
  const asked = { ...filter, ...(ids.length > 0 && { ids: [...ids] }) }
  return {
    key: ['bank', asked],
    check: (format) => call(bankCalls.checkExchange, { ...asked, format }, { timeout: 0 }),
    save: (format, options) =>
      download(
        bankCalls.exportExchange,
        { ...asked, format },
        `${siteName}-题库${fileEndings[format]}`,
        options,
      ),
  }
}

export const fileEndings: Record<ExchangeFormat, string> = {
  own: '.wenhai.zip',
  moodle: '-Moodle.xml',
  qti: '-QTI3.zip',
}

export const exportQuestions = (filter: ExportFilter, options: DownloadOptions) =>
  download(bankCalls.exportQuestions, filter, `${siteName}-题库.xlsx`, options)
