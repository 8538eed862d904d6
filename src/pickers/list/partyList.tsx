import { useMemo, type ReactNode } from 'react'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import type { Client } from '../../contract/clients'
import { listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { countryName } from '../choices/choices'
import { codeColumn, createdColumn } from './commonColumns'

type ListedParty = Pick<Client, 'id' | 'code' | 'name' | 'city' | 'country' | 'currency' | 'created_at'>

/** The columns of a list of clients or suppliers, with the entity's own in the middle; both arguments must be stable. */
export function usePartyColumns<P extends ListedParty>(
  flagOf: (party: P) => ReactNode,
  own: readonly Column<P>[],
): Column<P>[] {
  const { t, i18n } = useTranslation('parties')
  return useMemo(
    () => [
      codeColumn(t('code')),
      {
        id: 'name',
        header: t('name'),
        cell: (party) => (
          <>
            {party.name} {flagOf(party)}
          </>
        ),
        sort: 'name',
        grow: true,
        link: true,
        bone: 'long',
      },
      {
        id: 'city',
        header: t('city'),
        fields: [{ field: 'city' }, { field: 'country', header: t('country') }],
        cell: (party) => placeOf(party, i18n.language),
        sort: 'city',
      },
      ...own,
      {
        id: 'currency',
        header: t('currency'),
        cell: ({ currency }) => currency ?? '–',
        sort: 'currency',
        yields: 2,
        bone: 'short',
      },
      { ...createdColumn(t('created_at')), yields: 1 },
    ],
    [t, i18n.language, flagOf, own],
  )
}

/** A client or a supplier in a list on a phone. */
export function PartyCard({ party, flag }: { party: ListedParty; flag: ReactNode }) {
  const { i18n } = useTranslation('parties')
  return (
    <>
      <CardLine start={<b>{party.name}</b>} end={flag} />
      <CardLine
        start={<span className="zb-muted">{placeOf(party, i18n.language)}</span>}
        end={<span className="zb-quiet">{party.code}</span>}
      />
    </>
  )
}

function placeOf({ city, country }: ListedParty, language: string): string {
  return listed([city, country && countryName(country, language)]) || '–'
}
