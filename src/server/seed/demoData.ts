import type { BranchBody } from '../../contract/branches'
import type { ClientBody } from '../../contract/clients'

export const demoBranches: BranchBody[] = [
  {
    name: 'Dar es Salaam',
    tag: 'DSM',
    address: 'Plot 14, Nyerere Road\nDar es Salaam, Tanzania',
    phone: '+255 22 286 4010',
    email: 'dsm@pwanisupplies.example',
    tax_id: '104-882-317',
    vat_id: '40-018823-K',
    currency: 'TZS',
    timezone: 'Africa/Dar_es_Salaam',
    margin_floor_percent: '12',
    price_step: '500',
    bank_accounts: [
      { bank_name: 'CRDB Bank', account_name: 'Pwani Supplies Ltd', account_number: '0150 4478 2210 0', currency: 'TZS', swift_code: 'CORUTZTZ' },
      { bank_name: 'CRDB Bank', account_name: 'Pwani Supplies Ltd', account_number: '0250 4478 2210 1', currency: 'USD', swift_code: 'CORUTZTZ' },
      { bank_name: 'NMB Bank', account_name: 'Pwani Supplies Ltd', account_number: '2061 0034 588', currency: 'TZS', swift_code: 'NMIBTZTZ' },
    ],
  },
  {
    name: 'Arusha',
    tag: 'ARK',
    address: 'Sokoine Road 88\nArusha, Tanzania',
    phone: '+255 27 250 7731',
    email: 'arusha@pwanisupplies.example',
    tax_id: '104-882-317',
    vat_id: '40-018823-K',
    currency: 'TZS',
    timezone: 'Africa/Dar_es_Salaam',
    margin_floor_percent: '10',
    price_step: '500',
    bank_accounts: [{ bank_name: 'CRDB Bank', account_name: 'Pwani Supplies Ltd Arusha', account_number: '0150 4478 9907 2', currency: 'TZS', swift_code: 'CORUTZTZ' }],
  },
]

const inTanzania = { country: 'TZ', currency: 'TZS', language: 'en' } as const

export const demoClients: ClientBody[] = [
  {
    ...inTanzania,
    code: 'C-0101',
    name: 'Mawenzi Gold Mine Ltd',
    email: 'procurement@mawenzi.example',
    phone: '+255 28 250 1180',
    city: 'Geita',
    tax_id: '118-204-551',
    payment_terms: '30 days from delivery',
    contacts: [{ name: 'Grace Mollel', title: 'Procurement manager', email: 'g.mollel@mawenzi.example', phone: '+255 754 220 118' }],
  },
  { ...inTanzania, code: 'C-0102', name: 'Bahari Palms Resort', email: 'stores@baharipalms.example', phone: '+255 24 223 0440', city: 'Zanzibar', payment_terms: '14 days' },
  { ...inTanzania, code: 'C-0103', name: 'Kibo Regional Hospital', email: 'supplies@kibohospital.example', phone: '+255 27 275 4310', city: 'Moshi', payment_terms: '60 days' },
  { ...inTanzania, code: 'C-0104', name: 'Ngorongoro Rim Lodge', email: 'office@ngorongororim.example', phone: '+255 27 253 7701', city: 'Karatu' },
  { ...inTanzania, code: 'C-0105', name: 'Rufiji Sugar Estates', email: 'workshop@rufijisugar.example', phone: '+255 23 240 2210', city: 'Utete', payment_terms: '30 days' },
  { ...inTanzania, code: 'C-0106', name: 'St. Luke Mission Hospital', email: 'pharmacy@stluke.example', phone: '+255 26 236 0118', city: 'Dodoma' },
  { ...inTanzania, code: 'C-0107', name: 'Zanzi Pearl Hotel', email: 'purchasing@zanzipearl.example', phone: '+255 24 224 5512', city: 'Nungwi' },
  { ...inTanzania, code: 'C-0108', name: 'Geita Drill & Blast Ltd', email: 'stores@geitadrill.example', phone: '+255 28 252 0097', city: 'Geita' },
  { ...inTanzania, code: 'C-0109', name: 'Usambara Tea Packers', email: 'factory@usambaratea.example', phone: '+255 27 264 2088', city: 'Lushoto' },
  { ...inTanzania, code: 'C-0110', name: 'Dodoma City Water', email: 'engineering@dodomawater.example', phone: '+255 26 232 4400', city: 'Dodoma', payment_terms: '45 days' },
  { ...inTanzania, code: 'C-0111', name: 'Mikumi Camp & Safaris', email: 'manager@mikumicamp.example', phone: '+255 23 262 0414', city: 'Mikumi' },
  { ...inTanzania, code: 'C-0112', name: 'Lake Victoria Fish Processors', email: 'plant@lakevictoriafish.example', phone: '+255 28 250 3366', city: 'Mwanza' },
]
