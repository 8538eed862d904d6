import { useGetClientQuery } from '../../api/clientsApi'
import type { Item } from '../../contract/items'
import { useTranslation } from '../../i18n/useTranslation'
import '../../components/values/figures.scss'

/** Other names of the item; a client's own name shows the client. */
export function AliasList({ aliases }: Pick<Item, 'aliases'>) {
  return (
    <ul className="zb-list">
      {aliases.map(({ text, client_id }) => (
        <li key={`${text} ${client_id}`}>{client_id ? <OfClient text={text} client_id={client_id} /> : text}</li>
      ))}
    </ul>
  )
}

function OfClient({ text, client_id }: { text: string; client_id: string }) {
  const { t } = useTranslation('items')
  const { data } = useGetClientQuery(client_id)
  return <>{t('alias_of', { text, client: data?.name ?? t('alias_of_client') })}</>
}
