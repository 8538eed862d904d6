import { useTranslation } from 'react-i18next'
import { useUpdateClientMutation } from '../../api/clientsApi'
import { ActiveCard } from '../../components/ActiveCard'
import { DateText } from '../../components/DateText'
import { DescriptionList } from '../../components/DescriptionList'
import { toFailure } from '../../components/failure'
import { useToast } from '../../components/Toasts'
import type { Client } from '../../contract/clients'

/** Whether a client is active, and since when it is known. */
export function ClientState({ client: { id, version, name, active, created_at } }: { client: Client }) {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const [updateClient, { isLoading, error, reset }] = useUpdateClientMutation()

  async function become(next: boolean) {
    const { error: refused } = await updateClient({ id, version, body: { active: next } })
    if (!refused) toast({ text: t(next ? 'activated' : 'deactivated', { name }) })
    return !refused
  }

  return (
    <ActiveCard
      name={name}
      active={active}
      meaning={t('deactivate_text')}
      working={isLoading}
      error={error && toFailure(error).message}
      onChange={become}
      onGiveUp={reset}
    >
      <DescriptionList facts={[{ label: t('created_at'), value: <DateText value={created_at} /> }]} />
    </ActiveCard>
  )
}
