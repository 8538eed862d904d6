import { useTranslation } from '../../i18n/useTranslation'
import type { BulkProgress as Progress } from './useBulkRun'

interface BulkProgressProps {
  label: string
  /** The number of affected rows. */
  count: number
  /** The number of loaded rows. */
  collected: number
  /** Undefined while the rows are loaded. */
  progress: Progress | undefined
}

/** The progress of the action. */
export function BulkProgress({ label, count, collected, progress }: BulkProgressProps) {
  const { t } = useTranslation('lists')
  return (
    <div role="status">
      <p>
        {progress?.waiting
          ? t('bulk.waiting', { count: progress.waiting })
          : progress
            ? t('bulk.doing', { done: progress.done, total: progress.total })
            : t('bulk.collecting', { count: collected })}
      </p>
      <progress className="zb-progress" aria-label={label} value={progress?.done ?? 0} max={progress?.total ?? count} />
    </div>
  )
}
