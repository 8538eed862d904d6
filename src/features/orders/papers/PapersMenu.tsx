import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuChevronDown, LuFileText, LuMail, LuShieldOff } from 'react-icons/lu'
import { Icon } from '../../../components/Icon'
import { orderPaperKinds } from './orderPaperKinds'
import './orderPapersTexts'
import type { OrderPapers } from './useOrderPapers'

/** The same papers as in their card, at hand in the head: to be looked at, mailed, revoked. */
export function PapersMenu({ papers: { whyNone, preview, mail, revoke } }: { papers: OrderPapers }) {
  const { t } = useTranslation('orderPapers')
  const { t: o } = useTranslation('orders')
  const kinds = orderPaperKinds.filter((kind) => !whyNone(kind))
  const [first = 'quotation'] = [...kinds].reverse()
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="quiet" bsPrefix="zb-toggle">
        <Icon of={LuFileText} />
        {o('papers')}
        <Icon of={LuChevronDown} size={12} />
      </Dropdown.Toggle>
      <Dropdown.Menu popperConfig={{ strategy: 'fixed' }} className="zb-menu-fixed">
        {kinds.map((kind) => (
          <Dropdown.Item key={kind} as="button" type="button" onClick={() => preview(kind)}>
            <Icon of={LuFileText} />
            {o(`paper.${kind}`)}
          </Dropdown.Item>
        ))}
        {(mail ?? revoke) && <Dropdown.Divider />}
        {mail && (
          <Dropdown.Item as="button" type="button" onClick={() => mail(first)}>
            <Icon of={LuMail} />
            {t('mail')}
          </Dropdown.Item>
        )}
        {revoke && (
          <Dropdown.Item as="button" type="button" onClick={revoke}>
            <Icon of={LuShieldOff} />
            {t('revoke')}
          </Dropdown.Item>
        )}
      </Dropdown.Menu>
    </Dropdown>
  )
}
