import { LuAward, LuCalendarClock, LuLock, LuLockOpen, LuScale } from 'react-icons/lu'
import { generatePath } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Button } from '../../../components/actions/Button'
import { ButtonLink } from '../../../components/actions/ButtonLink'
import type { Rfq } from '../../../contract/rfqs'
import { isAnswered, type RfqNextStep } from '../../../domain/rfqs/nextStep'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import type { RfqSteps } from '../useRfqSteps'

interface NextButtonsProps {
  rfq: Rfq
  next: RfqNextStep | null
  steps: RfqSteps
}

/** The comparison is where quotes are compared, opened and awarded. */
const onComparison = {
  compare: { operation: 'getComparison', icon: LuScale },
  award: { operation: 'awardRfq', icon: LuAward },
  open_quotes: { operation: 'openQuotes', icon: LuLockOpen },
} as const

/** The next step as the main button; before it the closing, as soon as all suppliers have responded. */
export function NextButtons({ rfq, next, steps: { allows, ask } }: NextButtonsProps) {
  const { t } = useTranslation('rfqs')
  const may = useMay()
  const closes = isAnswered(rfq) && allows({ action: 'close', operation: 'closeRfq' })
  const there = next === 'compare' || next === 'award' || next === 'open_quotes' ? next : undefined
  return (
    <>
      {closes && (
        <Button icon={LuLock} onClick={() => ask('close')}>
          {t('action.close')}
        </Button>
      )}
      {next === 'extend' && allows({ action: 'extend', operation: 'extendRfq' }) && rfq.opened_at === null && (
        <Button look="primary" icon={LuCalendarClock} onClick={() => ask('extend')}>
          {t('action.extend')}
        </Button>
      )}
      {there && may(onComparison[there].operation) && (
        <ButtonLink
          look="primary"
          icon={onComparison[there].icon}
          to={`${generatePath(paths.rfq, { id: rfq.id })}?tab=comparison`}
        >
          {t(`next.action.${there}`)}
        </ButtonLink>
      )}
    </>
  )
}
