import { generatePath } from 'react-router-dom'
import { paths } from '../../app/paths'
import type { ClientBody } from '../../contract/clients'
import { useTranslation } from '../../i18n/useTranslation'
import { PartyPicker } from '../../pickers/parties/PartyPicker'
import { PartyFields } from '../../pickers/parties/PartyFields'

/** The fields of a client, for a new one and for one that exists. */
export function ClientFields({ own_id }: { own_id?: string }) {
  const { t } = useTranslation('clients')
  return (
    <PartyFields
      entity="clients"
      own_id={own_id}
      hrefOf={(id) => generatePath(paths.client, { id })}
      terms={
        <PartyPicker<ClientBody>
          of="agents"
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
