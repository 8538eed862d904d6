import { useMemo, useState } from 'react'
import { useCancelJobMutation, useGetJobQuery } from '../../../api/importsApi'
import { useOptimiseRfqMutation } from '../../../api/optimiseApi'
import { toFailure } from '../../../components/failure'
import type { Comparison } from '../../../contract/comparison'
import type { OptimiseJob } from '../../../contract/jobs'
import type { Proposal } from '../../../contract/proposal'
import type { Rfq } from '../../../contract/rfqs'
import type { AwardStrategy } from '../../../domain/awardLifeCycle'
import {
  changedInputs,
  type SplitInputPart,
  splitInputs,
  type SplitInputs,
} from '../../../domain/bestSplit/splitInputs'
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

export const noLimits: Limits = {
  max_suppliers: null,
  max_lead_time_days: null,
  keep_supplier_ids: [],
  leave_out_supplier_ids: [],
  share_lines: false,
}

export interface BestSplit {
  limits: Limits
  onLimit: (limits: Limits) => void
  job: OptimiseJob | undefined
  /** The search that what is shown was found by. */
  found_by: string | undefined
  /** It is being looked for. */
  searching: boolean
  /** What was found for the inputs as they are; kept while it is looked for again. */
  proposal: Proposal | undefined
  /** What was found for other inputs, and which of them have changed since: neither proven nor to be awarded. */
  outdated: { proposal: Proposal; changed: SplitInputPart[] } | undefined
  /** Why there is none, in words. */
  failed: string | undefined
  start: () => Promise<void>
  cancel: () => void
}

interface Of {
  rfq: Pick<Rfq, 'id' | 'revision'>
  comparison: Comparison
  counted: CountedMore
  /** A search that an award in the making was begun from, to be shown again after a reload. */
  job_id: string | undefined
}

/** The search for the best split: begun by hand, followed while it runs, and out of date as soon as one of its inputs changes. */
export function useBestSplit({ rfq, comparison, counted, job_id }: Of): BestSplit {
  const [chosen, onLimit] = useState<Limits>()
  const [started, setStarted] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [found, setFound] = useState<OptimiseJob>()
  const [optimise, { isLoading }] = useOptimiseRfqMutation()
  const [cancelJob] = useCancelJobMutation()
  const id = started ?? job_id
  const { currentData, error } = useGetJobQuery(id ?? '', {
    skip: !id,
    pollingInterval: found?.id === id ? 0 : askEvery,
  })
  const job = currentData?.kind === 'optimise' ? currentData : undefined
  // Polling ends with the job; what was found stays while another search runs.
  if (job?.finished_at && found?.id !== job.id) setFound(job)
  const done = job?.result ? job : found
  const result = done?.result ?? undefined
  // A search that is shown again after a reload brings the limits that it was made with.
  const limits = chosen ?? (started === undefined && result ? limitsOf(result) : noLimits)
  const now = useMemo(
    () => inputsNow(rfq.revision, comparison, limits, counted),
    [rfq.revision, comparison, limits, counted],
  )
  const changed = result ? changedInputs(result.inputs, now) : []

  async function start() {
    setRefused(undefined)
    try {
      setStarted((await optimise({ id: rfq.id, body: { ...limits, ...counted } }).unwrap()).id)
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
    found_by: result && done?.id,
    searching,
    proposal: changed.length > 0 ? undefined : result,
    outdated: result && changed.length > 0 ? { proposal: result, changed } : undefined,
    failed:
      refused ?? (error ? toFailure(error).message : job?.status === 'failed' ? (job.error ?? undefined) : undefined),
    start,
    cancel: () => void (job && cancelJob(job.id)),
  }
}

/** Was an award begun from a best split that is out of date, or from another than the one that is shown? Then it is one by hand. */
export function isOutdatedDraft(
  { strategy, job_id }: { strategy: AwardStrategy; job_id: string | undefined },
  { proposal, outdated, found_by }: BestSplit,
): boolean {
  return strategy === 'best_split' && (outdated !== undefined || (proposal !== undefined && found_by !== job_id))
}

const limitsOf = ({
  constraints: { max_suppliers, max_lead_time_days, keep_supplier_ids, leave_out_supplier_ids, share_lines },
}: Proposal): Limits => ({ max_suppliers, max_lead_time_days, keep_supplier_ids, leave_out_supplier_ids, share_lines })

/** The fingerprint of what a search would be computed from now: what is shown, and what is chosen in the panel. */
function inputsNow(
  revision: number,
  { suppliers, ...comparison }: Comparison,
  options: Limits,
  counted: CountedMore,
): SplitInputs {
  const quotes = suppliers.map(({ quote_id, currency, rate, offers }) => ({
    quote_id,
    currency,
    rate,
    quote_line_ids: offers.flatMap(({ quote_line_id }) => quote_line_id ?? []),
  }))
  return splitInputs({ ...comparison, revision, quotes, options: { ...options, counted } })
}
