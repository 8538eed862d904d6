import { generatePath, Link } from 'react-router-dom'
import {
  useGetClientHistoryQuery,
  useListClientEnquiriesQuery,
  useListClientOrdersQuery,
  useUpdateClientMutation,
} from '../../api/clientsApi'
import { paths } from '../../app/paths'
import { QueryState } from '../../components/pages/QueryState'
import { RecordState } from '../../components/pages/RecordState'
import type { Client } from '../../contract/clients'
import { useTranslation } from '../../i18n/useTranslation'
import { ActivityCard } from '../../pickers/history/ActivityCard'
import { ContactsCard } from '../../pickers/contacts/ContactsCard'
import { EnquiryMentions } from '../../pickers/history/EnquiryMentions'
import { OrderMentions } from '../../pickers/history/OrderMentions'
import { PartyFacts } from '../../pickers/parties/PartyFacts'
import { MergedRecordsCard } from '../../pickers/merges/MergedRecordsCard'
import { MergeLink } from '../../pickers/merges/MergeLink'
import { RecordHead } from '../../pickers/RecordHead'
import { useMayChange } from '../../pickers/merges/MergedContext'
import { Notes } from '../../pickers/notes/Notes'
import { ClientFigures } from './ClientFigures'
import { ClientMonths } from './ClientMonths'
import { useClientChangeWords } from './useClientLabel'

/** A client: key figures, enquiries, orders and contacts. */
export function ClientView({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const mayChange = useMayChange()
  const activation = useUpdateClientMutation()
  const changeWords = useClientChangeWords()
  const [updateClient] = useUpdateClientMutation()
  const { id, agent_id, agent_name } = client
  return (
    <div className="zb-page">
      <RecordHead
        record={client}
        back={paths.clients}
        edit="updateClient"
        editPath={paths.clientEdit}
        actions={<MergeLink page={paths.merge} entity="clients" record={client} />}
      />
      <div className="zb-columns">
        <div className="zb-stack">
          <History id={id} />
          <EnquiryMentions id={id} of="client" useList={useListClientEnquiriesQuery} path={paths.enquiry} />
          <OrderMentions id={id} of="client" useList={useListClientOrdersQuery} path={paths.order} />
          <Notes entity="clients" id={id} />
          <ActivityCard entity="clients" id={id} {...changeWords} currency={client.currency} />
        </div>
        <div className="zb-stack">
          <ContactsCard entity="clients" party={client} update={mayChange('updateClient') ? updateClient : undefined} />
          <PartyFacts
            party={client}
            terms={[
              {
                label: t('agent'),
                value: agent_id && <Link to={generatePath(paths.agent, { id: agent_id })}>{agent_name}</Link>,
              },
            ]}
          />
          {mayChange('updateClient') && <RecordState record={client} texts="clients" mutation={activation} />}
          <MergedRecordsCard entity="clients" id={id} page={paths.client} />
        </div>
      </div>
    </div>
  )
}

function History({ id }: { id: string }) {
  const { t } = useTranslation('history')
  const query = useGetClientHistoryQuery(id)
  return (
    <QueryState query={query} errorTitle={t('failed')} compact>
      {(history) => (
        <div className="zb-stack">
          <ClientFigures history={history} />
          <ClientMonths history={history} />
        </div>
      )}
    </QueryState>
  )
}
