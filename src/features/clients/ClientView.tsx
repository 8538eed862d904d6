import { useTranslation } from 'react-i18next'
import { LuPencil } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import {
  useGetClientHistoryQuery,
  useListClientEnquiriesQuery,
  useListClientOrdersQuery,
  useUpdateClientMutation,
} from '../../api/clientsApi'
import { paths, pathTo } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { Flag } from '../../components/Flag'
import { PageHead } from '../../components/PageHead'
import { QueryState } from '../../components/QueryState'
import { usePaging } from '../../components/usePaging'
import type { Client } from '../../contract/clients'
import { ActivityCard } from '../../pickers/ActivityCard'
import { ContactsCard } from '../../pickers/ContactsCard'
import { EnquiryMentions } from '../../pickers/EnquiryMentions'
import { OrderMentions } from '../../pickers/OrderMentions'
import { PartyFacts } from '../../pickers/PartyFacts'
import { useMay } from '../../pickers/useMay'
import { Notes } from '../../pickers/notes/Notes'
import { ClientFigures } from './ClientFigures'
import { ClientMonths } from './ClientMonths'
import { ClientState } from './ClientState'
import { useClientLabel } from './useClientLabel'

const rows = 8

/** A client: how it stands, what it asked for and bought, and who is there. */
export function ClientView({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const { t: h } = useTranslation('history')
  const may = useMay()
  const label = useClientLabel()
  const [updateClient] = useUpdateClientMutation()
  const { id, name, code, active, agent_id, agent_name } = client
  const edit = may('updateClient') && (
    <ButtonLink to={pathTo(paths.clientEdit, { id })} icon={LuPencil}>
      {h('edit')}
    </ButtonLink>
  )
  return (
    <div className="zb-page">
      <PageHead
        title={name}
        back={paths.clients}
        number={<span className="zb-quiet">{code}</span>}
        badge={!active && <Flag kind="inactive" />}
        actions={edit}
      />
      <div className="zb-columns">
        <div className="zb-stack">
          <History id={id} />
          <Enquiries id={id} />
          <Orders id={id} />
          <Notes entity="clients" id={id} />
          <ActivityCard entity="clients" id={id} label={label} />
        </div>
        <div className="zb-stack">
          <ContactsCard
            party={client}
            onSave={
              may('updateClient')
                ? (contacts, version) => updateClient({ id, version, body: { contacts } }).unwrap()
                : undefined
            }
          />
          <PartyFacts
            noun="clients"
            party={client}
            terms={[
              {
                label: t('agent'),
                value: agent_id && <Link to={pathTo(paths.agent, { id: agent_id })}>{agent_name}</Link>,
              },
            ]}
          />
          {may('updateClient') && <ClientState client={client} />}
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

function Enquiries({ id }: { id: string }) {
  const paging = usePaging(rows)
  const query = useListClientEnquiriesQuery({ id, ...paging.page })
  return (
    <EnquiryMentions
      query={query}
      paging={paging}
      of="client"
      href={(enquiry) => pathTo(paths.enquiry, { id: enquiry.id })}
    />
  )
}

function Orders({ id }: { id: string }) {
  const paging = usePaging(rows)
  const query = useListClientOrdersQuery({ id, ...paging.page })
  return (
    <OrderMentions query={query} paging={paging} of="client" href={(order) => pathTo(paths.order, { id: order.id })} />
  )
}
