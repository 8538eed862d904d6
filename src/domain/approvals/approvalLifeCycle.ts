import type { LifeCycle } from '../documents/lifeCycle'

export const approvalStatuses = ['pending', 'approved', 'rejected', 'withdrawn', 'outdated'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

export type ApprovalAction = 'approve' | 'reject' | 'withdraw' | 'outdate' | 'restore'
export type ApprovalNeed = 'enough_approvals' | 'content_changed' | 'content_restored'

/** A request to approve exactly one content of a document: a change of it makes the request outdated, until it is taken back. */
export const approvalLifeCycle: LifeCycle<ApprovalStatus, ApprovalAction, ApprovalNeed> = {
  noun: 'approval_request',
  statuses: approvalStatuses,
  initial: 'pending',
  transitions: [
    { from: ['pending'], action: 'approve', to: 'approved', who: ['staff'], needs: ['enough_approvals'] },
    { from: ['pending'], action: 'reject', to: 'rejected', who: ['staff'], reason: true },
    { from: ['pending'], action: 'withdraw', to: 'withdrawn', who: ['staff'] },
    { from: ['pending', 'approved'], action: 'outdate', to: 'outdated', who: ['system'], needs: ['content_changed'] },
    { from: ['outdated'], action: 'restore', to: 'approved', who: ['system'], needs: ['content_restored'] },
  ],
}
