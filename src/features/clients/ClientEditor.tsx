import { useTranslation } from 'react-i18next'
import { useUpdateClientMutation } from '../../api/clientsApi'
import { paths } from '../../app/paths'
import { Flag } from '../../components/Flag'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import { useEditForm } from '../../components/useEditForm'
import type { Client, ClientBody } from '../../contract/clients'
import { ActivityCard } from '../../pickers/ActivityCard'
import { ClientFields } from './ClientFields'
import { clientResolver, toClientForm } from './clientForm'
import { ClientState } from './ClientState'
import { useClientLabel } from './useClientLabel'

/** A client as a form, with what happened to it beside. */
export function ClientEditor({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const label = useClientLabel()
  const [updateClient] = useUpdateClientMutation()
  const { accepting, warning } = useAcceptance()
  const { conflict, ...edit } = useEditForm({
    entity: client,
    toForm: toClientForm,
    resolver: clientResolver,
    label: (field) => label(field) ?? field,
    async save(body: ClientBody, version) {
      const saved = await accepting((accept) => updateClient({ id: client.id, version, body: { ...body, accept } }).unwrap())
      toast({ text: t('saved', { name: saved.name }) })
      return saved
    },
  })
  return (
    <>
      <FormPage {...edit} unsaved={`client:${client.id}`} title={client.name} back={paths.clients} badge={!client.active && <Flag kind="inactive" />} saveText={t('save')}>
        <div className="zb-columns">
          <ClientFields />
          <div className="zb-stack">
            <ClientState client={client} />
            <ActivityCard entity="clients" id={client.id} label={label} />
          </div>
        </div>
      </FormPage>
      {conflict}
      {warning}
    </>
  )
}
