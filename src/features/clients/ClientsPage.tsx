import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LuBuilding2, LuPlus } from 'react-icons/lu'
import { useListClientsQuery } from '../../api/clientsApi'
import { paths, pathTo } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { DateText } from '../../components/DateText'
import { Flag } from '../../components/Flag'
import { ListPage } from '../../components/ListPage'
import { CardLine } from '../../components/TableCards'
import type { Column } from '../../components/tableColumns'
import { useActiveFilter } from '../../components/useActiveFilter'
import { useListAddress } from '../../components/useListAddress'
import { clientSorts, type Client } from '../../contract/clients'
import { countryName } from '../../pickers/choices'
import { flagOf, sortOf } from '../../pickers/listQuery'
import { useMay } from '../../pickers/useMay'
import './clientTexts'

/** The clients: search, filter, sort and page are in the URL. */
export default function ClientsPage() {
  const { t } = useTranslation('clients')
  const may = useMay()
  const address = useListAddress()
  const query = useListClientsQuery({
    q: address.q,
    active: flagOf(address.filter('active')),
    sort: sortOf(clientSorts, address.sort),
    ...address.page,
  })
  const create = may('createClient') && (
    <ButtonLink to={paths.clientCreate} look="primary" icon={LuPlus}>
      {t('new')}
    </ButtonLink>
  )
  return (
    <ListPage
      title={t('title')}
      actions={create}
      search={t('search')}
      filters={[useActiveFilter()]}
      query={query}
      address={address}
      defaultSort="name"
      columns={useColumns()}
      rowName={({ name }) => name}
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
      { id: 'name', header: t('name'), cell: ({ name, active }) => <NameCell name={name} active={active} />, sort: 'name', grow: true, link: true, bone: 'long' },
      { id: 'city', header: t('city'), cell: (client) => placeOf(client, i18n.language) },
      { id: 'phone', header: t('phone'), cell: ({ phone }) => phone ?? '–' },
      { id: 'currency', header: t('currency'), cell: ({ currency }) => currency ?? '–', bone: 'short' },
      { id: 'created_at', header: t('created_at'), cell: ({ created_at }) => <DateText value={created_at} />, sort: 'created_at', newestFirst: true, align: 'end', bone: 'short' },
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
      <CardLine start={<span className="zb-muted">{placeOf(client, i18n.language)}</span>} end={<span className="zb-quiet">{client.code}</span>} />
    </>
  )
}

function placeOf({ city, country }: Client, language: string): string {
  return [city, country && countryName(country, language)].filter(Boolean).join(', ') || '–'
}
