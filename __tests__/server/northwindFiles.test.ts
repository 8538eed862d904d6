import Big from 'big.js'
import { customers, orderDetails, suppliers } from '../../scripts/northwind/columns'
import { amountOf, totalOf } from '../../scripts/northwind/amounts'
import { readNorthwind, type Northwind } from '../../scripts/northwind/northwind'
import { parseTable } from '../../scripts/northwind/readTable'
import { isCountryCode } from '../../src/domain/parties/countries'
import { isDecimal } from '../../src/domain/money/money'
import { tradingFolder } from '../support/tradingData'

const customer = (row: string) => parseTable(`${Object.keys(customers.columns).join()}\n${row}\n`, customers)
const supplier = (row: string) => parseTable(`${Object.keys(suppliers.columns).join()}\n${row}\n`, suppliers)

describe('A row of Northwind', () => {
  it('is read column by column; NULL is no value, and a country is converted to its code', () => {
    const { rows, repaired } = customer(
      'HOLMB,Holmbergs Färghandel,Åsa Holmberg,Order Administrator,Sjögatan  7,Umeå,NULL,S-903 25,Sweden,090-55 01 33,NULL',
    )
    expect(rows).toEqual([
      {
        customerID: 'HOLMB',
        companyName: 'Holmbergs Färghandel',
        contactName: 'Åsa Holmberg',
        contactTitle: 'Order Administrator',
        address: 'Sjögatan  7',
        city: 'Umeå',
        region: null,
        postalCode: 'S-903 25',
        country: 'SE',
        phone: '090-55 01 33',
        fax: null,
      },
    ])
    expect(repaired).toBe(0)
  })

  it('whose address has an unquoted comma is repaired, and counted', () => {
    const { rows, repaired } = customer(
      'DUVAL,Duval et frères,Maëlle Duval,Owner,31, rue du Puits,Besançon,NULL,25000,France,81.55.01.27,81.55.01.28',
    )
    expect(rows[0]).toMatchObject({
      companyName: 'Duval et frères',
      address: '31, rue du Puits',
      city: 'Besançon',
      postalCode: '25000',
      fax: '81.55.01.28',
    })
    expect(repaired).toBe(1)
  })

  it('whose name has an unquoted comma is repaired, and counted', () => {
    const { rows, repaired } = supplier(
      '2,Coastline Paper, Ltd.,Ruth Okello,Export Administrator,18 Mill Lane,Mombasa,NULL,80100,Kenya,(041) 555-0165,(041) 555-0166,NULL',
    )
    expect(rows[0]).toMatchObject({
      companyName: 'Coastline Paper, Ltd.',
      contactName: 'Ruth Okello',
      country: 'KE',
      homePage: null,
    })
    expect(repaired).toBe(1)
  })

  it.each([
    [
      'has two fields too many',
      'DUVAL,Duval, et frères,Maëlle Duval,Owner,31, rue du Puits,Besançon,NULL,25000,France,81.55.01.27,81.55.01.28',
    ],
    [
      'has a missing field',
      'DUVAL,Duval et frères,Owner,31 rue du Puits,Besançon,NULL,25000,France,81.55.01.27,81.55.01.28',
    ],
    [
      'does not show which field is split',
      'DUVAL,Duval,et frères,Maëlle Duval,Owner,31 rue du Puits,Besançon,NULL,25000,France,81.55.01.27,81.55.01.28',
    ],
    [
      'could have two split fields',
      'DUVAL,Duval et frères, Maëlle Duval,Owner,31, rue du Puits,Besançon,NULL,25000,France,81.55.01.27,81.55.01.28',
    ],
    [
      'is split in a column that is neither a name nor an address',
      'DUVAL,Duval et frères,Maëlle Duval,Owner,31 rue du Puits,Besançon, Doubs,NULL,25000,France,81.55.01.27,81.55.01.28',
    ],
    [
      'has shifted columns but the right number of fields',
      'DUVAL,Duval et frères,Maëlle Duval,Owner,31 rue du Puits,Besançon,25000,NULL,France,81.55.01.27,81.55.01.28',
    ],
    [
      'names an unknown country',
      'DUVAL,Duval et frères,Maëlle Duval,Owner,31 rue du Puits,Besançon,NULL,25000,Gallia,81.55.01.27,81.55.01.28',
    ],
  ])('is rejected with its name when it %s', (_, row) => {
    expect(() => customer(row)).toThrow('customers.csv, row 2 (DUVAL)')
  })

  it('is not read when the columns are not the known ones', () => {
    expect(() => parseTable('orderID,productID,quantity\n1,2,3\n', orderDetails)).toThrow(
      'order-details.csv has the columns orderID, productID, quantity',
    )
  })
})

describe('Files in the format of Northwind’s', () => {
  let northwind: Northwind
  beforeAll(() => {
    northwind = readNorthwind(tradingFolder)
  })

  it('are read completely: 3 customers, 3 suppliers and 4 orders are repaired', () => {
    const { products, suppliers, customers, orders, repaired } = northwind
    const lines = orders.flatMap((order) => order.lines)
    expect([products, suppliers, customers, orders, lines].map(({ length }) => length)).toEqual([12, 6, 8, 8, 19])
    expect(repaired).toEqual({ customers: 3, suppliers: 3, orders: 4 })
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
    expect(names).toEqual([
      'Pwani Tea Packers',
      'Coastline Paper, Ltd.',
      'Épicerie du Vieux-Port',
      'Grünwald Werkzeuge GmbH & Co. KG',
      "O'Dell Canvas, Inc.",
      "Conservas 'La Salina'",
    ])
    const addresses = [...northwind.suppliers, ...northwind.customers].map(({ address }) => address)
    expect(addresses.filter((address) => address.includes(','))).toEqual([
      '14, quai des Câbles',
      'Rua da Palmeira, 88',
      '31, rue du Puits',
    ])
    const shipped = northwind.orders.map(({ shipName, shipAddress }) => `${shipName} | ${shipAddress}`)
    expect(shipped.filter((where) => where.includes(','))).toEqual([
      'Café Olivença | Rua da Palmeira, 88',
      'Duval et frères | 31, rue du Puits',
      'Kiwi & Thistle, Ltd. | 5 Harbour Row',
      'Café Olivença | Rua da Palmeira, 90',
    ])
  })

  it('are exact to the cent, a half rounded away from zero: half-even would make three of 19 lines a cent less', () => {
    expect(northwind.orders.map((order) => [order.orderID, totalOf(order), order.lines.map(amountOf)])).toEqual([
      ['501', '514.20', ['262.00', '105.83', '146.37']],
      ['502', '675.60', ['294.00', '381.60']],
      ['503', '486.00', ['220.00', '266.00']],
      ['504', '515.93', ['491.40', '24.53']],
      ['505', '332.00', ['139.20', '192.80']],
      ['506', '329.72', ['104.00', '225.72']],
      ['507', '966.64', ['795.40', '70.00', '101.24']],
      ['508', '128.13', ['86.45', '12.35', '29.33']],
    ])
    const halfEven = (line: Parameters<typeof amountOf>[0]) =>
      new Big(line.unitPrice)
        .times(line.quantity)
        .times(new Big(1).minus(line.discount))
        .round(2, Big.roundHalfEven)
        .toFixed(2)
    const differ = northwind.orders.flatMap(({ lines }) => lines).filter((line) => halfEven(line) !== amountOf(line))
    expect(differ.map(({ orderID, productID }) => [orderID, productID])).toEqual([
      ['501', '5'],
      ['504', '7'],
      ['508', '7'],
    ])
  })
})
