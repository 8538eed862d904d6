import { api } from './directApi'
import type { Product } from './product'

interface Made {
  id: string
  version: number
}

const names = [
  'Gate valve',
  'Hex bolt',
  'Cable gland',
  'Flange PN16',
  'Elbow 90°',
  'V-belt',
  'Oil seal',
  'Ball bearing',
]
const countries = ['TZ', 'IN', 'CN', 'DE', 'KE', 'AE'] as const
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/**
 * An RFQ with quotes in shillings from all of its suppliers, still open; each supplier leaves out every eleventh line, and the
 * lowest offer differs by line. Returns its id.
 */
export async function comparedRfq(product: Product, { lines, suppliers }: { lines: number; suppliers: number }) {
  const staff = await api(product, product.account('admin'))
  const invited: Made[] = []
  for (let index = 0; index < suppliers; index++)
    invited.push(
      await staff<Made>('POST', '/suppliers', {
        code: `C${lines}-${index + 1}`,
        name: `Supplier ${lines}-${index + 1} Trading`,
        country: countries[index % countries.length],
        currency: 'TZS',
      }),
    )
  const draft = await staff<Made>('POST', '/rfqs', {
    title: `Spares, ${lines} lines`,
    deadline: inDays(5),
    lines: Array.from({ length: lines }, (_, index) => ({
      description: `${names[index % names.length]} DN${25 + (index % 9) * 25} type ${index + 1}`,
      quantity: String(5 + ((index * 7) % 90)),
      unit: 'H87',
    })),
    invitations: invited.map(({ id }) => ({ supplier_id: id })),
  })
  const { rfq } = await staff<{ rfq: { id: string; lines: { id: string }[] } }>(
    'POST',
    `/rfqs/${draft.id}/send`,
    {},
    draft.version,
  )
  const { invitations } = await staff<{ invitations: { supplier_id: string; version: number }[] }>(
    'GET',
    `/rfqs/${rfq.id}`,
  )
  for (const [place, { supplier_id, version }] of invitations.entries())
    await staff(
      'PUT',
      `/rfqs/${rfq.id}/quotes/${supplier_id}`,
      {
        currency: 'TZS',
        valid_until: inDays(90).slice(0, 10),
        lead_time_days: 5 + place * 4,
        freight: String(250_000 + place * 40_000),
        lines: rfq.lines.map(({ id }, index) =>
          (index + place) % 11 === 10
            ? { rfq_line_id: id, no_bid_reason: 'not stocked' }
            : {
                rfq_line_id: id,
                unit_price: String(40_000 + index * 350 + ((index * 13 + place * 29) % 17) * 900),
                ...(place === 1 && index % 4 === 0 ? { pack_size: '24' } : {}),
              },
        ),
      },
      version,
    )
  return rfq.id
}
