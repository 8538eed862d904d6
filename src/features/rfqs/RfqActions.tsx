import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuBan, LuCalendarClock, LuLock, LuPencilLine, LuUndo2 } from 'react-icons/lu'
import { useGetMeQuery } from '../../api/meApi'
import { paths, pathTo } from '../../app/paths'
import { Button } from '../../components/Button'
import { ButtonLink } from '../../components/ButtonLink'
import type { IconType } from '../../components/Icon'
import { IconButton } from '../../components/IconButton'
import type { Rfq } from '../../contract/rfqs'
import type { OperationId } from '../../contract/rights'
import { actorOf, allowedActions } from '../../domain/lifeCycle'
import { rfqLifeCycle } from '../../domain/rfqLifeCycle'
import { useMay } from '../../pickers/useMay'
import { ExtendDialog } from './ExtendDialog'
import { useTelling } from './invitations/useTelling'
import { MakeOrder } from './award/MakeOrder'
import { RfqPdf } from './RfqPdf'
import { StepDialog, type AskedStep } from './StepDialog'

interface Offered {
  action: AskedStep | 'extend'
  operation: OperationId
  icon: IconType
}

/** The steps that this page offers, in the order of their buttons; the rest of the life cycle has places of its own. */
const offered: readonly Offered[] = [
  { action: 'cancel', operation: 'cancelRfq', icon: LuBan },
  { action: 'undo_award', operation: 'undoAward', icon: LuUndo2 },
  { action: 'extend', operation: 'extendRfq', icon: LuCalendarClock },
  { action: 'close', operation: 'closeRfq', icon: LuLock },
]

/** The buttons of an RFQ: what its life cycle and my role allow now. */
export function RfqActions({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const { data: me } = useGetMeQuery()
  const may = useMay()
  const [asked, setAsked] = useState<AskedStep | 'extend'>()
  // The words of a dialog must not change while it goes.
  const [last, setLast] = useState<AskedStep>('close')
  const { tellOf, telling } = useTelling(rfq)
  const actor = me && actorOf(me.role)
  const allowed = actor ? allowedActions(rfqLifeCycle, rfq.status, actor) : []

  function ask(action: AskedStep | 'extend') {
    setAsked(action)
    if (action !== 'extend') setLast(action)
  }

  return (
    <>
      <RfqPdf rfq={rfq} />
      {offered
        .filter(({ action, operation }) => allowed.includes(action) && may(operation))
        .map(({ action, icon }) =>
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
      {allowed.includes('revise') && may('reviseRfq') && (
        <ButtonLink to={pathTo(paths.rfqRevise, { id: rfq.id })} icon={LuPencilLine}>
          {t('action.revise')}
        </ButtonLink>
      )}
      <MakeOrder rfq={rfq} />
      <StepDialog
        rfq={rfq}
        step={last}
        show={asked === last}
        onClose={() => setAsked(undefined)}
        onDone={() => tellOf(last)}
      />
      {asked === 'extend' && (
        <ExtendDialog rfq={rfq} onClose={() => setAsked(undefined)} onDone={() => tellOf('extend')} />
      )}
      {telling}
    </>
  )
}
