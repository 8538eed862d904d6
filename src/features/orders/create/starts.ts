import type { IconType } from 'react-icons'
import { LuAward, LuCopy, LuFilePlus2, LuInbox } from 'react-icons/lu'
import { paths } from '../../../app/paths'

/** The sources of an order, each with its path. */
export const starts = ['award', 'enquiry', 'copy', 'nothing'] as const
export type Start = (typeof starts)[number]

/** The document that an order is made from. */
export interface OrderSource {
  start: Exclude<Start, 'nothing'>
  source: { id: string; number: string | null; branch_id: string }
}

export const sourcePages: Record<OrderSource['start'], string> = {
  award: paths.rfq,
  enquiry: paths.enquiry,
  copy: paths.order,
}

export const startLooks: Record<Start, { icon: IconType; to: string }> = {
  award: { icon: LuAward, to: `${paths.orderCreate}?rfq=` },
  enquiry: { icon: LuInbox, to: `${paths.orderCreate}?enquiry=` },
  copy: { icon: LuCopy, to: `${paths.orderCreate}?copy=` },
  nothing: { icon: LuFilePlus2, to: `${paths.orderCreate}?from=nothing` },
}
