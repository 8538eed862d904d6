import { useId } from 'react'
import { useCancelJobMutation } from '../../api/importsApi'
import { Button } from '../../components/actions/Button'
import type { Job } from '../../contract/jobs'
import { useTranslation } from '../../i18n/useTranslation'
import { formatDecimal } from '../../i18n/figures'

/** The progress of a job, with a button that stops it. */
export function JobProgress({ job, label, note }: { job: Job | undefined; label: string; note?: string }) {
  const { t } = useTranslation('imports')
  const id = useId()
  const [cancel, { isLoading }] = useCancelJobMutation()
  const known = job?.total ? { max: job.total, value: job.done } : {}
  const stopping = isLoading || job?.cancel_requested
  return (
    <div className="zb-import-progress">
      <div className="zb-import-progress-line">
        <b id={id}>{label}</b>
        {job?.total ? (
          <span className="zb-muted">
            {t('progress', { done: formatDecimal(String(job.done)), total: formatDecimal(String(job.total)) })}
          </span>
        ) : null}
        {job && (
          <Button size="sm" onClick={() => void cancel(job.id)} whyDisabled={stopping && t('cancelling')}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <progress aria-labelledby={id} {...known} />
      {note && <p className="zb-muted">{note}</p>}
    </div>
  )
}
