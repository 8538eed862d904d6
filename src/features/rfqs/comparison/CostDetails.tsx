import { useCallback, useId, useMemo, useState, type ReactNode } from 'react'
import Overlay from 'react-bootstrap/Overlay'
import { LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'
import type { ComparedLine, ComparedSupplier, Sheet, SheetCell } from './comparisonSheet'
import { costSteps } from './costSteps'

interface Looked {
  target: HTMLElement
  line: ComparedLine
  supplier: ComparedSupplier
  cell: SheetCell
}

/** The props of an offer that shows its details. */
export interface CostDetails {
  /** Shows the build-up of an offer's cost beside the pressed element; a second press hides it. */
  onLook: (looked: Looked) => void
  /** The id of the details, for the pressed element. */
  id: string
}

/** The build-up of an offer's cost, shown beside it: one at a time for the whole table. */
export function useCostDetails(sheet: Sheet): { details: CostDetails; popover: ReactNode } {
  const { t } = useTranslation('comparison')
  const id = useId()
  const [looked, setLooked] = useState<Looked>()
  const onLook = useCallback((next: Looked) => setLooked((now) => (now?.target === next.target ? undefined : next)), [])
  // A press on a cost opens or closes it itself.
  const hide = ({ target, type }: Event) => {
    if (type === 'keyup' || !(target instanceof Element && target.closest('[data-stop]'))) setLooked(undefined)
  }
  const popover = (
    <Overlay
      target={looked?.target ?? null}
      show={looked !== undefined}
      placement="auto"
      rootClose
      onHide={hide}
      transition={false}
      // At the edge of the window it covers the offer rather than leave the window.
      popperConfig={{ strategy: 'fixed', modifiers: [{ name: 'preventOverflow', options: { altAxis: true } }] }}
    >
      {({ ref, style, placement }) => (
        <div
          ref={ref}
          style={style}
          id={id}
          role="tooltip"
          className="zb-compare-details"
          data-popper-placement={placement}
        >
          {looked && (
            <>
              <p className="zb-compare-details-title">
                {t('step.title', { line: looked.line.position, supplier: looked.supplier.supplier_name })}
              </p>
              <Steps {...looked} currency={sheet.comparison.currency} />
            </>
          )}
        </div>
      )}
    </Overlay>
  )
  const details = useMemo(() => ({ onLook, id }), [onLook, id])
  return { details, popover }
}

function Steps({ cell, line, supplier, currency }: Omit<Looked, 'target'> & { currency: string }) {
  const { t } = useTranslation('comparison')
  const steps = cell.offer ? costSteps({ offer: cell.offer, line, supplier, currency, t }) : []
  const { offer, doubt } = cell
  return (
    <>
      <dl className="zb-compare-steps">
        {steps.map(({ label, value, how, sum }) => (
          <div key={label} className={sum ? 'zb-compare-step-sum' : undefined}>
            <dt>
              {label}
              {how && <span className="zb-muted"> {how}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {doubt && (
        <p className="zb-text-warning mb-0">
          <Icon of={LuTriangleAlert} size={12} /> {inLanguage(doubt)}
        </p>
      )}
      {offer && offer.class !== 'offered' && <p className="zb-text-warning mb-0">{t(`step.class.${offer.class}`)}</p>}
      {offer?.terms?.notes && <p className="zb-muted zb-typed-lines mb-0">{offer.terms.notes}</p>}
    </>
  )
}
