import { useTranslation } from 'react-i18next'
import { LuBan, LuCalendarClock, LuLock, LuPencilLine, LuUndo2 } from 'react-icons/lu'
import { generatePath } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Button } from '../../components/Button'
import { ButtonLink } from '../../components/ButtonLink'
import type { IconType } from '../../components/Icon'
import { IconButton } from '../../components/IconButton'
import type { Rfq } from '../../contract/rfqs'
import { rfqLifeCycle, type RfqAction } from '../../domain/rfqs/rfqLifeCycle'
import { useSteps, type StepOffer } from '../../pickers/steps/useSteps'
import { ExtendDialog } from './ExtendDialog'
import { useTelling } from './invitations/useTelling'
import { MakeOrder } from './award/MakeOrder'
import { RfqPdf } from './RfqPdf'
import { RfqStepDialog } from './RfqStepDialog'

/** The transitions of this page, in the order of their buttons; the others are elsewhere. */
const offered: readonly (StepOffer<RfqAction> & { icon: IconType })[] = [
  { action: 'cancel', operation: 'cancelRfq', icon: LuBan },
  { action: 'undo_award', operation: 'undoAward', icon: LuUndo2 },
  { action: 'extend', operation: 'extendRfq', icon: LuCalendarClock },
  { action: 'close', operation: 'closeRfq', icon: LuLock },
]

/** The buttons of an RFQ: the actions that its life cycle and the user's role allow. */
export function RfqActions({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const { allows, asked, ask, close } = useSteps(rfqLifeCycle, rfq.status)
  const { tellOf, telling } = useTelling(rfq)

  return (
    <>
      <RfqPdf rfq={rfq} />
      {offered.filter(allows).map(({ action, icon }) =>
        action === 'cancel' ? (
          <IconButton
            key={action}
            label={t('action.cancel')}
            icon={icon}
            placement="bottom"
            onClick={() => ask(action)}
          />
        ) : (
          <Button
            key={action}
            icon={icon}
            onClick={() => ask(action)}
            whyDisabled={
              action === 'undo_award' && rfq.award?.used
                ? t('award_used')
                : action === 'extend' && rfq.opened_at
                  ? t('opened_already')
                  : false
            }
          >
            {t(`action.${action}`)}
          </Button>
        ),
      )}
      {allows({ action: 'revise', operation: 'reviseRfq' }) && (
        <ButtonLink to={generatePath(paths.rfqRevise, { id: rfq.id })} icon={LuPencilLine}>
          {t('action.revise')}
        </ButtonLink>
      )}
      <MakeOrder rfq={rfq} />
      {(asked === 'cancel' || asked === 'undo_award' || asked === 'close') && (
        <RfqStepDialog rfq={rfq} step={asked} onClose={close} onDone={() => tellOf(asked)} />
      )}
      {asked === 'extend' && <ExtendDialog rfq={rfq} onClose={close} onDone={() => tellOf('extend')} />}
      {telling}
    </>
  )
}
