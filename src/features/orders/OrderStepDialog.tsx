import { useTranslation } from 'react-i18next'
import {
  useCancelOrderMutation,
  useCloseOrderShortMutation,
  useGetOrderQuery,
  useLoseOrderMutation,
  useQuoteOrderMutation,
  useReviseOrderMutation,
} from '../../api/ordersApi'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { toFailure } from '../../components/failure'
import { useToast } from '../../components/Toasts'
import { useAcceptance, type Accepted } from '../../components/useAcceptance'
import type { Order } from '../../contract/order'
import { orderLifeCycle } from '../../domain/orderLifeCycle'
import { refusalOf } from './refusal'

export type AskedStep = 'quote' | 'revise' | 'close_short' | 'lose' | 'cancel'

interface OrderStepDialogProps {
  order: Order
  step: AskedStep
  show: boolean
  onClose: () => void
}

/** Asks before a step of the order; what the rules warn of can be gone past with a reason. */
export function OrderStepDialog({ order, step, show, onClose }: OrderStepDialogProps) {
  const { t } = useTranslation('orders')
  const toast = useToast()
  const { refetch } = useGetOrderQuery(order.id)
  const { accepting, warning } = useAcceptance()
  const { take, working, error, reset } = useTake(step)
  const { id, version, number, client_name, status } = order
  const name = number ?? t('a_draft', { client: client_name })
  const needsReason = orderLifeCycle.transitions.some(
    (row) => row.action === step && row.from.includes(status) && row.reason,
  )

  async function answer(reason: string) {
    try {
      const taken = await accepting((accept) => take({ id, version, reason, accept }))
      toast({ text: t(`step.${step}.done`, { name: taken.number ?? name }) })
      onClose()
    } catch (refused) {
      // Somebody was first: the next try is made over what stands now.
      if (toFailure(refused).status === 412) void refetch()
    }
  }

  return (
    <>
      <ConfirmDialog
        show={show}
        title={t(`step.${step}.question`, { name })}
        yes={t(`step.${step}.yes`)}
        no={t(`step.${step}.no`)}
        danger={step === 'cancel'}
        reason={step === 'quote' ? undefined : t('reason')}
        reasonOptional={!needsReason}
        working={working}
        workingText={t(`step.${step}.working`)}
        error={refusalOf(error)}
        onYes={(reason) => void answer(reason)}
        onNo={() => {
          reset()
          onClose()
        }}
      >
        {t(`step.${step}.text`)}
      </ConfirmDialog>
      {warning}
    </>
  )
}

interface Answer {
  id: string
  version: number
  reason: string
  accept: Accepted[] | undefined
}

/** The request of a step, and how it stands. */
function useTake(step: AskedStep) {
  const [quote, quoting] = useQuoteOrderMutation()
  const others = {
    revise: useReviseOrderMutation(),
    close_short: useCloseOrderShortMutation(),
    lose: useLoseOrderMutation(),
    cancel: useCancelOrderMutation(),
  }
  const { isLoading, error, reset } = step === 'quote' ? quoting : others[step][1]
  return {
    working: isLoading,
    error,
    reset,
    take: ({ id, version, reason, accept }: Answer) =>
      step === 'quote'
        ? quote({ id, version, body: { accept } }).unwrap()
        : others[step][0]({ id, version, reason: reason || undefined }).unwrap(),
  }
}
