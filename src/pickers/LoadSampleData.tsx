import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useLoadSampleDataMutation } from '../api/sampleDataApi'
import { ActionDialog } from '../components/dialogs/ActionDialog'
import { Button } from '../components/actions/Button'
import { useIdempotentRequest } from '../components/saving/useIdempotentRequest'
import type { ClientState } from '../contract/clientState'
import { useTranslation } from '../i18n/useTranslation'

/** Loads sample data into the selected branch of an empty company, after a confirmation that says what it is. */
export function LoadSampleData() {
  const { t } = useTranslation('sampleData')
  const branch_id = useSelector((state: ClientState) => state.branch.branch?.id)
  const branch = useSelector((state: ClientState) => state.branch.branches.find(({ id }) => id === branch_id))
  const [asked, setAsked] = useState(false)
  const [loadSampleData] = useLoadSampleDataMutation()
  const once = useIdempotentRequest()
  if (!branch) return null
  const load = () =>
    once((idempotency_key) => loadSampleData({ idempotency_key, body: { branch_id: branch.id } }).unwrap())
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('load')}</Button>
      <ActionDialog
        show={asked}
        title={t('load_question')}
        yes={t('load')}
        no={t('load_no')}
        workingText={t('loading')}
        take={load}
        done={t('load_done')}
        onClose={() => setAsked(false)}
      >
        {t('load_text', { branch: branch.name })}
      </ActionDialog>
    </>
  )
}
