import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useKeptForm } from '../../../components/useKeptForm'
import type { Comparison } from '../../../contract/comparison'
import type { AwardStrategy } from '../../../domain/awardLifeCycle'
import type { Decimal } from '../../../domain/money'
import { readDraft, withOffer, withoutOffer, type AwardDraft, type Chosen } from './awardDraft'

/** What is kept of an award while it is put together. */
interface DraftForm {
  /** How it was begun; empty while none is. */
  strategy: AwardStrategy | ''
  /** The search for the best split that it was begun from. */
  job_id: string
  chosen: { quote_line_id: string; quantity: string }[]
}

interface Begun {
  strategy: AwardStrategy
  chosen: Chosen
  job_id?: string
}

/** An award being put together, and what it comes to. */
export interface Draft extends AwardDraft {
  strategy: AwardStrategy
  job_id: string | undefined
  chosen: Chosen
  /** What it cost before the last change by hand; undefined until there was one. */
  before: Decimal | undefined
  toggle: (quote_line_id: string) => void
  setQuantity: (quote_line_id: string, quantity: string) => void
}

const nothing: DraftForm = { strategy: '', job_id: '', chosen: [] }
const listOf = (chosen: Chosen) => [...chosen].map(([quote_line_id, quantity]) => ({ quote_line_id, quantity }))

/** The award of an RFQ as it is put together; kept for its user until it is made or given up, so that a reload loses nothing. */
export function useAwardDraft(rfq_id: string, comparison: Comparison) {
  const form = useForm<DraftForm>({ defaultValues: nothing })
  const { gone, ...kept } = useKeptForm(form, { unsaved: `award:${rfq_id}` })
  const { strategy = '', job_id = '', chosen: listed = [] } = useWatch({ control: form.control })
  const [before, setBefore] = useState<Decimal>()
  const chosen: Chosen = useMemo(
    () =>
      new Map(
        listed.flatMap(({ quote_line_id, quantity }) =>
          quote_line_id === undefined ? [] : [[quote_line_id, quantity ?? ''] as const],
        ),
      ),
    [listed],
  )
  const read = useMemo(() => readDraft(chosen, comparison), [chosen, comparison])

  function choose(next: Chosen) {
    setBefore(read.cost.total)
    form.setValue('chosen', listOf(next), { shouldDirty: true })
  }

  const draft: Draft | undefined =
    strategy === ''
      ? undefined
      : {
          ...read,
          strategy,
          job_id: job_id || undefined,
          chosen,
          before,
          toggle: (quote_line_id) =>
            choose(
              chosen.has(quote_line_id)
                ? withoutOffer(chosen, quote_line_id)
                : withOffer(chosen, quote_line_id, comparison),
            ),
          setQuantity: (quote_line_id, quantity) =>
            choose(new Map([...chosen].map(([id, typed]) => [id, id === quote_line_id ? quantity : typed]))),
        }

  const begin = ({ strategy: begun, chosen: first, job_id: from = '' }: Begun) => {
    setBefore(undefined)
    form.reset(nothing)
    form.setValue('job_id', from, { shouldDirty: true })
    form.setValue('chosen', listOf(first), { shouldDirty: true })
    form.setValue('strategy', begun, { shouldDirty: true })
  }
  /** It was made, or is given up. */
  const end = () => {
    gone()
    form.reset(nothing)
  }
  return { draft, kept, begin, end }
}
