import type { ClientBody } from '../../../contract/clients'
import type { SupplierBody } from '../../../contract/suppliers'

/*
 * Invented companies and goods. Nobody has an e-mail address or a phone number, so that nothing can be sent to them.
 */

type SampleParty<Body> = Omit<Body, 'code' | 'currency'> & { code: string }

export const sampleClients: SampleParty<ClientBody>[] = [
  {
    code: 'SAMPLE-C1',
    name: 'Kilele General Hospital (sample)',
    city: 'Kilele',
    payment_terms: '30 days from delivery',
    contacts: [
      { name: 'Amina Sample', title: 'Head of purchasing' },
      { name: 'Peter Sample', title: 'Stores' },
    ],
  },
  {
    code: 'SAMPLE-C2',
    name: 'Mto Mpya Water Authority (sample)',
    city: 'Mto Mpya',
    payment_terms: '45 days',
    contacts: [{ name: 'Joseph Sample', title: 'Engineer, pump stations' }],
  },
  {
    code: 'SAMPLE-C3',
    name: 'Blue Lagoon Resort (sample)',
    city: 'Ras Mwezi',
    payment_terms: '14 days',
    contacts: [{ name: 'Lucia Sample', title: 'Chief of maintenance' }],
  },
  {
    code: 'SAMPLE-C4',
    name: 'Highland Tea Factory (sample)',
    city: 'Mlima',
    payment_terms: '40 % with order, 60 % in 30 days',
    contacts: [{ name: 'Daniel Sample', title: 'Workshop' }],
  },
  {
    code: 'SAMPLE-C5',
    name: 'Savanna Mining Services (sample)',
    city: 'Dhahabu',
    contacts: [{ name: 'Ruth Sample', title: 'Buyer' }],
  },
]

export const sampleSuppliers: SampleParty<SupplierBody>[] = [
  {
    code: 'SAMPLE-S1',
    name: 'Harbour Valves and Pumps (sample)',
    city: 'Bandari',
    categories: ['Valves', 'Pumps', 'Hoses'],
    lead_time_days: 5,
    payment_terms: '30 days from delivery',
    contacts: [{ name: 'Omar Sample', title: 'Sales' }],
  },
  {
    code: 'SAMPLE-S2',
    name: 'Inland Industrial Supplies (sample)',
    city: 'Mlima',
    categories: ['Valves', 'Pumps', 'Hoses', 'Electrical'],
    lead_time_days: 14,
    payment_terms: '50 % in advance',
  },
  {
    code: 'SAMPLE-S3',
    name: 'Riverside Engineering (sample)',
    city: 'Mto Mpya',
    categories: ['Pumps', 'Electrical'],
    lead_time_days: 21,
  },
  {
    code: 'SAMPLE-S4',
    name: 'Lakeside Medical Stores (sample)',
    city: 'Ziwa',
    categories: ['Hospital', 'Safety'],
    lead_time_days: 7,
    payment_terms: '30 days from delivery',
  },
  {
    code: 'SAMPLE-S5',
    name: 'Northern Safety Wear (sample)',
    city: 'Kaskazini',
    categories: ['Safety'],
    lead_time_days: 3,
  },
]

interface SampleItem {
  code: string
  name: string
  unit: string
  category: string
  /** About what it costs, in US dollars. */
  cost: number
  /** The suppliers that have it on their price list. */
  from: readonly string[]
}

const item = (code: string, name: string, unit: string, category: string, cost: number, ...from: string[]) => ({
  code: `SAMPLE-${code}`,
  name,
  unit,
  category,
  cost,
  from: from.map((supplier) => `SAMPLE-${supplier}`),
})

export const sampleItems: SampleItem[] = [
  item('VG50', 'Gate valve bronze 2″ PN16', 'H87', 'Valves', 14, 'S1', 'S2'),
  item('VB200', 'Butterfly valve DN200 wafer', 'H87', 'Valves', 140, 'S1'),
  item('VC80', 'Check valve DN80 cast iron', 'H87', 'Valves', 92, 'S1'),
  item('P30', 'Centrifugal pump 30 kW', 'H87', 'Pumps', 2850, 'S2'),
  item('P15', 'Pool pump 1.5 kW', 'H87', 'Pumps', 310, 'S1', 'S3'),
  item('PS48', 'Mechanical seal kit 48 mm', 'SET', 'Pumps', 84, 'S3'),
  item('H150', 'Suction hose 6″ with couplings', 'H87', 'Hoses', 125, 'S1'),
  item('H50', 'Delivery hose 2″, reinforced', 'MTR', 'Hoses', 6.4, 'S1', 'S2'),
  item('C35', 'Armoured cable 4 × 35 mm²', 'MTR', 'Electrical', 11.6, 'S2'),
  item('M30', 'Motor starter 30 kW, star-delta', 'H87', 'Electrical', 265, 'S3'),
  item('GM', 'Nitrile gloves, medium, box of 100', 'XBX', 'Safety', 4.9, 'S4', 'S5'),
  item('GL', 'Nitrile gloves, large, box of 100', 'XBX', 'Safety', 4.9, 'S4', 'S5'),
  item('B42', 'Safety boots, size 42', 'PR', 'Safety', 29, 'S5'),
  item('HV', 'High-visibility vest, orange', 'H87', 'Safety', 3.2, 'S5'),
  item('BED', 'Ward bed, three cranks', 'H87', 'Hospital', 520, 'S4'),
  item('OX50', 'Oxygen cylinder 50 l', 'H87', 'Hospital', 145, 'S4'),
]
