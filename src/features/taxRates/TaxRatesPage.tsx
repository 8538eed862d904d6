import { useMemo } from 'react'
import { LuPercent } from 'react-icons/lu'
import { useListTaxRatesQuery } from '../../api/taxRatesApi'
import { FilteredList } from '../../components/lists/FilteredList'
import { Flag } from '../../components/values/Flag'
import { Percent } from '../../components/values/Percent'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { useActiveFilter } from '../../components/lists/useActiveFilter'
import { useListAddress } from '../../components/lists/useListAddress'
import { exportTaxRates, taxRateSorts, type TaxRate } from '../../contract/taxRates'
import { useTranslation } from '../../i18n/useTranslation'
import { useOpenRow } from '../../pickers/list/useOpenRow'
import { useServerList } from '../../pickers/list/useServerList'
import { activeOf, wordsOf } from '../../pickers/choices/listQuery'
import { nameColumn } from '../../pickers/list/commonColumns'
import { listTexts } from '../../components/lists/listTexts'
import { TaxRateCreate } from './TaxRateCreate'
import { TaxRateEditor } from './TaxRateEditor'

/** Settings: the tax rates; an admin opens one of them to change it, above the list. */
export default function TaxRatesPage() {
  const { t } = useTranslation('taxRates')
  const address = useListAddress()
  const asked = { ...wordsOf(address, taxRateSorts), ...activeOf(address) }
  const listed = { address, asked, query: useListTaxRatesQuery({ ...asked, ...address.page }) }
  const rights = { create: 'createTaxRate', update: 'updateTaxRate' } as const
  const { creating, changed, open, close, createButton } = useOpenRow(listed.query.data?.rows, rights, t('new'))
  const list = useServerList('tax-rates', listed, {
    columns: useColumns(open),
    exports: exportTaxRates,
    rowName: ({ code }) => code,
  })
  return (
    <div className="zb-stack pt-3">
      {creating && <TaxRateCreate onDone={close} />}
      {changed && <TaxRateEditor key={changed.id} rate={changed} onDone={close} />}
      <FilteredList
        filters={[useActiveFilter()]}
        end={createButton}
        {...list}
        {...listTexts(t, LuPercent)}
        onOpen={open && (({ id }) => open(id))}
        card={(rate) => (
          <>
            <CardLine start={<b>{rate.code}</b>} end={<Percent value={rate.percent} />} />
            <CardLine start={rate.name} end={!rate.active && <Flag kind="inactive" />} />
          </>
        )}
      />
    </div>
  )
}

function useColumns(open: ((id: string) => void) | undefined): Column<TaxRate>[] {
  const { t } = useTranslation('taxRates')
  return useMemo(
    () => [
      { id: 'code', header: t('code'), cell: (rate) => <Code {...rate} open={open} />, sort: 'code', bone: 'short' },
      { ...nameColumn(t('name')), link: false, grow: true },
      {
        id: 'percent',
        header: t('percent'),
        cell: ({ percent }) => <Percent value={percent} />,
        sort: 'percent',
        align: 'end',
        bone: 'short',
      },
      {
        id: 'recoverable',
        header: t('recoverable_head'),
        cell: ({ recoverable }) => t(recoverable ? 'yes' : 'no'),
        sort: 'recoverable',
        bone: 'short',
      },
    ],
    [t, open],
  )
}

function Code({ id, code, open }: TaxRate & { open: ((id: string) => void) | undefined }) {
  if (!open) return code
  return (
    <button type="button" className="zb-text-link" onClick={() => open(id)}>
      {code}
    </button>
  )
}
