import type { LifeCycle } from '../documents/lifeCycle'

export const awardStatuses = ['made', 'undone'] as const
export type AwardStatus = (typeof awardStatuses)[number]

export const awardStrategies = ['by_hand', 'cheapest_per_line', 'single_supplier', 'best_split'] as const
export type AwardStrategy = (typeof awardStrategies)[number]

export type AwardAction = 'undo'
export type AwardNeed = 'award_unused'

export const awardLifeCycle: LifeCycle<AwardStatus, AwardAction, AwardNeed> = {
  noun: 'award',
  statuses: awardStatuses,
  initial: 'made',
  transitions: [{ from: ['made'], action: 'undo', to: 'undone', who: ['staff'], needs: ['award_unused'] }],
}
