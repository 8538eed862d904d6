import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useKeptForm } from '../../../components/unsaved/useKeptForm'
import type { Comparison } from '../../../contract/comparison'
import type { AwardStrategy } from '../../../domain/awards/awardLifeCycle'
import type { Decimal } from '../../../domain/money/money'
import { readDraft, withOffer, withoutOffer, type AwardDraft, type Chosen } from './awardDraft'

/** The saved values of an award draft. */
interface DraftForm {
  /** How it was started; empty while there is none. */
  strategy: AwardStrategy | ''
  /** The search for the best split that it started from. */
  job_id: string
  chosen: { quote_line_id: string; quantity: string }[]
}

interface Begun {
  strategy: AwardStrategy
  chosen: Chosen
  job_id?: string
}

/** An award draft, and its result. */
export interface Draft extends AwardDraft {
  strategy: AwardStrategy
  job_id: string | undefined
  chosen: Chosen
  /** The cost before the last manual change; undefined until there was one. */
  before: Decimal | undefined
  toggle: (quote_line_id: string) => void
  setQuantity: (quote_line_id: string, quantity: string) => void
}

const nothing: DraftForm = { strategy: '', job_id: '', chosen: [] }
const listOf = (chosen: Chosen) => [...chosen].map(([quote_line_id, quantity]) => ({ quote_line_id, quantity }))

/** The award draft of an RFQ; saved for its user until it is made or discarded, so that a reload loses nothing. */
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
  /** It was made or is discarded. */
  const end = () => {
    gone()
    form.reset(nothing)
  }
  return { draft, kept, begin, end }
}
