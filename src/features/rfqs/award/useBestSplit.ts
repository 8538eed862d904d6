import { useState } from 'react'
import { useCancelJobMutation, useGetJobQuery } from '../../../api/importsApi'
import { useOptimiseRfqMutation } from '../../../api/optimiseApi'
import { toFailure } from '../../../components/failure'
import type { Comparison } from '../../../contract/comparison'
import type { OptimiseJob } from '../../../contract/jobs'
import type { Proposal } from '../../../contract/proposal'
import { compare } from '../../../domain/money'
import type { CountedMore } from '../comparison/ComparisonToolbar'

const askEvery = 500

/** What the best split has to keep to, as it is chosen in the panel. */
export interface Limits {
  max_suppliers: number | null
  max_lead_time_days: number | null
  keep_supplier_ids: string[]
  leave_out_supplier_ids: string[]
  /** May suppliers share a line that each of them could supply? */
  share_lines: boolean
}

export const noLimits: Limits = { max_suppliers: null, max_lead_time_days: null, keep_supplier_ids: [], leave_out_supplier_ids: [], share_lines: false }

export interface BestSplit {
  limits: Limits
  onLimit: (limits: Limits) => void
  job: OptimiseJob | undefined
  /** It is being looked for. */
  searching: boolean
  /** What was found for the quotes and rates as they are; kept while it is looked for again. */
  proposal: Proposal | undefined
  /** Why there is none, in words. */
  failed: string | undefined
  /** Quotes or rates have changed since. */
  outdated: boolean
  /** Other limits are chosen than those that it was looked for with. */
  changed: boolean
  start: () => Promise<void>
  cancel: () => void
}

interface Of {
  rfq_id: string
  comparison: Comparison
  counted: CountedMore
  rates: readonly { currency: string; rate: string }[]
  /** A search that an award in the making was begun from, to be shown again after a reload. */
  job_id: string | undefined
}

/** The search for the best split: begun by hand, followed while it runs, and shown as long as it is of the quotes and rates that stand. */
export function useBestSplit({ rfq_id, comparison, counted, rates, job_id }: Of): BestSplit {
  const [limits, onLimit] = useState<Limits>(noLimits)
  const [started, setStarted] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [found, setFound] = useState<OptimiseJob>()
  const [optimise, { isLoading }] = useOptimiseRfqMutation()
  const [cancelJob] = useCancelJobMutation()
  const id = started ?? job_id
  const { currentData, error } = useGetJobQuery(id ?? '', { skip: !id, pollingInterval: found?.id === id ? 0 : askEvery })
  const job = currentData?.kind === 'optimise' ? currentData : undefined
  // Polling ends with the job; what was found stays while another search runs.
  if (job?.finished_at && found?.id !== job.id) setFound(job)
  const result = (job?.result ?? found?.result) || undefined
  const outdated = result !== undefined && !isOf(result, comparison, rates)

  async function start() {
    setRefused(undefined)
    try {
      setStarted((await optimise({ id: rfq_id, body: { ...limits, ...counted } }).unwrap()).id)
    } catch (failure) {
      const { fields, message } = toFailure(failure)
      setRefused(fields[0]?.message ?? message)
    }
  }

  const searching = isLoading || (id !== undefined && !error && !job?.finished_at)
  return {
    limits,
    onLimit,
    job,
    searching,
    proposal: outdated ? undefined : result,
    failed: refused ?? (error ? toFailure(error).message : job?.status === 'failed' ? (job.error ?? undefined) : undefined),
    outdated,
    changed: result !== undefined && !searching && !isWith(result, { ...limits, ...counted }),
    start,
    cancel: () => void (job && cancelJob(job.id)),
  }
}

/** Is a proposal of the quotes and rates that are compared now? */
function isOf({ quotes, rates: from }: Proposal, { suppliers }: Comparison, rates: Of['rates']): boolean {
  const same = quotes.length === suppliers.length && suppliers.every(({ quote_id }) => quotes.some((quote) => quote.quote_id === quote_id))
  return same && from.every(({ currency, rate }) => rates.some((now) => now.currency === currency && compare(now.rate, rate) === 0))
}

function isWith({ constraints }: Proposal, chosen: Limits & CountedMore): boolean {
  const { max_suppliers, max_lead_time_days, keep_supplier_ids, leave_out_supplier_ids, share_lines, alternatives, expired, late } = constraints
  const set = (ids: readonly string[]) => [...ids].sort().join(' ')
  return (
    (max_suppliers ?? null) === chosen.max_suppliers &&
    (max_lead_time_days ?? null) === chosen.max_lead_time_days &&
    set(keep_supplier_ids) === set(chosen.keep_supplier_ids) &&
    set(leave_out_supplier_ids) === set(chosen.leave_out_supplier_ids) &&
    share_lines === chosen.share_lines &&
    alternatives === chosen.alternatives &&
    expired === chosen.expired &&
    late === chosen.late
  )
}
