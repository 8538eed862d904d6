import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCreateClientMutation } from '../../api/clientsApi'
import { paths, pathTo } from '../../app/paths'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import { useOnce } from '../../components/useOnce'
import type { ClientBody } from '../../contract/clients'
import { ClientFields } from './ClientFields'
import { blankClient, clientResolver } from './clientForm'
import './clientTexts'

/** A new client. */
export default function ClientCreatePage() {
  const { t } = useTranslation('clients')
  const navigate = useNavigate()
  const toast = useToast()
  const [createClient] = useCreateClientMutation()
  const { accepting, warning } = useAcceptance()
  const form = useForm<ClientBody, unknown, ClientBody>({ resolver: clientResolver, defaultValues: blankClient })
  const once = useOnce()

  async function create(body: ClientBody) {
    const client = await once((idempotency_key) =>
      accepting((accept) => createClient({ body: { ...body, accept }, idempotency_key }).unwrap()),
    )
    toast({ text: t('created', { name: client.name }) })
    await navigate(pathTo(paths.client, { id: client.id }), { replace: true })
  }

  return (
    <>
      <FormPage
        unsaved="client:new"
        form={form}
        onSubmit={create}
        title={t('new')}
        back={paths.clients}
        saveText={t('create')}
        workingText={t('creating')}
      >
        <div className="zb-narrow">
          <ClientFields />
        </div>
      </FormPage>
      {warning}
    </>
  )
}
