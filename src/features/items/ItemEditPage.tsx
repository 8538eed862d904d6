import { useParams } from 'react-router-dom'
import { useGetItemQuery } from '../../api/itemsApi'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { ItemEditor } from './ItemEditor'

/** One item as a form. */
export default function ItemEditPage() {
  const { t } = useTranslation('items')
  const { id = '' } = useParams()
  const query = useGetItemQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(item) => <ItemEditor key={item.id} item={item} />}
    </RecordPage>
  )
}
