import { useTranslation } from 'react-i18next'
import { useUpdateClientMutation } from '../../api/clientsApi'
import { RecordEditor } from '../../components/RecordEditor'
import type { Client } from '../../contract/clients'
import { inWords } from '../../pickers/ConflictValue'
import { ClientFields } from './ClientFields'
import { clientForm } from './clientForm'
import { useClientLabel } from './useClientLabel'

/** A client as a form. */
export function ClientEditor({ client }: { client: Client }) {
  const { t } = useTranslation(['clients', 'parties'])
  return (
    <RecordEditor
      record={client}
      form={clientForm}
      mutation={useUpdateClientMutation()}
      label={useClientLabel()}
      format={inWords((field, value) => (field === 'language' ? t(`languages.${value}`) : undefined))}
    >
      <ClientFields own_id={client.id} />
    </RecordEditor>
  )
}
