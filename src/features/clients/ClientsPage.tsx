import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LuBuilding2, LuPlus } from 'react-icons/lu'
import { useListClientsQuery, useUpdateClientMutation } from '../../api/clientsApi'
import { paths, pathTo } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { DateText } from '../../components/DateText'
import { Flag } from '../../components/Flag'
import { ListPage } from '../../components/ListPage'
import { CardLine } from '../../components/TableCards'
import type { Column } from '../../components/tableColumns'
import { useActiveFilter } from '../../components/useActiveFilter'
import { useListAddress } from '../../components/useListAddress'
import { clientSorts, exportClients, type Client } from '../../contract/clients'
import { countryCodes } from '../../domain/countries'
import { countryChoices, countryName } from '../../pickers/choices'
import { entityFilter, idOf } from '../../pickers/EntityFilters'
import { useActiveActions } from '../../pickers/list/bulkActions'
import { useServerList } from '../../pickers/list/useServerList'
import { ImportLink } from '../../pickers/ImportLink'
import { flagOf, oneOf, sortOf } from '../../pickers/listQuery'
import { useMay } from '../../pickers/useMay'
import './clientTexts'

/** The clients: search, filter, sort and page are in the URL. */
export default function ClientsPage() {
  const { t, i18n } = useTranslation('clients')
  const may = useMay()
  const address = useListAddress()
  const [update] = useUpdateClientMutation()
  const asked = {
    q: address.q,
    active: flagOf(address.filter('active')),
    country: oneOf(countryCodes, address.filter('country')),
    agent_id: idOf(address.filter('agent_id')),
    sort: sortOf(clientSorts, address.sort),
  }
  const query = useListClientsQuery({ ...asked, ...address.page })
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language])
  const create = may('createClient') && (
    <ButtonLink to={paths.clientCreate} look="primary" icon={LuPlus}>
      {t('new')}
    </ButtonLink>
  )
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
    actions: useActiveActions('clients', update, may('updateClient')),
  })
  return (
    <ListPage
      title={t('title')}
      actions={actions}
      search={t('search')}
      filters={[
        useActiveFilter(),
        { name: 'country', label: t('country'), options: countries },
        entityFilter('agent', 'agent_id', t('agent')),
      ]}
      query={query}
      {...list}
      defaultSort="name"
      rowHref={({ id }) => pathTo(paths.client, { id })}
      card={(client) => <ClientCard {...client} />}
      errorTitle={t('list_failed')}
      empty={{ icon: LuBuilding2, title: t('empty'), text: t('empty_text') }}
    />
  )
}

function useColumns(): Column<Client>[] {
  const { t, i18n } = useTranslation('clients')
  return useMemo(
    () => [
      { id: 'code', header: t('code'), cell: ({ code }) => code, sort: 'code', bone: 'short' },
      {
        id: 'name',
        header: t('name'),
        cell: ({ name, active }) => <NameCell name={name} active={active} />,
        sort: 'name',
        grow: true,
        link: true,
        bone: 'long',
      },
      {
        id: 'city',
        header: t('city'),
        fields: [{ field: 'city' }, { field: 'country', header: t('country') }],
        cell: (client) => placeOf(client, i18n.language),
      },
      { id: 'phone', header: t('phone'), cell: ({ phone }) => phone ?? '–' },
      { id: 'currency', header: t('currency'), cell: ({ currency }) => currency ?? '–', bone: 'short' },
      {
        id: 'created_at',
        header: t('created_at'),
        cell: ({ created_at }) => <DateText value={created_at} />,
        sort: 'created_at',
        newestFirst: true,
        align: 'end',
        bone: 'short',
      },
    ],
    [t, i18n.language],
  )
}

function NameCell({ name, active }: Pick<Client, 'name' | 'active'>) {
  return (
    <>
      {name} {!active && <Flag kind="inactive" />}
    </>
  )
}

function ClientCard(client: Client) {
  const { i18n } = useTranslation('clients')
  return (
    <>
      <CardLine start={<b>{client.name}</b>} end={!client.active && <Flag kind="inactive" />} />
      <CardLine
        start={<span className="zb-muted">{placeOf(client, i18n.language)}</span>}
        end={<span className="zb-quiet">{client.code}</span>}
      />
    </>
  )
}

function placeOf({ city, country }: Client, language: string): string {
  return [city, country && countryName(country, language)].filter(Boolean).join(', ') || '–'
}
