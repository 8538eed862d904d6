import DropdownItem from 'react-bootstrap/DropdownItem'
import { LuBan, LuCircleX, LuCopy, LuPencilLine, LuSend, LuShoppingCart } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Button } from '../../components/actions/Button'
import { ButtonLink } from '../../components/actions/ButtonLink'
import { Icon } from '../../components/values/Icon'
import type { Enquiry } from '../../contract/enquiries'
import { editableEnquiryStatuses, orderableEnquiryStatuses } from '../../domain/enquiries/enquiryLifeCycle'
import { useTranslation } from '../../i18n/useTranslation'
import { StepMenu } from '../../pickers/steps/StepMenu'
import { useMay } from '../../pickers/useMay'
import type { EnquirySteps } from './useEnquirySteps'

interface EnquiryMenuProps {
  enquiry: Enquiry
  steps: EnquirySteps
  onEdit: () => void
}

const onward = [
  { action: 'open', operation: 'openEnquiry' },
  { action: 'reopen', operation: 'reopenEnquiry' },
] as const

const aside = [
  { action: 'lose', operation: 'loseEnquiry', icon: LuCircleX },
  { action: 'cancel', operation: 'cancelEnquiry', icon: LuBan },
] as const

/** The possible actions by life cycle: the next one first, the others in the overflow menu. */
export function EnquiryMenu({ enquiry: { id, status }, steps, onEdit }: EnquiryMenuProps) {
  const { t } = useTranslation('enquiries')
  const may = useMay()
  if (!may('updateEnquiry')) return null
  // Lines can be sourced while the enquiry is open.
  const sourced = status === 'open' || status === 'sourcing' || status === 'quoted'
  return (
    <>
      <StepMenu namespace="enquiries" items={aside.filter(steps.allows)} onAsk={steps.ask}>
        <DropdownItem as={Link} to={`${paths.enquiryCreate}?copy=${id}`}>
          <Icon of={LuCopy} />
          {t('copy')}
        </DropdownItem>
      </StepMenu>
      {editableEnquiryStatuses.includes(status) && (
        <Button icon={LuPencilLine} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {orderableEnquiryStatuses.includes(status) && may('createOrderFromEnquiry') && (
        <ButtonLink to={`${paths.orderCreate}?enquiry=${id}`} icon={LuShoppingCart}>
          {t('order_without_rfq')}
        </ButtonLink>
      )}
      {sourced && may('createRfq') && (
        <ButtonLink to={`${paths.rfqGenerate}?enquiry=${id}`} look="primary" icon={LuSend}>
          {t('make_rfq')}
        </ButtonLink>
      )}
      {onward.filter(steps.allows).map(({ action }) => (
        <Button
          key={action}
          look="primary"
          onClick={() => steps.take(action)}
          working={steps.working}
          workingText={t('opening')}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
    </>
  )
}
