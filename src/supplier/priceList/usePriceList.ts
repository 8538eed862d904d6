import { useState } from 'react'
import type { ListCell, ListColumns, ListSettings } from '../../domain/imports/priceLists/readPriceList'
import { useTranslation } from '../../i18n/useTranslation'
import type { QuoteState } from '../quote/quoteState'
import { fileList, mostListBytes, pastedList } from './listCells'
import { listed, type Listed } from './listRows'

/** The supplier's own price list as parsed, and the error if it could not be. */
export function usePriceList({ rfq, draft }: Pick<QuoteState, 'rfq' | 'draft'>) {
  const { t } = useTranslation('supplier')
  const [read, setRead] = useState<Listed>()
  const [problem, setProblem] = useState<string>()

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

  return {
    read,
    problem,
    /** Replaces the choices for lines. */
    change: setRead,
    /** Parses the same cells again. */
    readAgain({ cells, settings }: Listed, change: Partial<ListSettings>, columns: ListColumns) {
      setRead(listed(cells, rfq.lines, { ...settings, ...change }, columns))
    },
    paste: (text: string) => {
      if (text.trim()) void take(pastedList(text))
      else setRead(undefined)
    },
    chooseFile: (file: File | undefined) => {
      if (!file) return
      if (file.size > mostListBytes) setProblem(t('list.too_large'))
      else void take(fileList(file))
    },
  }
}
