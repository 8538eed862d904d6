import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useSuggestSuppliersQuery } from '../../../api/supplierSuggestionsApi'
import { mostLines } from '../../../contract/orderBody'
import type { InvitationForm, LineForm } from '../draft/rfqForm'
import { linesToAsk, questionOf, type WantedLine } from './asking'

/** Each query once: equal items, categories and descriptions have the same response. */
export function wantedOf(lines: readonly WantedLine[]): WantedLine[] {
  const questions = lines.flatMap((line) => questionOf(line) ?? [])
  return [...new Map(questions.map((question) => [JSON.stringify(question), question])).values()].slice(0, mostLines)
}

/** The suggested suppliers for each line of a draft; with the manually chosen category of a line. */
export function useSupplierSuggestions(lines: readonly LineForm[], invitations: readonly InvitationForm[]) {
  const [categories, setCategories] = useState<Record<string, string>>({})
  const asking = lines.map(({ key, item_id, description }) => ({
    key,
    item_id,
    category: categories[key] ?? null,
    description,
  }))
  const wanted = wantedOf(asking)
  const query = useSuggestSuppliersQuery(
    wanted.length > 0
      ? { lines: wanted, supplier_ids: invitations.map(({ supplier_id }) => supplier_id).sort() }
      : skipToken,
  )
  const who = wanted.length > 0 ? query.data : nobody
  return {
    // Never dimmed: each shown suggestion belongs to its line, and a line without one shows this itself.
    query: { data: who, currentData: who, error: query.error, isFetching: query.isFetching, refetch: query.refetch },
    toAsk: linesToAsk(asking, who),
    proposed: who?.suppliers ?? [],
    categories,
    setCategory: (key: string, category: string | null) =>
      setCategories(({ [key]: _, ...others }) => (category ? { ...others, [key]: category } : others)),
  }
}

const nobody = { lines: [], suppliers: [] }
