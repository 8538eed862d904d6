import { useTranslation } from 'react-i18next'
import { useUpdateClientMutation } from '../../api/clientsApi'
import { paths, pathTo } from '../../app/paths'
import { Flag } from '../../components/Flag'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import { useEditForm } from '../../components/useEditForm'
import type { Client, ClientBody } from '../../contract/clients'
import { inWords } from '../../pickers/ConflictValue'
import { ClientFields } from './ClientFields'
import { clientResolver, toClientForm } from './clientForm'
import { useClientLabel } from './useClientLabel'

/** A client as a form. */
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
    format: inWords((field, value) => (field === 'language' ? t(`languages.${value}`) : undefined)),
    async save(body: ClientBody, version) {
      const saved = await accepting((accept) =>
        updateClient({ id: client.id, version, body: { ...body, accept } }).unwrap(),
      )
      toast({ text: t('saved', { name: saved.name }) })
      return saved
    },
  })
  return (
    <>
      <FormPage
        {...edit}
        unsaved={`client:${client.id}`}
        title={client.name}
        back={pathTo(paths.client, { id: client.id })}
        badge={!client.active && <Flag kind="inactive" />}
        saveText={t('save')}
      >
        <div className="zb-narrow">
          <ClientFields own_id={client.id} />
        </div>
      </FormPage>
      {conflict}
      {warning}
    </>
  )
}
