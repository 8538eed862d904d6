import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdateClientMutation } from '../../api/clientsApi'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { DateText } from '../../components/DateText'
import { DescriptionList } from '../../components/DescriptionList'
import { toFailure } from '../../components/failure'
import { Flag } from '../../components/Flag'
import { useToast } from '../../components/Toasts'
import type { Client } from '../../contract/clients'

/** Active or not, and the step to the other. Inactive is asked for first. */
export function ClientState({ client: { id, version, name, active, agent_name, created_at } }: { client: Client }) {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [updateClient, { isLoading, error, reset }] = useUpdateClientMutation()

  async function become(next: boolean) {
    const { error: refused } = await updateClient({ id, version, body: { active: next } })
    if (refused && next) toast({ kind: 'failed', text: toFailure(refused).message })
    if (refused) return
    setAsking(false)
    toast({ text: t(next ? 'activated' : 'deactivated', { name }) })
  }

  return (
    <Card
      title={<Flag kind={active ? 'active' : 'inactive'} />}
      end={
        active ? (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('deactivate')}
          </Button>
        ) : (
          <Button size="sm" working={isLoading} onClick={() => void become(true)}>
            {t('activate')}
          </Button>
        )
      }
    >
      <DescriptionList
        facts={[
          { label: t('agent'), value: agent_name },
          { label: t('created_at'), value: <DateText value={created_at} /> },
        ]}
      />
      <ConfirmDialog
        show={asking}
        title={t('deactivate_title', { name })}
        yes={t('deactivate')}
        no={t('keep_active')}
        danger
        working={isLoading}
        error={error && toFailure(error).message}
        onYes={() => void become(false)}
        onNo={() => {
          reset()
          setAsking(false)
        }}
      >
        {t('deactivate_text')}
      </ConfirmDialog>
    </Card>
  )
}
