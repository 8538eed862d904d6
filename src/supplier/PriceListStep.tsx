import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuArrowLeft, LuUpload } from 'react-icons/lu'
import { Icon } from '../components/Icon'
import { fileList, mostListBytes, pastedList } from './listCells'
import type { ListCell } from '../domain/priceListMatch/readPriceList'
import { ListColumnsChoice } from './ListColumnsChoice'
import { ListPair } from './ListPair'
import { currencyOf, listed, takenPrices, withRow, withTaken, type Listed } from './listRows'
import type { QuoteState } from './quoteState'
import type { QuoteStore } from './quoteStore'
import { UnreadRows } from './UnreadRows'
import './priceList.scss'

interface StepProps {
  state: QuoteState
  store: QuoteStore
  onBack: () => void
}

/** His own price list, pasted or uploaded: its columns and rows are recognised, and nothing is filled in before he has seen it. */
export function PriceListStep({ state, store, onBack }: StepProps) {
  const { t } = useTranslation('supplier')
  const { rfq, draft } = state
  const [read, setRead] = useState<Listed>()
  const [problem, setProblem] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function take(cells: Promise<ListCell[][]>) {
    setProblem(undefined)
    try {
      const next = listed(await cells, rfq.lines, { currency: draft.head.currency })
      setRead(next)
      if (next.list.rows.length === 0 && next.list.unread.length === 0) setProblem(t('list.no_prices'))
    } catch {
      setRead(undefined)
      setProblem(t('list.unreadable'))
    }
  }

  function choose(file: File | undefined) {
    if (!file) return
    if (file.size > mostListBytes) setProblem(t('list.too_large'))
    else void take(fileList(file))
  }

  const prices = read ? takenPrices(read) : []
  const currency = read ? currencyOf(read.list) : null
  const foreign = currency !== null && !rfq.currencies.includes(currency)

  function fill() {
    if (prices.length === 0) return
    store.fillListed(prices, currency !== null && !foreign ? currency : null)
    onBack()
  }

  return (
    <section aria-labelledby="list">
      <div className="zb-supplier-prices">
        <button type="button" className="btn btn-ghost zb-btn-icon" aria-label={t('review.back')} onClick={onBack}>
          <Icon of={LuArrowLeft} className="zb-flip" />
        </button>
        <h2 id="list" ref={heading} tabIndex={-1}>
          {t('list.title')}
        </h2>
      </div>
      <p className="zb-muted">{t('list.text')}</p>
      <div className="zb-list-source">
        <label className="zb-field-label" htmlFor="list-cells">
          {t('list.paste')}
        </label>
        <textarea
          id="list-cells"
          className="form-control"
          rows={read ? 2 : 5}
          dir="ltr"
          onChange={({ target }) => (target.value.trim() ? void take(pastedList(target.value)) : setRead(undefined))}
        />
        <label className="btn btn-quiet zb-supplier-choose">
          <Icon of={LuUpload} />
          {t('list.choose')}
          <input
            type="file"
            className="visually-hidden"
            accept=".csv,.txt,.xlsx"
            onChange={({ target }) => {
              choose(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      </div>
      {problem && (
        <p role="alert" className="zb-field-note zb-field-error">
          {problem}
        </p>
      )}
      {read && read.list.names.length > 0 && (
        <>
          <ListColumnsChoice
            list={read.list}
            onChoose={(columns) => setRead(listed(read.cells, rfq.lines, { ...read.settings, sign: null }, columns))}
            onSign={(sign) => setRead(listed(read.cells, rfq.lines, { ...read.settings, sign }, read.list.columns))}
          />
          <UnreadRows list={read.list} />
          <p role="status">
            {t('list.found', { found: read.pairs.filter(({ row }) => row !== null).length, count: rfq.lines.length })}
            {read.list.left_out > 0 && ` ${t('list.left_out', { count: read.list.left_out })}`}
            {currency !== null &&
              currency !== draft.head.currency &&
              ` ${t(foreign ? 'list.foreign' : 'list.currency', { currency, allowed: rfq.currencies.join(', ') })}`}
          </p>
          <ol className="zb-list-pairs">
            {rfq.lines.map((line) => {
              const pair = read.pairs.find(({ line_id }) => line_id === line.id)
              return (
                pair && (
                  <ListPair
                    key={line.id}
                    line={line}
                    pair={pair}
                    rows={read.list.rows}
                    currency={currency ?? draft.head.currency}
                    onRow={(row) => setRead({ ...read, pairs: withRow(read.pairs, line.id, row) })}
                    onTaken={(taken) => setRead({ ...read, pairs: withTaken(read.pairs, line.id, taken) })}
                  />
                )
              )
            })}
          </ol>
          <div className="zb-btn-row zb-supplier-buttons zb-list-fill">
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={prices.length === 0 || undefined}
              onClick={fill}
            >
              {t('list.fill', { count: prices.length })}
            </button>
            <button type="button" className="btn btn-quiet" onClick={onBack}>
              {t('list.cancel')}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
