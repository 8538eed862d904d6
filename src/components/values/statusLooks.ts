import {
  LuAward,
  LuBan,
  LuCheckCheck,
  LuCircle,
  LuCircleCheck,
  LuCircleDashed,
  LuCircleX,
  LuClock,
  LuEye,
  LuHandshake,
  LuHistory,
  LuLock,
  LuPackageCheck,
  LuPackageOpen,
  LuPencilLine,
  LuSearch,
  LuSend,
  LuTruck,
  LuUndo2,
} from 'react-icons/lu'
import type { AwardStatus } from '../../domain/awards/awardLifeCycle'
import type { EnquiryStatus } from '../../domain/enquiries/enquiryLifeCycle'
import type { InvitationState } from '../../domain/rfqs/invitationState'
import type { OrderStatus } from '../../domain/orders/orderLifeCycle'
import type { PurchaseOrderStatus } from '../../domain/orders/purchaseOrderLifeCycle'
import type { QuoteStatus } from '../../domain/quotes/quoteLifeCycle'
import type { RfqStatus } from '../../domain/rfqs/rfqLifeCycle'
import type { IconType } from './Icon'

/** Every status of every life cycle: the same label, colour and icon everywhere. */
export type Status =
  EnquiryStatus | RfqStatus | InvitationState | QuoteStatus | AwardStatus | OrderStatus | PurchaseOrderStatus

export type Tone = 'primary' | 'info' | 'violet' | 'success' | 'warning' | 'danger' | 'secondary'

export interface Look {
  tone: Tone
  icon: IconType
}

export const statusLooks: Record<Status, Look> = {
  draft: { tone: 'secondary', icon: LuCircleDashed },
  open: { tone: 'info', icon: LuCircle },
  sourcing: { tone: 'violet', icon: LuSearch },
  quoted: { tone: 'primary', icon: LuSend },
  won: { tone: 'success', icon: LuCircleCheck },
  lost: { tone: 'danger', icon: LuCircleX },
  cancelled: { tone: 'secondary', icon: LuBan },
  sent: { tone: 'info', icon: LuSend },
  closed: { tone: 'secondary', icon: LuLock },
  awarded: { tone: 'success', icon: LuAward },
  withdrawn: { tone: 'secondary', icon: LuBan },
  submitted: { tone: 'success', icon: LuCircleCheck },
  declined: { tone: 'danger', icon: LuCircleX },
  awaiting_new_quote: { tone: 'warning', icon: LuClock },
  quote_withdrawn: { tone: 'danger', icon: LuUndo2 },
  confirmed: { tone: 'success', icon: LuCircleCheck },
  delivering: { tone: 'violet', icon: LuTruck },
  completed: { tone: 'success', icon: LuCheckCheck },
  acknowledged: { tone: 'violet', icon: LuHandshake },
  receiving: { tone: 'violet', icon: LuPackageOpen },
  received: { tone: 'success', icon: LuPackageCheck },
  pending: { tone: 'secondary', icon: LuClock },
  opened: { tone: 'violet', icon: LuEye },
  started: { tone: 'violet', icon: LuPencilLine },
  superseded: { tone: 'secondary', icon: LuHistory },
  made: { tone: 'success', icon: LuAward },
  undone: { tone: 'secondary', icon: LuUndo2 },
}
