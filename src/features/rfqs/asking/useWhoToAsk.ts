import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useWhoToAskQuery } from '../../../api/whoToAskApi'
import type { InvitationForm, LineForm } from '../draft/rfqForm'
import { linesToAsk, type WantedLine } from './asking'

/** Each question once: equal items and kinds of goods have the same answer. */
export function wantedOf(lines: readonly WantedLine[]): WantedLine[] {
  const known = new Map(lines.filter(({ item_id, category }) => item_id ?? category).map(({ item_id, category }) => [`${item_id} ${category}`, { item_id, category }]))
  return [...known.values()].slice(0, 200)
}

/** Who is proposed for each line of a draft; with the kind of goods that was chosen by hand for a line of which nobody was known. */
export function useWhoToAsk(lines: readonly LineForm[], invitations: readonly InvitationForm[]) {
  const [categories, setCategories] = useState<Record<string, string>>({})
  const asking = lines.map(({ key, item_id }) => ({ key, item_id, category: categories[key] ?? null }))
  const wanted = wantedOf(asking)
  const query = useWhoToAskQuery(wanted.length > 0 ? { lines: wanted, supplier_ids: invitations.map(({ supplier_id }) => supplier_id).sort() } : skipToken)
  const who = wanted.length > 0 ? query.data : nobody
  return {
    query: { ...query, data: who },
    toAsk: linesToAsk(asking, who),
    proposed: who?.suppliers ?? [],
    categories,
    setCategory: (key: string, category: string | null) => setCategories(({ [key]: _, ...others }) => (category ? { ...others, [key]: category } : others)),
  }
}

const nobody = { lines: [], suppliers: [] }
