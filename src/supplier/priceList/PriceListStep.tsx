import { useEffect, useRef } from 'react'
import { LuArrowLeft } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import type { QuoteState } from '../quote/quoteState'
import type { QuoteStore } from '../quote/quoteStore'
import { ListColumnsChoice } from './ListColumnsChoice'
import { ListFound } from './ListFound'
import { currencyOf, takenPrices } from './listRows'
import { ListSource } from './ListSource'
import { UnreadRows } from './UnreadRows'
import { usePriceList } from './usePriceList'
import './priceList.scss'

interface StepProps {
  state: QuoteState
  store: QuoteStore
  onBack: () => void
}

/**
 * The supplier's own price list, pasted or uploaded: its columns and rows are recognised, and shown before anything is
 * filled in.
 */
export function PriceListStep({ state, store, onBack }: StepProps) {
  const { t } = useTranslation('supplier')
  const { rfq, draft } = state
  const list = usePriceList(state)
  const { read } = list
  const prices = read ? takenPrices(read) : []
  const currency = read ? currencyOf(read.list) : null
  const isForeign = currency !== null && !rfq.currencies.includes(currency)

  function fill() {
    if (prices.length === 0) return
    store.fillListed(prices, isForeign ? null : currency)
    onBack()
  }

  return (
    <section aria-labelledby="list">
      <StepHeading onBack={onBack} />
      <p className="zb-muted">{t('list.text')}</p>
      <ListSource isRead={read !== undefined} onPaste={list.paste} onFile={list.chooseFile} />
      {list.problem && (
        <p role="alert" className="zb-field-note zb-field-error">
          {list.problem}
        </p>
      )}
      {read && read.list.names.length > 0 && (
        <>
          <ListColumnsChoice
            list={read.list}
            onChoose={(columns) => list.readAgain(read, { sign: null }, columns)}
            onSign={(sign) => list.readAgain(read, { sign }, read.list.columns)}
          />
          <UnreadRows list={read.list} />
          <ListFound
            read={read}
            rfq={rfq}
            draft={draft}
            currency={currency}
            isForeign={isForeign}
            onChange={list.change}
          />
          <FillButtons count={prices.length} onFill={fill} onCancel={onBack} />
        </>
      )}
    </section>
  )
}

function StepHeading({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('supplier')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="zb-supplier-prices">
      <button type="button" className="btn btn-ghost zb-btn-icon" aria-label={t('review.back')} onClick={onBack}>
        <Icon of={LuArrowLeft} />
      </button>
      <h2 id="list" ref={heading} tabIndex={-1}>
        {t('list.title')}
      </h2>
    </div>
  )
}

function FillButtons({ count, onFill, onCancel }: { count: number; onFill: () => void; onCancel: () => void }) {
  const { t } = useTranslation('supplier')
  return (
    <div className="zb-btn-row zb-supplier-buttons zb-list-fill">
      <button type="button" className="btn btn-primary" aria-disabled={count === 0 || undefined} onClick={onFill}>
        {t('list.fill', { count })}
      </button>
      <button type="button" className="btn btn-quiet" onClick={onCancel}>
        {t('list.cancel')}
      </button>
    </div>
  )
}
