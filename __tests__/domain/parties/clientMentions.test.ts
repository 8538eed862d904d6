import { clientMention, contactSaid, type KnownClient } from '../../../src/domain/parties/clientMentions'

const blank: KnownClient = { name: '', address: null, city: null, email: null, phone: null, contacts: [], places: [] }
const resort: KnownClient = {
  name: 'Kilwa Beach Resort Ltd',
  address: 'Plot 12, Nyerere Road\nP.O. Box 4711, Dar es Salaam',
  city: 'Dar es Salaam',
  email: 'stores@kilwabeach.co.tz',
  phone: '+255 754 123 456',
  contacts: [
    { name: 'Asha Mushi', email: 'asha@kilwabeach.co.tz', phone: '0713 555 010' },
    { name: 'Juma', email: null, phone: null },
    contactSaid('Neema Kileo, neema@gmail.com, 0789 444 333'),
  ],
  places: ['our site at km 14, Bagamoyo Road', 'Geita'],
}

describe('A text for suppliers (RFQ-07)', () => {
  it.each([
    ['Deliver to: our site at Kilwa Beach Resort', 'name'],
    ['for KILWA BEACH RESORT', 'name'],
    ['kilwa   beach\nresort: pumps', 'name'],
    ['Kilwa Béach Resort Limited, pool', 'name'],
    ['Kilwa_Beach-Resort (pumps)', 'name'],
    ['see www.kilwabeachresort.co.tz', 'name'],
    ['attention Asha Mushi', 'contact'],
    ['call Neema Kileo', 'contact'],
    ['ask asha@kilwabeach.co.tz.', 'contact'],
    ['ask <Stores@KilwaBeach.co.tz>', 'contact'],
    ['mail neema@gmail.com', 'contact'],
    ['+255 789 444 333', 'contact'],
    ['tel. 0754-123-456', 'contact'],
    ['tel. +255 (0) 754123456', 'contact'],
    ['to Plot 12, Nyerere Road', 'address'],
    ['P O Box 4711', 'address'],
    ['PO BOX 4711, Dar', 'address'],
    ['Plot 12 Nyerere Road, P.O. Box 4711, Dar es Salaam', 'address'],
    ['Our site at KM 14 Bagamoyo road!', 'address'],
  ])('%j tells the client’s %s', (text, kind) => {
    expect(clientMention(text, resort)?.kind).toBe(kind)
  })

  it.each([
    ['Deliver to Dar es Salaam'],
    ['Geita'],
    ['Beach resort chairs'],
    ['Resort Kilwa Beach'],
    ['Kilwa'],
    ['Kilwa Beach'],
    ['Kilwa Beach Resortware'],
    ['Juma bolts M12'],
    ['Plot 12'],
    ['Nyerere Road'],
    ['Box 4711'],
    ['0754 123 457'],
    ['12 34 56'],
    ['beach@kilwa.example'],
    [''],
    ['…'],
  ])('%j tells nothing of the client', (text) => {
    expect(clientMention(text, resort)).toBeUndefined()
  })

  describe('about a client whose name is one word', () => {
    const kibo = { ...blank, name: 'Kibo Co., Ltd.', city: 'Moshi' }
    it.each([
      ['Kibo pipe clamps', undefined],
      ['Deliver to Moshi', undefined],
      ['for Kibo Limited', 'name'],
      ['for Kibo Company', 'name'],
      ['Kibo stores, Moshi', 'name'],
      ['Kibosho, Moshi', undefined],
    ])('%j: %s', (text, kind) => {
      expect(clientMention(text, kibo)?.kind).toBe(kind)
    })
  })

  it.each([
    ['Moshi Ltd', 'Moshi', 'Deliver to Moshi', undefined],
    ['Moshi Ltd', 'Moshi', 'For Moshi Ltd', 'name'],
    ['Dar es Salaam Ltd', 'Dar es Salaam', 'Deliver to Dar es Salaam', undefined],
    ['Kilwa Hotels & Lodges', null, 'Kilwa Hotels and Lodges Ltd', 'name'],
    ['T.A.N.E.S.C.O. Ltd', null, 'for Tanesco Ltd', 'name'],
    ['Société Minière de l’Est S.A.R.L.', null, 'pour SOCIETE MINIERE DE L EST', 'name'],
    ['O’Brien Farms', null, "O'Brien Farms gate 2", 'name'],
    ['Ltd', null, 'any Ltd', undefined],
  ])('of %s in %s, "%s": %s', (name, city, text, kind) => {
    expect(clientMention(text, { ...blank, name, city })?.kind).toBe(kind)
  })

  it('may name the address that the client shares with the branch', () => {
    const own = 'Nyerere Road 40, Dar es Salaam'
    const near = { ...blank, name: 'Kilwa Beach Resort', address: 'Nyerere Road 40' }
    expect(clientMention(own, near, own)).toBeUndefined()
    expect(clientMention('Nyerere Road 12', { ...near, address: 'Nyerere Road 12' }, own)?.kind).toBe('address')
  })

  it('of 50,000 signs is read at once', () => {
    const texts = ['kilwa beach ', '0754 123 45', 'a.b.c.', '@@..', 'plot 12, '].map((part) => part.repeat(5000))
    const started = performance.now()
    for (const text of texts) expect(clientMention(text.slice(0, 50_000), resort)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(1500)
  })
})
