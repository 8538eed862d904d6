import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuBan, LuCircleX, LuCopy, LuEllipsis, LuPencilLine, LuSend, LuShoppingCart } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Button } from '../../components/Button'
import { ButtonLink } from '../../components/ButtonLink'
import { Icon } from '../../components/Icon'
import type { Enquiry } from '../../contract/enquiries'
import { editableEnquiryStatuses, enquiryLifeCycle, orderableEnquiryStatuses } from '../../domain/enquiryLifeCycle'
import { allowedActions } from '../../domain/lifeCycle'
import { useMay } from '../../pickers/useMay'
import type { Ending } from './EndDialog'
import type { Steps } from './useSteps'

interface EnquiryMenuProps {
  enquiry: Enquiry
  steps: Steps
  onEdit: () => void
}

const signs = { lose: LuCircleX, cancel: LuBan }

/** What can be done now, as the life cycle says: the next step first, the ways out behind the dots. */
export function EnquiryMenu({ enquiry: { id, status }, steps, onEdit }: EnquiryMenuProps) {
  const { t } = useTranslation('enquiries')
  const may = useMay()
  if (!may('updateEnquiry')) return null
  const actions = allowedActions(enquiryLifeCycle, status, 'staff')
  const waysOut = (['lose', 'cancel'] as const).filter((action) => actions.includes(action))
  // Lines are asked of suppliers while the enquiry is worked on.
  const sourced = status === 'open' || status === 'sourcing' || status === 'quoted'
  return (
    <>
      <More id={id} actions={waysOut} onAsk={steps.ask} />
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
      {actions.includes('open') && (
        <Button look="primary" onClick={steps.open} working={steps.working} workingText={t('opening')}>
          {t('open')}
        </Button>
      )}
      {actions.includes('reopen') && (
        <Button look="primary" onClick={steps.reopen} working={steps.working} workingText={t('opening')}>
          {t('reopen')}
        </Button>
      )}
    </>
  )
}

function More({ id, actions, onAsk }: { id: string; actions: readonly Ending[]; onAsk: (step: Ending) => void }) {
  const { t } = useTranslation('enquiries')
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="ghost" className="zb-btn-icon" bsPrefix="zb-toggle" aria-label={t('more_actions')}>
        <Icon of={LuEllipsis} />
      </Dropdown.Toggle>
      <Dropdown.Menu popperConfig={{ strategy: 'fixed' }} className="zb-menu-fixed">
        <Dropdown.Item as={Link} to={`${paths.enquiryCreate}?copy=${id}`}>
          <Icon of={LuCopy} />
          {t('copy')}
        </Dropdown.Item>
        {actions.map((action) => (
          <Dropdown.Item key={action} as="button" type="button" onClick={() => onAsk(action)}>
            <Icon of={signs[action]} />
            {t(action)}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  )
}
