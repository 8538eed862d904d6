import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router-dom'
import { useUpdateClientMutation } from '../../api/clientsApi'
import { paths } from '../../app/paths'
import { RecordEditor } from '../../components/RecordEditor'
import type { Client } from '../../contract/clients'
import { inWords } from '../../pickers/ConflictValue'
import { ClientFields } from './ClientFields'
import { clientResolver, toClientForm } from './clientForm'
import { useClientLabel } from './useClientLabel'

/** A client as a form. */
export function ClientEditor({ client }: { client: Client }) {
  const { t } = useTranslation(['clients', 'parties'])
  const label = useClientLabel()
  const [updateClient] = useUpdateClientMutation()
  const { id } = client
  return (
    <RecordEditor
      record={client}
      texts="clients"
      unsaved={`client:${id}`}
      toForm={toClientForm}
      resolver={clientResolver}
      send={(body, accept, version) => updateClient({ id, version, body: { ...body, accept } }).unwrap()}
      label={label}
      format={inWords((field, value) => (field === 'language' ? t(`languages.${value}`) : undefined))}
      back={generatePath(paths.client, { id })}
    >
      <ClientFields own_id={id} />
    </RecordEditor>
  )
}
