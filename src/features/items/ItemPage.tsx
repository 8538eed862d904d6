import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetItemQuery } from '../../api/itemsApi'
import { QueryState } from '../../components/QueryState'
import { useMay } from '../../pickers/useMay'
import { ItemEditor } from './ItemEditor'
import { ItemFacts } from './ItemFacts'
import './itemTexts'

/** One item: to edit for those who may, to read for the others. */
export default function ItemPage() {
  const { t } = useTranslation('items')
  const { id = '' } = useParams()
  const may = useMay()
  const query = useGetItemQuery(id)
  return (
    <QueryState query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }} errorTitle={t('failed')}>
      {(item) => (may('updateItem') ? <ItemEditor key={item.id} item={item} /> : <ItemFacts item={item} />)}
    </QueryState>
  )
}
