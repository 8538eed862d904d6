import fc from 'fast-check'
import { orderDocument } from '../../src/documents/kinds/orderDocument'
import { integerTotals } from '../support/integerTotals'
import { anOrderLine } from '../support/orderData'
import { orderFacts, workedOrder } from '../support/documentData'
import { textOf } from '../support/pdfText'
import { type RandomOrder, randomOrder } from '../support/randomOrders'
import { runs } from '../support/runs'

const documents = runs(100)
const seed = Number(process.env.RANDOM_ORDERS_SEED ?? Date.now() % 2 ** 31)

/** "-1234.50" as formatted in English: "−1,234.50". */
const shown = (amount: string) => amount.replace('-', '−').replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** The order with the figures of the independent integer calculation. */
function documentOf(random: RandomOrder) {
  const { currency, lines, charges, discount, tax_rates } = random
  const totals = integerTotals(random)
  const percentOf = (id: string | null) => tax_rates.find((rate) => rate.id === id)?.percent ?? '0'
  const order = workedOrder({
    currency,
    discount,
    goods: totals.goods,
    net: totals.net,
    tax: totals.tax,
    total: totals.total,
    lines: lines.map((line, index) =>
      anOrderLine({
        ...line,
        position: index + 1,
        description: `Article ${index + 1}`,
        item_code: null,
        amount: totals.amounts[index] ?? '',
      }),
    ),
    charges: charges.map(({ amount, tax_rate_id }, index) => ({
      id: `charge ${index}`,
      label: `Charge ${index + 1}`,
      amount,
      tax_rate_id,
      tax_percent: percentOf(tax_rate_id),
    })),
    taxes: totals.taxes.map((entry) => ({ ...entry, name: entry.tax_rate_id, percent: percentOf(entry.tax_rate_id) })),
  })
  return { totals, text: textOf(orderDocument('quotation', orderFacts({ order }))) }
}

describe(`The documents of ${documents} random orders`, () => {
  it('have the amounts of lines, the tax of each rate and the total, in this order and equal to the integer calculation', () => {
    fc.assert(
      fc.property(randomOrder({ mostLines: 30 }), (random) => {
        const { totals, text } = documentOf(random)
        let from = 0
        const follows = (figure: string) => {
          const at = text.indexOf(figure, from)
          expect([figure, text, at >= 0]).toEqual([figure, text, true])
          from = at + figure.length
        }
        random.lines.forEach((_, index) => {
          follows(`Article ${index + 1}`)
          follows(` ${shown(totals.amounts[index] ?? '')}`)
        })
        follows(` ${shown(totals.goods)}`)
        for (const { tax_rate_id, amount } of totals.taxes.filter((entry) => entry.tax_rate_id !== null)) {
          follows(tax_rate_id ?? '')
          follows(` ${shown(amount)}`)
        }
        follows(`${random.currency} ${shown(totals.total)}`)
        if (!/[1-9]/.test(totals.rounding)) return
        follows(`Rounding ${shown(totals.rounding)}`)
        follows(`${random.currency} ${shown(totals.payable)}`)
      }),
      { numRuns: documents, seed },
    )
  })
})
