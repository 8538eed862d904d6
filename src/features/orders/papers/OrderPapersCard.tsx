import { useTranslation } from 'react-i18next'
import { LuDownload, LuFileText, LuLoaderCircle } from 'react-icons/lu'
import { Card } from '../../../components/Card'
import { Icon } from '../../../components/Icon'
import { IconButton } from '../../../components/IconButton'
import '../order.scss'
import { orderPaperKinds, type OrderPapers } from './useOrderPapers'

/** What the client is sent, each as a PDF that is made when it is asked for. */
export function OrderPapersCard({ papers }: { papers: OrderPapers }) {
  const { t } = useTranslation('orders')
  const { revision, draft, working, download } = papers
  return (
    <Card title={t('papers')} flush end={draft ? t('made_from_draft') : t('made_from', { revision })}>
      <ul className="zb-papers" aria-label={t('papers')}>
        {orderPaperKinds.map((kind) => (
          <li key={kind} className="zb-paper">
            <Icon of={LuFileText} />
            <span className="zb-paper-name">{t(`paper.${kind}`)}</span>
            {working === kind ? (
              <span role="status">
                <Icon of={LuLoaderCircle} className="zb-spin" />
                <span className="visually-hidden">{t('downloading')}</span>
              </span>
            ) : (
              <IconButton label={t('download', { paper: t(`paper.${kind}`) })} icon={LuDownload} size="sm" onClick={() => download(kind)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
