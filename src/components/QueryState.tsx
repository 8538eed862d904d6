import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LuSearchX, LuTriangleAlert } from 'react-icons/lu'
import { Button } from './Button'
import { EmptyState } from './EmptyState'
import { ErrorState } from './ErrorState'
import { failureKey, toFailure } from './failure'
import { Icon } from './Icon'
import { AfterPause, LinesSkeleton } from './Skeleton'

/** What a query hook of the api gives; nothing else is read. */
export interface QueryLike<Data> {
  data?: Data
  /** The answer to the very question that is asked now; left out where that is not told apart. */
  currentData?: Data
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface QueryStateProps<Data> {
  query: QueryLike<Data>
  /** In the shape of what will come; lines when not said. */
  skeleton?: ReactNode
  /** "The orders could not be loaded". */
  errorTitle?: string
  isEmpty?: (data: Data) => boolean
  /** What to do next where there is nothing yet. */
  empty?: ReactNode
  /** Set while search words or filters are set: then nothing was found rather than nothing being there. */
  onClearFilters?: () => void
  compact?: boolean
  children: (data: Data) => ReactNode
}

/** The states of everything that is loaded, in one place: first load, failure, empty, nothing found, and old data dimmed while new comes. */
export function QueryState<Data>({
  query,
  skeleton,
  errorTitle,
  isEmpty,
  empty,
  onClearFilters,
  compact,
  children,
}: QueryStateProps<Data>) {
  const { data, error, isFetching } = query
  if (data === undefined) {
    if (error && !isFetching)
      return <ErrorState error={error} title={errorTitle} onRetry={() => query.refetch()} compact={compact} />
    return <AfterPause>{skeleton ?? <LinesSkeleton />}</AfterPause>
  }
  const nothing = isEmpty?.(data) ?? false
  // What is only read again, because somebody changed it, stays as it is until the new comes.
  const another = 'currentData' in query ? query.currentData === undefined : isFetching
  return (
    <>
      {error !== undefined && <StaleNotice error={error} retrying={isFetching} onRetry={() => query.refetch()} />}
      <div className={another ? 'zb-dimmed' : undefined} aria-busy={isFetching || undefined}>
        {nothing && onClearFilters ? (
          <NothingFound onClear={onClearFilters} />
        ) : nothing && empty ? (
          empty
        ) : (
          children(data)
        )}
      </div>
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('components')
  return (
    <EmptyState
      icon={LuSearchX}
      title={t('found.nothing')}
      actions={<Button onClick={onClear}>{t('found.clear')}</Button>}
    >
      {t('found.nothing_text')}
    </EmptyState>
  )
}

function StaleNotice({ error, retrying, onRetry }: { error: unknown; retrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('components')
  return (
    <div className="zb-notice" role="status">
      <Icon of={LuTriangleAlert} />
      <span>
        <b>{t('failure.stale')}</b> {t(failureKey(toFailure(error)))}
      </span>
      <span className="zb-notice-end">
        <Button size="sm" onClick={onRetry} working={retrying} workingText={t('failure.trying')}>
          {t('failure.retry')}
        </Button>
      </span>
    </div>
  )
}
