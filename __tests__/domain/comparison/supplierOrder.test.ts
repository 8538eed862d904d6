import { orderSuppliers, type SupplierOrder } from '../../../src/domain/comparison/supplierOrder'

const supplier = (
  supplier_name: string,
  rank: number | null,
  total_like_for_like: string | null,
  coverage: number,
  lead_time_days: number | null,
) => ({ supplier_name, rank, total_like_for_like, coverage, lead_time_days })

const suppliers = [
  supplier('Tanga', 2, '530', 7, null),
  supplier('Kariakoo', null, '490', 5, 2),
  supplier('Weber', null, null, 0, 21),
  supplier('Ningbo', 1, '500', 7, 45),
]
const names = (order: SupplierOrder) => orderSuppliers(suppliers, order).map(({ supplier_name }) => supplier_name)

describe('The suppliers of a comparison', () => {
  it('by total begin with the ranked ones, although the total of another is lower', () => {
    expect(names('total')).toEqual(['Ningbo', 'Tanga', 'Kariakoo', 'Weber'])
  })

  it('by coverage, lead time or name have unknown values last, and keep their order where they are equal', () => {
    expect(names('coverage')).toEqual(['Tanga', 'Ningbo', 'Kariakoo', 'Weber'])
    expect(names('lead_time')).toEqual(['Kariakoo', 'Weber', 'Ningbo', 'Tanga'])
    expect(names('name')).toEqual(['Kariakoo', 'Ningbo', 'Tanga', 'Weber'])
  })
})
