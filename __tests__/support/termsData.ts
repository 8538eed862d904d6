import type { OfferedTerms } from '../../src/contract/offeredTerms'
import { orderIds } from './orderData'
import { rfqIds } from './rfqData'

/** Nothing is bought on terms that no quote offers. */
export const keptTerms = (): OfferedTerms => ({ currency: 'TZS', net: '2634000', cost: '2159820', quotes: [] })

const figures = (freight: string, total: string, cost: string) => ({
  ...{ currency: 'USD', goods: '10000.00' },
  ...{ freight, total, cost },
})

/** A quarter of the goods with a quarter of the freight, which the quote charges whole. */
export const brokenTerms = (): OfferedTerms => ({
  ...keptTerms(),
  quotes: [
    {
      quote_id: orderIds.ningboQuote,
      supplier_id: rfqIds.ningbo,
      supplier_name: 'Ningbo Haitai',
      supplier_email: 'sales@ningbo.example',
      rfq_id: rfqIds.pump,
      rfq_number: 'RFQ-DSM-2026-00118',
      reference: 'NB-2211',
      revision: 1,
      newest_revision: 1,
      broken: [
        {
          path: `quotes.${orderIds.ningboQuote}.freight`,
          message: 'Ningbo Haitai: freight of USD 250.00 is bought, but by the quote it is USD 1,000.00.',
        },
      ],
      kept: figures('250.00', '10250.00', '2159820'),
      quoted: figures('1000.00', '11000.00', '2317857'),
      lines: [
        {
          line_id: orderIds.valve,
          position: 1,
          description: 'Gate valve bronze 2″ PN16',
          sold: '60',
          unit: 'H87',
          kept: { quantity: '72', unit_price: '10.2' },
          quoted: { quantity: '96', unit_price: '9.8' },
        },
      ],
    },
  ],
})
