import {
  type DefaultError,
  type Query,
  QueryCache,
  type QueryClient,
  type QueryKey,
  type QueryOptions,
  type QueryState,
  type WithRequired,
} from '@tanstack/react-query'

/**
 * The queries of one page, and which of them its last drawing asked for. A query of an earlier version of the page is
 * neither sent with it nor asked again.
 */
export class AskedQueries extends QueryCache {
  readonly #hashes = new Set<string>()

  /** This is called before each drawing. */
  begin(): void {
    this.#hashes.clear()
  }

  get drawn(): Query[] {
    return this.getAll().filter(({ queryHash }) => this.#hashes.has(queryHash))
  }

  /** React Query calls this for every query of every component that is drawn. */
  override build<
    TQueryFnData = unknown,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
  >(
    client: QueryClient,
    options: WithRequired<QueryOptions<TQueryFnData, TError, TData, TQueryKey>, 'queryKey'>,
    state?: QueryState<TData, TError>,
  ): Query<TQueryFnData, TError, TData, TQueryKey> {
    const query = super.build(client, options, state)
    this.#hashes.add(query.queryHash)
    return query
  }
}
