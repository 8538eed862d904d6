import * as approvals from '../contract/approvals'
import type { Approval, ApprovalDelegation, ApprovalRule } from '../contract/approvals'
import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import type { ApprovalKind } from '../domain/approvals/approvalRules'
import { api } from './api'
import { changeOf, createOf } from './endpoints'
import { changed, idTag, invalidateTags, listTag, namedIn, type Tag, type TagType } from './tags'

/** A document that may need an approval. */
export interface ApprovedDocument {
  kind: ApprovalKind
  id: string
}

interface RequestChange<Body> {
  /** Of the request, like the version. */
  id: string
  version: number
  document: ApprovedDocument
  body: Body
}

const shownAs = { award: 'Rfq', order: 'Order', purchase_order: 'PurchaseOrder' } as const satisfies Record<
  ApprovalKind,
  TagType
>

/** An approval is part of its document: a change of one makes the other stale. Requesting an award may close its RFQ. */
const changedDocument = ({ kind, id }: ApprovedDocument): Tag[] => [
  ...changed(shownAs[kind], id),
  ...(kind === 'award' ? [idTag('Comparison', id)] : []),
]

const approvalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getApprovalRules: build.query<ApprovalRule[], void>({
      query: () => toRequest(approvals.getApprovalRules),
      providesTags: (rules) => [listTag('ApprovalRule'), ...namedIn(rules)],
    }),
    createApprovalRule: createOf(build, approvals.createApprovalRule, 'ApprovalRule'),
    updateApprovalRule: changeOf(build, approvals.updateApprovalRule, (id) => changed('ApprovalRule', id)),

    getApproval: build.query<Approval, ApprovedDocument>({
      query: ({ kind, id }) => toRequest(approvals.getApproval, { params: { kind, id } }),
      providesTags: (_, __, { kind, id }) => [idTag(shownAs[kind], id), listTag('ApprovalRule'), listTag('Supplier')],
    }),
    requestApproval: build.mutation<
      Approval,
      ApprovedDocument & { version: number; body: BodyInput<typeof approvals.requestApproval> }
    >({
      query: ({ kind, id, version, body }) =>
        toRequest(approvals.requestApproval, { params: { kind, id }, version, body }),
      invalidatesTags: (_, error, document) => invalidateTags(error, changedDocument(document)),
    }),
    approveRequest: build.mutation<Approval, RequestChange<BodyInput<typeof approvals.approveRequest>>>({
      query: ({ id, version, body }) => toRequest(approvals.approveRequest, { params: { id }, version, body }),
      invalidatesTags: (_, error, { document }) => invalidateTags(error, changedDocument(document)),
    }),
    rejectRequest: build.mutation<Approval, RequestChange<BodyInput<typeof approvals.rejectRequest>>>({
      query: ({ id, version, body }) => toRequest(approvals.rejectRequest, { params: { id }, version, body }),
      invalidatesTags: (_, error, { document }) => invalidateTags(error, changedDocument(document)),
    }),
    withdrawRequest: build.mutation<Approval, Omit<RequestChange<never>, 'body'>>({
      query: ({ id, version }) => toRequest(approvals.withdrawRequest, { params: { id }, version }),
      invalidatesTags: (_, error, { document }) => invalidateTags(error, changedDocument(document)),
    }),

    getApprovalDelegations: build.query<ApprovalDelegation[], void>({
      query: () => toRequest(approvals.getApprovalDelegations),
      providesTags: () => [listTag('ApprovalDelegation')],
    }),
    createApprovalDelegation: createOf(build, approvals.createApprovalDelegation, 'ApprovalDelegation'),
    removeApprovalDelegation: build.mutation<null, { id: string; version: number }>({
      query: ({ id, version }) => toRequest(approvals.removeApprovalDelegation, { params: { id }, version }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('ApprovalDelegation', id)),
    }),
  }),
})

export const {
  useGetApprovalRulesQuery,
  useCreateApprovalRuleMutation,
  useUpdateApprovalRuleMutation,
  useGetApprovalQuery,
  useRequestApprovalMutation,
  useApproveRequestMutation,
  useRejectRequestMutation,
  useWithdrawRequestMutation,
  useGetApprovalDelegationsQuery,
  useCreateApprovalDelegationMutation,
  useRemoveApprovalDelegationMutation,
} = approvalsApi
