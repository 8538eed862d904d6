import type { SupplierBody } from '../../contract/suppliers'

const terms = { payment_terms: '30 days from delivery' }

/** The first five are those who answered for the pump station. */
export const demoSuppliers: SupplierBody[] = [
  { ...terms, code: 'S-0101', name: 'Tanga Industrial', country: 'TZ', city: 'Tanga', currency: 'TZS', email: 'sales@tangaindustrial.example', phone: '+255 27 264 3310', lead_time_days: 5, categories: ['Valves', 'Pumps', 'Cables'] },
  { ...terms, code: 'S-0102', name: 'Kariakoo Hardware', country: 'TZ', city: 'Dar es Salaam', currency: 'TZS', email: 'quotes@kariakoohardware.example', phone: '+255 22 218 4471', lead_time_days: 2, categories: ['Valves', 'Cables', 'Instruments'] },
  { code: 'S-0163', name: 'Shreeji Valves', country: 'IN', city: 'Ahmedabad', currency: 'INR', email: 'export@shreejivalves.example', phone: '+91 79 2583 1120', lead_time_days: 28, categories: ['Valves', 'Pumps'], payment_terms: '50 % in advance' },
  {
    code: 'S-0214',
    name: 'Ningbo Haitai',
    country: 'CN',
    city: 'Ningbo',
    currency: 'USD',
    email: 'chen@ningbohaitai.example',
    phone: '+86 574 8723 5501',
    lead_time_days: 45,
    categories: ['Pumps', 'Valves', 'Seals'],
    payment_terms: '30 % / 70 % on B/L',
    contacts: [{ name: 'Chen Lihua', title: 'Export sales', email: 'chen@ningbohaitai.example', phone: '+86 574 8723 5501' }],
  },
  { code: 'S-0220', name: 'Weber Fördertechnik', country: 'DE', city: 'Dortmund', currency: 'EUR', email: 'vertrieb@weber-foerdertechnik.example', phone: '+49 231 5557 120', lead_time_days: 21, categories: ['Pumps', 'Conveyors'], language: 'en' },
  { ...terms, code: 'S-0231', name: 'Nairobi Safety Wear', country: 'KE', city: 'Nairobi', currency: 'KES', email: 'orders@nairobisafety.example', phone: '+254 20 445 1180', lead_time_days: 7, categories: ['Safety'] },
  { ...terms, code: 'S-0240', name: 'Mwanza Medical Stores', country: 'TZ', city: 'Mwanza', currency: 'TZS', email: 'tenders@mwanzamedical.example', phone: '+255 28 254 0066', lead_time_days: 10, categories: ['Hospital'] },
  { code: 'S-0255', name: 'Qingdao Solar Tech', country: 'CN', city: 'Qingdao', currency: 'USD', email: 'sales@qingdaosolar.example', phone: '+86 532 8891 4420', lead_time_days: 40, categories: ['Heating'], payment_terms: '30 % / 70 % on B/L' },
]
