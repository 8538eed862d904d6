import { useState } from 'react'
import DropdownItem from 'react-bootstrap/DropdownItem'
import { LuBan, LuCalendarClock, LuCopy, LuLayoutTemplate, LuLock, LuPencilLine, LuUndo2 } from 'react-icons/lu'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Icon, type IconType } from '../../components/values/Icon'
import type { Rfq } from '../../contract/rfqs'
import type { RfqAction } from '../../domain/rfqs/rfqLifeCycle'
import { useTranslation } from '../../i18n/useTranslation'
import { MenuItem } from '../../components/actions/MenuItem'
import { useMay } from '../../pickers/useMay'
import { StepMenu } from '../../pickers/steps/StepMenu'
import type { StepOffer } from '../../pickers/steps/useSteps'
import { RfqPdf } from './RfqPdf'
import { SaveTemplate } from './templates/SaveTemplate'
import type { RfqSteps } from './useRfqSteps'

/** The transitions of this page, in the order of the menu; the others are elsewhere. */
const offered: readonly (StepOffer<RfqAction> & { icon: IconType; isDanger?: boolean })[] = [
  { action: 'extend', operation: 'extendRfq', icon: LuCalendarClock },
  { action: 'close', operation: 'closeRfq', icon: LuLock },
  { action: 'undo_award', operation: 'undoAward', icon: LuUndo2, isDanger: true },
  { action: 'cancel', operation: 'cancelRfq', icon: LuBan, isDanger: true },
]

/** The document of an RFQ, and the menu of what its life cycle and the user's role allow. */
export function RfqActions({ rfq, steps: { allows, ask } }: { rfq: Rfq; steps: RfqSteps }) {
  const { t } = useTranslation('rfqs')
  const revises = allows({ action: 'revise', operation: 'reviseRfq' })
  const whyDisabled: Partial<Record<RfqAction, string | false>> = {
    undo_award: rfq.award?.used === true && t('award_used'),
    extend: rfq.opened_at !== null && t('opened_already'),
  }
  const items = offered.filter(allows).map((offer) => ({ ...offer, whyDisabled: whyDisabled[offer.action] ?? false }))
  const may = useMay()
  const repeats = may('createRfq')
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <RfqPdf rfq={rfq} />
      {(revises || repeats || items.length > 0) && (
        <StepMenu namespace="rfqs" items={items} onAsk={ask} isLabelled>
          {repeats && (
            <>
              <DropdownItem as={Link} to={`${paths.rfqGenerate}?repeat=${rfq.id}`}>
                <Icon of={LuCopy} />
                {t('action.repeat')}
              </DropdownItem>
              <MenuItem icon={LuLayoutTemplate} onClick={() => setSaving(true)}>
                {t('action.save_template')}
              </MenuItem>
            </>
          )}
          {revises && (
            <DropdownItem as={Link} to={generatePath(paths.rfqRevise, { id: rfq.id })}>
              <Icon of={LuPencilLine} />
              {t('action.revise')}
            </DropdownItem>
          )}
        </StepMenu>
      )}
      {isSaving && <SaveTemplate rfq={rfq} onClose={() => setSaving(false)} />}
    </>
  )
}
