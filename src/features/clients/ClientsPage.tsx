import { useMemo } from 'react'
import { LuBuilding2 } from 'react-icons/lu'
import { listClients, useListClientsQuery, useUpdateClientMutation } from '../../api/clientsApi'
import { paths } from '../../app/paths'
import { listAhead } from '../../api/readAhead'
import { Flag } from '../../components/values/Flag'
import { ListPage } from '../../components/lists/ListPage'
import type { Column } from '../../components/lists/tableColumns'
import { useActiveFilter } from '../../components/lists/useActiveFilter'
import { useListAddress } from '../../components/lists/useListAddress'
import { clientSorts, exportClients, type Client } from '../../contract/clients'
import { currencyCodes } from '../../domain/money/currencies'
import { countryCodes } from '../../domain/parties/countries'
import { useTranslation } from '../../i18n/useTranslation'
import { countryChoices } from '../../pickers/choices/choices'
import { useFilters } from '../../pickers/filters/useFilters'
import { useActiveBulk } from '../../pickers/list/bulkActions'
import { PartyCard, usePartyColumns } from '../../pickers/list/partyList'
import { useServerList } from '../../pickers/list/useServerList'
import { activeOf, idsOf, severalOf, spanOf, wordsOf } from '../../pickers/choices/listQuery'
import { useCreateLink } from '../../pickers/list/useCreateLink'
import { listTexts } from '../../components/lists/listTexts'

/** The clients: search, filter, sort and page are in the URL. */
export default function ClientsPage() {
  const { t, i18n } = useTranslation(['clients', 'parties'])
  const address = useListAddress()
  const filter = useFilters()
  const asked = {
    ...wordsOf(address, clientSorts),
    ...activeOf(address),
    country: severalOf(countryCodes, address, 'country'),
    agent_id: idsOf(address, 'agent_id'),
    currency: severalOf(currencyCodes, address, 'currency'),
    ...spanOf(address, 'created', filter.today),
  }
  const listed = { address, asked, query: useListClientsQuery({ ...asked, ...address.page }) }
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language])
  const bulk = useActiveBulk('clients', listClients, useUpdateClientMutation(), paths.merge)
  const list = useServerList('clients', listed, {
    columns: useColumns(),
    exports: exportClients,
    to: paths.client,
    bulk,
  })
  return (
    <ListPage
      actions={useCreateLink('createClient', paths.clientCreate, t('new'), paths.clientsImport)}
      filters={[
        useActiveFilter(),
        filter.records('agent'),
        { kind: 'choice', name: 'country', label: t('country'), options: countries },
        filter.currency(),
        filter.days('created', t('parties:created_at')),
      ]}
      {...list}
      {...listTexts(t, LuBuilding2)}
      card={(client) => <PartyCard party={client} flag={flagOfClient(client)} />}
    />
  )
}

ClientsPage.readAhead = listAhead(listClients)

function useColumns(): Column<Client>[] {
  const { t } = useTranslation(['clients', 'parties'])
  const own = useMemo<Column<Client>[]>(
    () => [{ id: 'phone', header: t('phone'), cell: ({ phone }) => phone ?? '–', sort: 'phone' }],
    [t],
  )
  return usePartyColumns(flagOfClient, own)
}

const flagOfClient = ({ active }: Client) => !active && <Flag kind="inactive" />
