import { FormDialog } from '../../../components/dialogs/FormDialog'
import { useSendForm } from '../../../components/saving/useSendForm'
import type { Order } from '../../../contract/order'
import type { Repricing } from '../../../contract/repricing'
import { withoutIsolates } from '../../../i18n/isolate'
import { useTranslation } from '../../../i18n/useTranslation'
import { RepricedLines } from './RepricedLines'
import { RepricingMargins } from './RepricingMargins'
import { useCauses } from './useCauses'
import { useTakeOver } from './useRepricing'
import type { RepricingForm } from './repricingForm'

interface RepricingDialogProps {
  order: Order
  repricing: Repricing
  onClose: () => void
}

/** The earlier and current cost line by line, and the choice of each price. A quoted order is revised first. */
export function RepricingDialog({ order, repricing, onClose }: RepricingDialogProps) {
  const { t } = useTranslation('repricing')
  const causes = useCauses()
  const takeOver = useTakeOver()
  const isQuoted = order.status === 'quoted'
  const answer = useSendForm({
    defaultValues: { choices: Object.fromEntries(repricing.lines.map(({ line_id }) => [line_id, 'keep'])) },
    send: ({ choices }: RepricingForm) =>
      takeOver(order, repricing.lines, choices, withoutIsolates(causes(repricing).join('; '))),
    done: () => t(isQuoted ? 'done_revised' : 'done'),
    onSent: onClose,
  })

  return (
    <FormDialog
      {...answer}
      size="lg"
      onClose={onClose}
      title={t('question')}
      yes={t(isQuoted ? 'apply_revised' : 'apply')}
      no={t('not_now')}
      workingText={t('applying')}
    >
      <p className="zb-muted">
        {t('explained')} {isQuoted && t('revised_first', { revision: order.revision })}
      </p>
      <RepricingMargins order={order} repricing={repricing} />
      <RepricedLines repricing={repricing} />
    </FormDialog>
  )
}
