import { useState } from 'react'
import { usePreviewSampleRemovalQuery, useRemoveSampleDataMutation } from '../../api/sampleDataApi'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { Button } from '../../components/actions/Button'
import { QueryState } from '../../components/pages/QueryState'
import { LinesSkeleton } from '../../components/pages/Skeleton'
import { useIdempotentRequest } from '../../components/saving/useIdempotentRequest'
import { useTranslation } from '../../i18n/useTranslation'
import { RemovalPreview } from './RemovalPreview'

/** Removes the sample data, after a dialog that says what goes and what stays because own records refer to it. */
export function RemoveSampleData() {
  const { t } = useTranslation('sampleData')
  const [asked, setAsked] = useState(false)
  const preview = usePreviewSampleRemovalQuery(undefined, { skip: !asked, refetchOnMountOrArgChange: true })
  const [removeSampleData] = useRemoveSampleDataMutation()
  const once = useIdempotentRequest()
  const isUsed = (preview.currentData?.used_by_count ?? 0) > 0
  const remove = () =>
    once((idempotency_key) => removeSampleData({ idempotency_key, body: isUsed ? { keep_used: true } : {} }).unwrap())
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('remove')}</Button>
      <ActionDialog
        show={asked}
        title={t('remove_question')}
        yes={t(isUsed ? 'remove_rest' : 'remove')}
        no={t('remove_no')}
        workingText={t('removing')}
        whyNotYet={!preview.currentData && t('preview_first')}
        danger
        take={remove}
        done={t('remove_done')}
        onClose={() => setAsked(false)}
      >
        <QueryState query={preview} errorTitle={t('preview_failed')} skeleton={<LinesSkeleton lines={3} />}>
          {(removal) => <RemovalPreview removal={removal} />}
        </QueryState>
      </ActionDialog>
    </>
  )
}
