import Big from 'big.js'
import { customers, orderDetails, suppliers } from '../../scripts/northwind/columns'
import { amountOf } from '../../scripts/northwind/amounts'
import { readNorthwind, type Northwind } from '../../scripts/northwind/northwind'
import { parseTable } from '../../scripts/northwind/readTable'
import { isCountryCode } from '../../src/domain/countries'
import { isDecimal } from '../../src/domain/money'
import { describeWithNorthwind, northwindFolder } from '../support/northwind'

const customer = (row: string) => parseTable(`${Object.keys(customers.columns).join()}\n${row}\n`, customers)
const supplier = (row: string) => parseTable(`${Object.keys(suppliers.columns).join()}\n${row}\n`, suppliers)

describe('A row of Northwind', () => {
  it('is read column by column; NULL is no value, and a country is its code', () => {
    const { rows, repaired } = customer(
      'ANTON,Antonio Moreno Taquería,Antonio Moreno,Owner,Mataderos  2312,México D.F.,NULL,05023,Mexico,(5) 555-3932,NULL',
    )
    expect(rows).toEqual([
      {
        customerID: 'ANTON',
        companyName: 'Antonio Moreno Taquería',
        contactName: 'Antonio Moreno',
        contactTitle: 'Owner',
        address: 'Mataderos  2312',
        city: 'México D.F.',
        region: null,
        postalCode: '05023',
        country: 'MX',
        phone: '(5) 555-3932',
        fax: null,
      },
    ])
    expect(repaired).toBe(0)
  })

  it('whose address has a comma that nobody quoted is put together again, and counted', () => {
    const { rows, repaired } = customer(
      'BLONP,Blondel père et fils,Frédérique Citeaux,Marketing Manager,24, place Kléber,Strasbourg,NULL,67000,France,88.60.15.31,88.60.15.32',
    )
    expect(rows[0]).toMatchObject({
      companyName: 'Blondel père et fils',
      address: '24, place Kléber',
      city: 'Strasbourg',
      postalCode: '67000',
      fax: '88.60.15.32',
    })
    expect(repaired).toBe(1)
  })

  it('whose name has one is put together again, and counted', () => {
    const { rows, repaired } = supplier(
      '7,Pavlova, Ltd.,Ian Devling,Marketing Manager,74 Rose St. Moonie Ponds,Melbourne,Victoria,3058,Australia,(03) 444-2343,(03) 444-6588,NULL',
    )
    expect(rows[0]).toMatchObject({
      companyName: 'Pavlova, Ltd.',
      contactName: 'Ian Devling',
      country: 'AU',
      homePage: null,
    })
    expect(repaired).toBe(1)
  })

  it.each([
    [
      'has two fields too many',
      'BLONP,Blondel, père et fils,Frédérique Citeaux,Marketing Manager,24, place Kléber,Strasbourg,NULL,67000,France,88.60.15.31,88.60.15.32',
    ],
    [
      'has a field too few',
      'BLONP,Blondel père et fils,Marketing Manager,24 place Kléber,Strasbourg,NULL,67000,France,88.60.15.31,88.60.15.32',
    ],
    [
      'does not show which field goes on',
      'BLONP,Blondel,père et fils,Frédérique Citeaux,Marketing Manager,24 place Kléber,Strasbourg,NULL,67000,France,88.60.15.31,88.60.15.32',
    ],
    [
      'would have two that go on',
      'BLONP,Blondel père et fils, Frédérique Citeaux,Marketing Manager,24, place Kléber,Strasbourg,NULL,67000,France,88.60.15.31,88.60.15.32',
    ],
    [
      'goes on in a column that is neither a name nor an address',
      'BLONP,Blondel père et fils,Frédérique Citeaux,Marketing Manager,24 place Kléber,Strasbourg, Bas-Rhin,NULL,67000,France,88.60.15.31,88.60.15.32',
    ],
    [
      'has its columns shifted though their number is right',
      'BLONP,Blondel père et fils,Frédérique Citeaux,Marketing Manager,24 place Kléber,Strasbourg,67000,NULL,France,88.60.15.31,88.60.15.32',
    ],
    [
      'names a country that is none',
      'BLONP,Blondel père et fils,Frédérique Citeaux,Marketing Manager,24 place Kléber,Strasbourg,NULL,67000,Gallia,88.60.15.31,88.60.15.32',
    ],
  ])('is refused by its name when it %s', (_, row) => {
    expect(() => customer(row)).toThrow('customers.csv, row 2 (BLONP)')
  })

  it('is not read at all when the columns are others than those that are known', () => {
    expect(() => parseTable('orderID,productID,quantity\n1,2,3\n', orderDetails)).toThrow(
      'order-details.csv has the columns orderID, productID, quantity',
    )
  })
})

describeWithNorthwind('The files of Northwind', () => {
  let northwind: Northwind
  beforeAll(() => {
    northwind = readNorthwind(northwindFolder)
  })

  it('are read whole: 24 customers, 9 suppliers and 176 orders are put together again', () => {
    const { products, suppliers, customers, orders, repaired } = northwind
    const lines = orders.flatMap((order) => order.lines)
    expect([products, suppliers, customers, orders, lines].map(({ length }) => length)).toEqual([77, 29, 91, 830, 2155])
    expect(repaired).toEqual({ customers: 24, suppliers: 9, orders: 176 })
  })

  it('have no row with a shifted column', () => {
    const known = new Set(northwind.customers.map(({ customerID }) => customerID))
    const shifted = northwind.orders.filter(
      ({ customerID, orderDate, requiredDate, freight, shipCountry }) =>
        !known.has(customerID) ||
        [orderDate, requiredDate].some((day) => Number.isNaN(Date.parse(day))) ||
        !isDecimal(freight, 4) ||
        !isCountryCode(shipCountry),
    )
    expect(shifted).toEqual([])
    expect(
      [...northwind.customers, ...northwind.suppliers].filter(
        ({ country, phone }) => !isCountryCode(country) || /\p{L}/u.test(phone),
      ),
    ).toEqual([])
    expect(JSON.stringify(northwind)).not.toContain('"NULL"')
  })

  it('keep their commas and accents', () => {
    const names = northwind.suppliers.map(({ companyName }) => companyName)
    expect(names.filter((name) => name.includes(','))).toEqual([
      'Pavlova, Ltd.',
      'Specialty Biscuits, Ltd.',
      "G'day, Mate",
    ])
    expect(names).toContain('Aux joyeux ecclésiastiques')
    const addresses = [...northwind.suppliers, ...northwind.customers].map(({ address }) => address)
    expect(addresses).toEqual(
      expect.arrayContaining([
        'Bat. B 3, rue des Alpes',
        '471 Serangoon Loop, Suite #402',
        '24, place Kléber',
        'Av. Inês de Castro, 414',
      ]),
    )
    expect(northwind.orders.find(({ orderID }) => orderID === '10251')?.shipAddress).toBe('2, rue du Commerce')
  })

  it('have 27 of 2,155 lines that half-even rounding would make a cent different', () => {
    const halfEven = (line: Parameters<typeof amountOf>[0]) =>
      new Big(line.unitPrice)
        .times(line.quantity)
        .times(new Big(1).minus(line.discount))
        .round(2, Big.roundHalfEven)
        .toFixed(2)
    const differ = northwind.orders.flatMap(({ lines }) => lines).filter((line) => halfEven(line) !== amountOf(line))
    expect(differ).toHaveLength(27)
  })
})
