import { LuEyeOff, LuPlus } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Icon } from '../../../components/values/Icon'
import { useGrid, useGridState } from '../../../components/lineGrid/gridContext'
import { GridHistory } from '../../../components/lineGrid/GridHistory'
import { GridNote } from '../../../components/lineGrid/GridNote'
import { GridWrong } from '../../../components/lineGrid/GridWrong'
import { LineGrid } from '../../../components/lineGrid/LineGrid'
import { useTranslation } from '../../../i18n/useTranslation'
import { ItemsOfLines } from '../../../pickers/items/ItemsOfLines'
import { useSeesCosts } from '../../../pickers/useMay'
import { costFields } from '../view/LineCost'
import { MarkupByRules } from './markup/MarkupByRules'
import { MarkupForAll } from './markup/MarkupForAll'
import { typedLines, type OrderLineForm } from './orderForm'
import './orderForm.scss'
import { OrderLineBelow } from './OrderLineBelow'
import { takeItem } from './orderLines'
import { useTerms } from './orderTermsContext'
import { formatMoney } from '../../../i18n/figures'

/** How prices with markup are rounded: the branch's price step. */
function RoundedUp() {
  const { t } = useTranslation('orderForm')
  const { price_step, currency } = useTerms()
  return price_step === null ? null : (
    <span className="zb-small zb-muted">{t('rounded_up', { step: formatMoney(price_step, currency) })}</span>
  )
}

/** A component of its own: the grid around it is not rendered with each key. */
function LineCount() {
  const count = useGridState<OrderLineForm, number>(({ entries }) => typedLines(entries.map(({ row }) => row)).length)
  return <span className="zb-card-count">{count}</span>
}

/** The lines from cost to price, entered by keyboard or pasted from a spreadsheet. */
export function OrderGrid() {
  const { t } = useTranslation('orderForm')
  const store = useGrid<OrderLineForm>()
  const seesCosts = useSeesCosts()
  return (
    <section aria-labelledby="order-lines">
      <div className="zb-grid-title">
        <h2 id="order-lines">{t('lines')}</h2>
        <LineCount />
        {seesCosts && (
          <>
            <span className="zb-inner-hint">
              <Icon of={LuEyeOff} /> {t('inner')}
            </span>
            <MarkupForAll />
            <MarkupByRules />
          </>
        )}
        <GridHistory />
      </div>
      <ItemsOfLines<OrderLineForm> take={takeItem}>
        <LineGrid<OrderLineForm>
          label={t('lines')}
          className="zb-grid-priced"
          Below={OrderLineBelow}
          elsewhere={seesCosts ? costFields : []}
        />
      </ItemsOfLines>
      <GridNote name="lines" id="order-lines-note" />
      <div className="zb-grid-foot">
        <Button size="sm" icon={LuPlus} onClick={() => store.addRow()}>
          {t('add_line')}
        </Button>
        {seesCosts && <RoundedUp />}
        <GridWrong />
      </div>
    </section>
  )
}
