import { allowedActions, next } from '../../documents/lifeCycle'
import { enquiryLifeCycle, type EnquiryAction, type EnquiryNeed, type EnquiryStatus } from '../enquiryLifeCycle'

/** What holds of an enquiry, its RFQs and its orders. */
export type EnquiryConditions = Record<Exclude<EnquiryNeed, 'no_live_rfq' | 'no_live_order'>, boolean>

export interface FollowingStep {
  action: EnquiryAction
  from: EnquiryStatus
  to: EnquiryStatus
}

/**
 * Returns the automatic steps of an enquiry as far as its RFQs and orders lead: open to sourcing, quoted to won, and
 * back. None where its status is right.
 */
export function followingSteps(from: EnquiryStatus, conditions: EnquiryConditions): FollowingStep[] {
  const holds = needsMet(conditions)
  for (const action of allowedActions(enquiryLifeCycle, from, 'system')) {
    const step = next(enquiryLifeCycle, from, action, holds)
    // The conditions lead in one direction only, so no status repeats.
    if (step.ok) return [{ action, from, to: step.to }, ...followingSteps(step.to, conditions)]
  }
  return []
}

function needsMet({ client, line, live_rfq, live_order, confirmed_order }: EnquiryConditions): EnquiryNeed[] {
  const needs: Record<EnquiryNeed, boolean> = {
    client,
    line,
    live_rfq,
    no_live_rfq: !live_rfq,
    live_order,
    no_live_order: !live_order,
    confirmed_order,
  }
  return (Object.keys(needs) as EnquiryNeed[]).filter((need) => needs[need])
}
