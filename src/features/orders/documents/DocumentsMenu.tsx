import DropdownDivider from 'react-bootstrap/DropdownDivider'
import { LuChevronDown, LuFileText, LuMail, LuShieldOff } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { Menu } from '../../../components/actions/Menu'
import { orderDocumentKinds } from './orderDocumentKinds'
import type { OrderDocuments } from './useOrderDocuments'
import { MenuItem } from '../../../components/actions/MenuItem'
import { useTranslation } from '../../../i18n/useTranslation'

/** The documents of their card as a menu in the page head: to be previewed, mailed, revoked. */
export function DocumentsMenu({ documents: { whyNone, preview, mail, revoke } }: { documents: OrderDocuments }) {
  const { t } = useTranslation('orderDocuments')
  const { t: o } = useTranslation('orders')
  const kinds = orderDocumentKinds.filter((kind) => !whyNone(kind))
  const [first = 'quotation'] = [...kinds].reverse()
  return (
    <Menu
      atEnd
      className="btn btn-quiet"
      toggle={
        <>
          <Icon of={LuFileText} />
          {o('documents')}
          <Icon of={LuChevronDown} size={12} />
        </>
      }
    >
      {kinds.map((kind) => (
        <MenuItem key={kind} icon={LuFileText} onClick={() => preview(kind)}>
          {o(`document.${kind}`)}
        </MenuItem>
      ))}
      {(mail ?? revoke) && <DropdownDivider />}
      {mail && (
        <MenuItem icon={LuMail} onClick={() => mail(first)}>
          {t('mail')}
        </MenuItem>
      )}
      {revoke && (
        <MenuItem icon={LuShieldOff} onClick={revoke}>
          {t('revoke')}
        </MenuItem>
      )}
    </Menu>
  )
}
