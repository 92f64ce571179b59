import { formLimits as limits } from '@wenhai/core/form/limits'
import type { FormCover } from '@wenhai/core/form/schema'
import { useCategoryName } from '#features/category/api.ts'
import { KeptMarkup, thisMinute } from '#lib/kept-markup.tsx'
import { failureOf } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonCards } from '#ui/feedback/skeleton.tsx'
import { AddressPages, tooManyText } from '#ui/lists/address-pages.tsx'
import { nothingFound } from '#ui/lists/paged-list.tsx'
import { useLastPage } from '#ui/lists/use-address-search.ts'
import { type FormListName as ListName, useForms } from '../list-api.ts'
import { FormCard } from './form-card.tsx'
import type { FormSearchState } from './form-list-search.ts'

interface FormListProps {
  list: ListName
  label: string
  search: FormSearchState
  /** The content while nobody has published anything. */
  empty: React.ReactNode
}

export function FormList({ list, label, search, empty }: FormListProps) {
  const { address } = search
  const self = useSession(({ user }) => user?.ocean_id)
  const categoryName = useCategoryName()
  const { data, error, refetch, isFetching, isPlaceholderData } = useForms(search.ask, list)
  useLastPage(search, isPlaceholderData ? undefined : data?.length)
  // Several forms may end in the same second, and one request is enough.
  const askAgain = () => void refetch({ cancelRefetch: false })
  return (
    <ListStates<FormCover>
      isOld={isPlaceholderData}
      items={data?.tables}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<SkeletonCards />}
      empty={
        search.isFiltered || address.page > 1 ? (
          <EmptyState
            {...nothingFound(address.key, { title: '没有找到', hint: '换个词，或者放宽条件试试。' })}
            action={<Button onClick={search.clear}>清除条件</Button>}
          />
        ) : (
          empty
        )
      }
    >
      {(forms) => (
        <div className="grid grid-cols-1 gap-6">
          <ul
            aria-label={label}
            className="grid grid-cols-1 gap-4.5 sm:grid-cols-2 lg:grid-cols-3 max-sm:gap-3.5"
          >
            {forms.map((form) => (
              <li key={form.survey_id} className="min-w-0">
                <KeptMarkup
                  by={() => `form ${thisMinute()} ${categoryName(form.type)} ${JSON.stringify(form)}`}
                >
                  {() => (
                    <FormCard
                      form={form}
                      isOwn={form.ocean_id === self}
                      categoryName={categoryName}
                      onOver={askAgain}
                    />
                  )}
                </KeptMarkup>
              </li>
            ))}
          </ul>
          {data?.more && (
            <p role="status" className="text-sm text-ink-3">
              {tooManyText(limits.maxFound)}
            </p>
          )}
          <AddressPages search={search} total={data?.length ?? 0} disabled={isPlaceholderData} />
        </div>
      )}
    </ListStates>
  )
}
