import { generatePath } from 'react-router-dom'
import { i18n } from '../../i18n/instance'
import type { OperationId } from '../../contract/rights'
import type { Hit } from '../../contract/search'
import type { LifeCycle } from '../../domain/documents/lifeCycle'
import { rfqLifeCycle } from '../../domain/rfqs/rfqLifeCycle'
import type { SearchedNoun } from '../../domain/search/searchedNouns'
import { enquiryLifeCycle } from '../../domain/enquiries/enquiryLifeCycle'
import { orderLifeCycle } from '../../domain/orders/orderLifeCycle'
import { paths } from '../paths'
import type { Command } from './readCommand'

type Id =
  | 'new_enquiry_for'
  | 'new_order_for'
  | 'create_rfq_from'
  | 'close_rfq'
  | 'extend_rfq'
  | 'cancel_rfq'
  | 'compare_quotes'
  | 'quote_order'
  | 'confirm_order'
  | 'lose_enquiry'

interface RecordCommand {
  nouns: readonly SearchedNoun[]
  operation: OperationId
  /** Whether it is possible in this status. */
  isPossible: (status: string) => boolean
  href: (hit: Hit) => string
  /** Listed below a result without being typed. */
  offered?: true
}

const inState =
  <Status extends string, Action extends string, Need extends string>(
    cycle: LifeCycle<Status, Action, Need>,
    action: Action,
  ) =>
  (status: string) =>
    cycle.transitions.some(({ action: each, from }) => each === action && from.some((state) => state === status))
const always = () => true

/** Opens the page with the dialog of this step. */
const step =
  (page: string, action: string) =>
  ({ id }: Hit) =>
    `${generatePath(page, { id })}?do=${action}`

/** What can be done with a record from the palette. */
export const recordCommands: Readonly<Record<Id, RecordCommand>> = {
  new_enquiry_for: {
    nouns: ['clients'],
    operation: 'createEnquiry',
    isPossible: always,
    href: ({ id }) => `${paths.enquiryCreate}?client=${id}`,
    offered: true,
  },
  new_order_for: {
    nouns: ['clients'],
    operation: 'createOrder',
    isPossible: always,
    href: ({ id }) => `${paths.orderCreate}?from=nothing&client=${id}`,
  },
  create_rfq_from: {
    nouns: ['enquiries'],
    operation: 'createRfq',
    isPossible: (status) => ['open', 'sourcing', 'quoted'].includes(status),
    href: ({ id }) => `${paths.rfqGenerate}?enquiry=${id}`,
    offered: true,
  },
  compare_quotes: {
    nouns: ['rfqs'],
    operation: 'getComparison',
    isPossible: (status) => ['sent', 'closed', 'awarded'].includes(status),
    href: ({ id }) => `${generatePath(paths.rfq, { id })}?tab=comparison`,
    offered: true,
  },
  close_rfq: {
    nouns: ['rfqs'],
    operation: 'closeRfq',
    isPossible: inState(rfqLifeCycle, 'close'),
    href: step(paths.rfq, 'close'),
  },
  extend_rfq: {
    nouns: ['rfqs'],
    operation: 'extendRfq',
    isPossible: inState(rfqLifeCycle, 'extend'),
    href: step(paths.rfq, 'extend'),
  },
  cancel_rfq: {
    nouns: ['rfqs'],
    operation: 'cancelRfq',
    isPossible: inState(rfqLifeCycle, 'cancel'),
    href: step(paths.rfq, 'cancel'),
  },
  quote_order: {
    nouns: ['orders'],
    operation: 'quoteOrder',
    isPossible: inState(orderLifeCycle, 'quote'),
    href: step(paths.order, 'quote'),
  },
  confirm_order: {
    nouns: ['orders'],
    operation: 'confirmOrder',
    isPossible: inState(orderLifeCycle, 'confirm'),
    href: step(paths.order, 'confirm'),
  },
  lose_enquiry: {
    nouns: ['enquiries'],
    operation: 'loseEnquiry',
    isPossible: inState(enquiryLifeCycle, 'lose'),
    href: step(paths.enquiry, 'lose'),
  },
}

export type RecordCommandId = Id

/** The commands with their phrases in the user's language. */
export const spokenCommands = (): (Command & { id: Id })[] =>
  (Object.keys(recordCommands) as Id[]).map((id) => ({
    id,
    nouns: recordCommands[id].nouns,
    phrases: i18n.t(`palette:command.${id}.phrases`).split('|'),
  }))
