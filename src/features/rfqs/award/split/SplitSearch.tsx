import { useId } from 'react'
import { Button } from '../../../../components/actions/Button'
import { useTranslation } from '../../../../i18n/useTranslation'
import type { BestSplit } from './useBestSplit'

/** The running search, and how far it is. */
export function SplitSearch({ split: { job, cancel } }: { split: BestSplit }) {
  const { t } = useTranslation('comparison')
  const id = useId()
  return (
    <>
      <span id={id}>{t(job?.cancel_requested ? 'split.cancelling' : 'split.searching')}</span>
      <progress
        className="zb-progress"
        aria-labelledby={id}
        {...(job?.total ? { max: job.total, value: job.done } : {})}
      />
      <Button size="sm" onClick={cancel} whyDisabled={(!job || job.cancel_requested) && t('split.cancelling')}>
        {t('split.cancel')}
      </Button>
    </>
  )
}
