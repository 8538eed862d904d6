import type { FieldValues } from 'react-hook-form'
import { useGetAgentQuery } from '../../api/agentsApi'
import { useGetClientQuery } from '../../api/clientsApi'
import { useSearchPartiesQuery } from '../../api/searchApi'
import { useGetSupplierQuery } from '../../api/suppliersApi'
import type { FieldProps } from '../../components/fields/Field'
import type { SearchedParty } from '../../contract/search'
import { CreateAgent, CreateClient, CreateSupplier } from './CreateParty'
import { RecordPicker, shownAtOnce, type PickedEntity } from '../choices/RecordPicker'

function useHits(noun: SearchedParty, words: string | undefined) {
  const { data, isFetching } = useSearchPartiesQuery(
    { noun, query: { q: words, limit: shownAtOnce } },
    { skip: words === undefined },
  )
  return { hits: data, isFetching }
}

const parties: Record<SearchedParty, PickedEntity> = {
  clients: {
    useHits: (words) => useHits('clients', words),
    useRecord: useGetClientQuery,
    creates: 'createClient',
    Create: CreateClient,
  },
  suppliers: {
    useHits: (words) => useHits('suppliers', words),
    useRecord: useGetSupplierQuery,
    creates: 'createSupplier',
    Create: CreateSupplier,
  },
  agents: {
    useHits: (words) => useHits('agents', words),
    useRecord: useGetAgentQuery,
    creates: 'createAgent',
    Create: CreateAgent,
  },
}

/** Finds an active client, supplier or agent by code, name, town, e-mail, phone or category. */
export function PartyPicker<V extends FieldValues = FieldValues>({
  of,
  ...props
}: FieldProps<V> & { of: SearchedParty }) {
  return <RecordPicker<V> {...props} entity={parties[of]} />
}
