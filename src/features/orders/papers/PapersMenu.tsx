import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuChevronDown, LuDownload, LuFileText } from 'react-icons/lu'
import { Icon } from '../../../components/Icon'
import { orderPaperKinds, type OrderPapers } from './useOrderPapers'

/** The same papers as in their card, at hand in the head. */
export function PapersMenu({ papers }: { papers: OrderPapers }) {
  const { t } = useTranslation('orders')
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="quiet" bsPrefix="zb-toggle">
        <Icon of={LuFileText} />
        {t('papers')}
        <Icon of={LuChevronDown} size={12} />
      </Dropdown.Toggle>
      <Dropdown.Menu popperConfig={{ strategy: 'fixed' }} className="zb-menu-fixed">
        {orderPaperKinds.map((kind) => (
          <Dropdown.Item key={kind} as="button" type="button" onClick={() => papers.download(kind)}>
            <Icon of={LuDownload} />
            {t(`paper.${kind}`)}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  )
}
