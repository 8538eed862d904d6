import { useMemo } from 'react'
import { LuCircleAlert, LuTriangleAlert } from 'react-icons/lu'
import { DataTable } from '../../components/dataTable/DataTable'
import { Icon } from '../../components/values/Icon'
import { Money } from '../../components/values/Money'
import { moneyColumn } from '../../components/lists/moneyColumn'
import { Percent } from '../../components/values/Percent'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import type { ExchangeRate } from '../../contract/exchangeRates'
import { movesTooFar } from '../../domain/rates/rateMove'
import { moveOf, type RateFate } from '../../domain/rates/rateSeries'
import type { RateLine } from '../../domain/rates/rateSheet'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { rateColumn } from './rateColumns'

export interface PastedRate extends RateLine {
  id: string
  /** The rate that applies on the date. */
  before: ExchangeRate | undefined
  fate: RateFate
}

/** The preview, line by line: what will be entered, what exists already, and what is rejected and why. */
export function PasteLines({ lines, left_out, own }: { lines: readonly PastedRate[]; left_out: number; own: string }) {
  const { t } = useTranslation('exchangeRates')
  const columns = useColumns(own)
  const count = (fate: RateFate) => lines.filter((line) => line.fate === fate).length
  const parts = (['enter', 'same', 'refused'] as const).flatMap((fate) =>
    count(fate) > 0 ? [t(`paste_count.${fate}`, { count: count(fate) })] : [],
  )
  const left = left_out > 0 ? [t('paste_count.left_out', { count: left_out })] : []
  return (
    <div className="mt-3">
      <p role="status" className="mb-2">
        {joined([...parts, ...left]) || t('paste_nothing')}
      </p>
      {lines.length > 0 && (
        <DataTable
          framed
          name={t('paste')}
          rows={lines}
          columns={columns}
          card={(line) => (
            <>
              <CardLine
                start={<b>{line.currency ?? line.text}</b>}
                end={line.rate && <Money amount={line.rate} currency={own} />}
              />
              {/* A reason is not truncated. */}
              {line.fate === 'refused' ? (
                <Fate {...line} />
              ) : (
                <CardLine start={<Fate {...line} />} end={<Move {...line} />} />
              )}
            </>
          )}
        />
      )}
    </div>
  )
}

function useColumns(own: string): Column<PastedRate>[] {
  const { t } = useTranslation('exchangeRates')
  return useMemo(
    () => [
      { id: 'line', header: t('line'), cell: ({ line }) => line, align: 'end' },
      { id: 'currency', header: t('currency'), cell: ({ currency, text }) => currency ?? text },
      rateColumn(t('rate_in', { currency: own }), own),
      moneyColumn({
        id: 'before',
        header: t('rate_now'),
        of: ({ before }) => ({ amount: before?.rate, currency: own, code: false }),
      }),
      { id: 'move', header: t('move'), cell: (line) => <Move {...line} />, align: 'end' },
      { id: 'fate', header: t('what_happens'), cell: (line) => <Fate {...line} />, grow: true },
    ],
    [t, own],
  )
}

/** The change in percent; a jump with its icon. */
function Move({ rate, before, fate }: PastedRate) {
  const { t } = useTranslation('exchangeRates')
  if (fate !== 'enter' || !rate || !before) return null
  const move = <Percent value={moveOf(before.rate, rate)} decimals={1} signed />
  if (!movesTooFar(before.rate, rate)) return move
  return (
    <span className="zb-field-warning" title={t('jump')}>
      <Icon of={LuTriangleAlert} size={12} /> {move} <span className="visually-hidden">{t('jump')}</span>
    </span>
  )
}

function Fate({ fate, problem, currency, text, readings: [one, other] = ['', ''] }: PastedRate) {
  const { t } = useTranslation('exchangeRates')
  if (fate !== 'refused') return <span className={fate === 'same' ? 'zb-muted' : undefined}>{t(`fate.${fate}`)}</span>
  return (
    <span className="zb-field-error" title={text}>
      <Icon of={LuCircleAlert} size={12} /> {t(`problem.${problem ?? 'no_rate'}`, { currency, one, other })}
    </span>
  )
}
