import type { Piece, PieceCost } from '../../../../domain/costing/orderCost'
import type { AskedLine } from './awardedLines'

/** A piece of the award with its cost and the enquiry line. */

export interface AwardedPiece {
  piece: Piece
  /** Of the award. */
  allocation_id: string | null
  cost: PieceCost
  asked: AskedLine | undefined
}
