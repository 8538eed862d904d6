import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../app/paths'
import type { ClientBody } from '../../contract/clients'
import { AgentPicker } from '../../pickers/AgentPicker'
import { PartyFields } from '../../pickers/PartyFields'

/** The fields of a client, for a new one and for one that exists. */
export function ClientFields({ own_id }: { own_id?: string }) {
  const { t } = useTranslation('clients')
  return (
    <PartyFields
      noun="clients"
      own_id={own_id}
      hrefOf={(id) => pathTo(paths.client, { id })}
      terms={
        <AgentPicker<ClientBody>
          name="agent_id"
          label={t('agent')}
          hint={t('agent_hint')}
          optional
          className="zb-span-12"
        />
      }
    />
  )
}
