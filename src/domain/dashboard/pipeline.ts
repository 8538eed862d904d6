import type { EnquiryStatus } from '../enquiries/enquiryLifeCycle'
import { goodsUnderWay } from '../orders/lateness'
import type { OrderStatus } from '../orders/orderLifeCycle'
import type { FigureList } from './figureList'

/** The stages of the pipeline, as they are now: the enquiries to be answered, then the quotations, then the orders to be delivered. */
export const pipelineStages = ['open', 'sourcing', 'quoted', 'to_deliver'] as const
export type PipelineStage = (typeof pipelineStages)[number]

/** The documents of a stage: those of these statuses in this list. */
export type StageDocuments =
  { list: 'enquiries'; statuses: readonly EnquiryStatus[] } | { list: 'orders'; statuses: readonly OrderStatus[] }

/**
 * What is in each stage: the one definition that the dashboard counts by and that its links open. A quotation is an
 * order that waits for its client, whatever it came from: one that was typed has no enquiry, and the rest of one that
 * was accepted in part belongs to an enquiry that is won.
 */
export const stageDocuments: Record<PipelineStage, StageDocuments> = {
  open: { list: 'enquiries', statuses: ['open'] },
  sourcing: { list: 'enquiries', statuses: ['sourcing'] },
  quoted: { list: 'orders', statuses: ['quoted'] },
  to_deliver: { list: 'orders', statuses: goodsUnderWay.orders },
}

/** The list of a stage of the pipeline. */
export function stageList(stage: PipelineStage): FigureList {
  const { list, statuses } = stageDocuments[stage]
  return { list, query: { status: statuses.length === 1 ? (statuses[0] ?? '') : statuses } }
}

/** The stage of an enquiry or an order by its status; undefined for one that is in none. */
export const stageOf = (list: StageDocuments['list'], status: string): PipelineStage | undefined =>
  pipelineStages.find((stage) => {
    const documents = stageDocuments[stage]
    return documents.list === list && documents.statuses.some((each) => each === status)
  })
