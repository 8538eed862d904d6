import type { ReactNode } from 'react'
import { LuSearchX, LuTriangleAlert } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { ErrorState } from './ErrorState'
import { failureKey, toFailure } from './failure'
import { Icon } from '../values/Icon'
import { WayBack } from '../actions/WayBack'
import { AfterPause, LinesSkeleton } from './Skeleton'

/** The part of an RTK Query hook's result that is used. */
export interface QueryLike<Data> {
  data?: Data
  /** The response to the current arguments; omitted where `data` never is that to earlier ones. */
  currentData?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface QueryStateProps<Data> {
  query: QueryLike<Data>
  /** In the shape of the content; lines by default, one where it is compact: often there is nothing. */
  skeleton?: ReactNode
  /** "The orders could not be loaded". */
  errorTitle?: string
  /** Unless given: whether there are no rows. */
  isEmpty?: (data: Data) => boolean
  /** What to do next where there is nothing yet, or only a sentence. */
  empty?: ReactNode
  /** Set while a search or filters are active: an empty result then means that nothing was found. */
  onClearFilters?: () => void
  compact?: boolean
  children: (data: Data) => ReactNode
}

/**
 * All states of loaded content in one place: first load, failure, empty, nothing found, and old data dimmed while new
 * data loads.
 */
export function QueryState<Data>({
  query,
  skeleton,
  errorTitle,
  isEmpty = hasNoRows,
  empty,
  onClearFilters,
  compact,
  children,
}: QueryStateProps<Data>) {
  const { data, error, isFetching } = query
  if (data === undefined) {
    if (error && !isFetching)
      return <ErrorState error={error} title={errorTitle} onRetry={() => query.refetch()} compact={compact} />
    return <AfterPause>{skeleton ?? <LinesSkeleton lines={compact ? 1 : undefined} />}</AfterPause>
  }
  const nothing = isEmpty(data)
  // A refetch of the same query, after a change by another user, does not dim the content.
  const another = 'currentData' in query && query.currentData === undefined
  return (
    <>
      {error !== undefined && <StaleNotice error={error} retrying={isFetching} onRetry={() => query.refetch()} />}
      <div className={another ? 'zb-dimmed' : undefined} aria-busy={isFetching || undefined}>
        {nothing && onClearFilters ? (
          <WayBack icon={LuSearchX} about="found.nothing" back="found.clear" onBack={onClearFilters} />
        ) : nothing && empty ? (
          typeof empty === 'string' ? (
            <p className="zb-muted mb-0">{empty}</p>
          ) : (
            empty
          )
        ) : (
          children(data)
        )}
      </div>
    </>
  )
}

/** Of a list or of one page of it. */
function hasNoRows(data: unknown): boolean {
  const rows: unknown = typeof data === 'object' && data !== null && 'rows' in data ? data.rows : data
  return Array.isArray(rows) && rows.length === 0
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
