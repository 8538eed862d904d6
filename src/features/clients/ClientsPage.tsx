import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LuBuilding2 } from 'react-icons/lu'
import { generatePath } from 'react-router-dom'
import { listClients, useListClientsQuery, useUpdateClientMutation } from '../../api/clientsApi'
import { paths } from '../../app/paths'
import { Flag } from '../../components/Flag'
import { ListPage } from '../../components/ListPage'
import type { Column } from '../../components/tableColumns'
import { useActiveFilter } from '../../components/useActiveFilter'
import { useListAddress } from '../../components/useListAddress'
import { clientSorts, exportClients, type Client } from '../../contract/clients'
import { countryCodes } from '../../domain/parties/countries'
import { countryChoices } from '../../pickers/choices'
import { entityFilter, idOf } from '../../pickers/EntityFilters'
import { useActiveActions } from '../../pickers/list/bulkActions'
import { PartyCard, usePartyColumns } from '../../pickers/list/partyList'
import { useServerList } from '../../pickers/list/useServerList'
import { ImportLink } from '../../pickers/ImportLink'
import { flagOf, oneOf, wordsOf } from '../../pickers/listQuery'
import { useMay } from '../../pickers/useMay'
import { useCreateLink } from '../../pickers/list/useCreateLink'
import { listTexts } from '../../components/listTexts'

/** The clients: search, filter, sort and page are in the URL. */
export default function ClientsPage() {
  const { t, i18n } = useTranslation(['clients', 'parties'])
  const may = useMay()
  const address = useListAddress()
  const [update] = useUpdateClientMutation()
  const asked = {
    ...wordsOf(address, clientSorts),
    active: flagOf(address.filter('active')),
    country: oneOf(countryCodes, address.filter('country')),
    agent_id: idOf(address.filter('agent_id')),
  }
  const query = useListClientsQuery({ ...asked, ...address.page })
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language])
  const create = useCreateLink('createClient', paths.clientCreate, t('new'))
  const actions = (
    <>
      <ImportLink to={paths.clientsImport} />
      {create}
    </>
  )
  const list = useServerList({
    list: 'clients',
    address,
    columns: useColumns(),
    query,
    asked,
    exports: exportClients,
    rowName: ({ name }) => name,
    bulk: { actions: useActiveActions('clients', update, may('updateClient')), endpoint: listClients },
  })
  return (
    <ListPage
      title={t('title')}
      actions={actions}
      filters={[
        useActiveFilter(),
        { name: 'country', label: t('country'), options: countries },
        entityFilter('agent', 'agent_id', t('agent')),
      ]}
      {...list}
      {...listTexts(t, LuBuilding2)}
      defaultSort="name"
      rowHref={({ id }) => generatePath(paths.client, { id })}
      card={(client) => <PartyCard party={client} flag={flagOfClient(client)} />}
    />
  )
}

function useColumns(): Column<Client>[] {
  const { t } = useTranslation(['clients', 'parties'])
  const own = useMemo<Column<Client>[]>(
    () => [{ id: 'phone', header: t('phone'), cell: ({ phone }) => phone ?? '–' }],
    [t],
  )
  return usePartyColumns(flagOfClient, own)
}

const flagOfClient = ({ active }: Client) => !active && <Flag kind="inactive" />
