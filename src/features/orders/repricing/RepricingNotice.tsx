import { useCallback, useEffect, useState } from 'react'
import { LuPackageX, LuTrendingUp } from 'react-icons/lu'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/actions/Button'
import { Icon } from '../../../components/values/Icon'
import { useToast } from '../../../components/pages/Toasts'
import type { Order } from '../../../contract/order'
import './repricing.scss'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { RepricingDialog } from './RepricingDialog'
import { useCauses } from './useCauses'
import { useRepricing } from './useRepricing'

/** The search parameter that opens the repricing of an order. */
export const repriceParam = 'reprice'

interface RepricingNoticeProps {
  order: Order
  /** Why it is not possible now. */
  whyDisabled?: string | false
}

/** A notice on an order whose costs have changed since it was priced, and (?reprice) the dialog that reprices it. */
export function RepricingNotice({ order, whyDisabled = false }: RepricingNoticeProps) {
  const { t } = useTranslation('repricing')
  const causes = useCauses()
  const { asks, query } = useRepricing(order)
  const { data: repricing, error, isFetching, refetch } = query
  const question = useQuestion(asks && !isFetching ? repricing?.lines.length : undefined)
  if (!asks) return null
  return (
    <>
      {repricing && repricing.lines.length > 0 && (
        <div className="zb-repricing" role="status">
          <Icon of={LuTrendingUp} />
          <span className="zb-repricing-words">
            <b>{t('lines', { count: repricing.lines.length })}</b> <span>{joined(causes(repricing))}</span>
          </span>
          <Button size="sm" onClick={question.open} aria-haspopup="dialog" whyDisabled={whyDisabled}>
            {t('look')}
          </Button>
        </div>
      )}
      {repricing?.not_offered.map((line) => (
        <div key={line.line_id} className="zb-repricing" role="status">
          <Icon of={LuPackageX} />
          <span className="zb-repricing-words">
            <b>{t('line', line)}</b> <span>{t('not_offered', { supplier: line.supplier_name, ...line.quote })}</span>
          </span>
        </div>
      ))}
      {/* What follows on the page waits for the notice that would move it. */}
      {repricing === undefined && error === undefined && <div className="zb-loading" />}
      {repricing === undefined && error !== undefined && (
        <div className="zb-repricing" role="status">
          <span className="zb-repricing-words">{t('check_failed')}</span>
          <Button size="sm" onClick={() => void refetch()} working={isFetching}>
            {t('retry')}
          </Button>
        </div>
      )}
      {question.isOpen && repricing && repricing.lines.length > 0 && (
        <RepricingDialog order={order} repricing={repricing} onClose={question.close} />
      )}
    </>
  )
}

/**
 * Whether the dialog is open: by its button, or by the URL. Opened by URL without any change, it shows this and closes.
 */
function useQuestion(moved: number | undefined) {
  const { t } = useTranslation('repricing')
  const toast = useToast()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const addressed = params.has(repriceParam)
  const forget = useCallback(
    () =>
      setParams(
        (before) => {
          before.delete(repriceParam)
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const isIdle = addressed && moved === 0
  useEffect(() => {
    if (!isIdle) return
    toast({ text: t('unchanged') })
    forget()
  }, [isIdle, toast, t, forget])

  return {
    isOpen: opened || addressed,
    open: () => setOpened(true),
    close: () => {
      setOpened(false)
      if (addressed) forget()
    },
  }
}
