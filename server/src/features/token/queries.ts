import type { Token } from '@wenhai/core/token/schema'
import type { Scope } from '@wenhai/core/token/scopes'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'

/** Lists the tokens of the caller, the newest first; there are few. */
export async function listTokens({
  database,
  caller,
  now,
}: Pick<Context, 'database' | 'caller' | 'now'>): Promise<Token[]> {
  const rows = await selectTokens(database).where('token.user_id', '=', caller.user_id).execute()
  return rows.map((row) => toToken(row, now))
}

/** The columns that are shown, and never the hash. */
const selectTokens = ({ kysely }: Database) =>
  kysely
    .selectFrom('token')
    .leftJoin('form', 'form.survey_id', 'token.survey_id')
    .leftJoin('question_folder', 'question_folder.folder_id', 'token.folder_id')
    .select([
      'token.token_id',
      'token.name',
      'token.scopes',
      'token.survey_id',
      'token.folder_id',
      'token.create_time',
      'token.end_time',
      'token.used_time',
      'form.survey_title',
      'question_folder.name as folder_name',
    ])
    .orderBy('token.create_time', 'desc')
    .orderBy('token.token_id', 'desc')

interface TokenRow {
  token_id: string
  name: string
  scopes: string
  survey_id: string
  survey_title: string | null
  folder_id: string
  folder_name: string | null
  create_time: number
  end_time: number
  used_time: number
}

export const toToken = (row: TokenRow, now: number): Token => ({
  token_id: row.token_id,
  name: row.name,
  scopes: row.scopes.split(' ') as Scope[],
  survey_id: row.survey_id,
  survey_title: row.survey_title ?? '',
  folder_id: row.folder_id,
  folder_name: row.folder_name ?? '',
  create_time: new Date(row.create_time).toISOString(),
  end_time: new Date(row.end_time).toISOString(),
  used_time: row.used_time === 0 ? '' : new Date(row.used_time).toISOString(),
  isOver: row.end_time <= now,
})
