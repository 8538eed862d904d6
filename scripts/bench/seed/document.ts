import type { GeneratedDocument } from '../../../src/contract/generatedDocument'
import { seeded } from './random'

const goods = [
  'Gate valve bronze 2″ PN16',
  'Centrifugal pump 30 kW',
  'Cable 4 × 35 mm² SWA',
  'Mechanical seal kit 48 mm, with gasket set and two spare springs for each',
  'Suction hose 6″ camlock',
  'Pressure gauge 0–16 bar',
]
const others = [
  '离心泵 30 kW，用于泵站改造项目',
  '青铜闸阀 2″ PN16',
  'صمام بوابة برونزي قطر 50 مم مع عجلة يدوية',
  'مضخة طرد مركزي 30 كيلوواط',
]

/** Returns a proforma invoice with `count` lines and every optional part; `other` adds other scripts. */
export function seedDocument(count: number, other = false): GeneratedDocument {
  const random = seeded(count)
  let sum = 0
  const rows = Array.from({ length: count }, (_, index) => {
    const [quantity, price] = [random.whole(1, 500), random.whole(100, 90_000) * 100]
    sum += quantity * price
    const texts = [
      String(index + 1),
      random.pick(other ? others : goods),
      `${quantity} pcs`,
      price.toLocaleString('en'),
      (quantity * price).toLocaleString('en'),
    ]
    return {
      cells: texts.map((text, column) => ({
        text,
        second: column === 1 ? `CODE-${random.whole(1_000, 9_999)}` : null,
      })),
      running: sum.toLocaleString('en'),
    }
  })
  const total = sum.toLocaleString('en')
  return {
    kind: 'proforma',
    language: 'en',
    title: 'Proforma invoice',
    number: 'ORD-DSM-2026-00231-R2',
    date: '20 November 2026',
    draft: false,
    orientation: 'portrait',
    from: {
      name: 'Pwani Supplies Ltd',
      letterhead: null,
      lines: [
        'Plot 14, Nyerere Road, Dar es Salaam, Tanzania',
        '+255 22 555 0142 · sales@pwanisupplies.example',
        'TIN 100-555-142 · VRN 40-055514-P',
      ],
    },
    to: {
      label: 'To',
      name: other ? '宁波海泰泵业有限公司' : 'Mawenzi Gold Mine Ltd',
      lines: ['P.O. Box 1142, Geita, Tanzania', 'TIN 100-555-877'],
    },
    facts: [
      { label: 'Valid until', value: '20 December 2026' },
      { label: 'Payment', value: '40 % with order, 60 % in 30 days' },
    ],
    columns: [
      { label: '#', align: 'start', grow: 0 },
      { label: 'Description', align: 'start', grow: 1 },
      ...['Quantity', 'Unit price, TZS', 'Amount, TZS'].map((label) => ({ label, align: 'end' as const, grow: 0 })),
    ],
    rows,
    totals: [
      { label: 'Net', currency: null, value: total, strong: false },
      { label: 'Total', currency: 'TZS', value: total, strong: true },
    ],
    in_words: {
      label: 'In words',
      text: 'Seventy million five hundred and sixty-one thousand six hundred and forty shillings',
    },
    banks: [
      {
        bank_name: 'Mlimani Commercial Bank',
        accounts: [
          {
            account_name: 'Pwani Supplies Ltd',
            account_number: '0150 5551 4200',
            currency: 'TZS',
            swift_code: 'MLCBTZTZ',
          },
        ],
      },
    ],
    sections: [
      {
        title: '',
        text: 'Prices hold for the quantities above. Goods remain the seller’s until paid in full. This is not a tax invoice.',
      },
    ],
    signatures: [{ label: 'For Pwani Supplies Ltd', lines: ['Name', 'Signature'] }],
    check: {
      url: 'https://zabuni.example/check#7K4Q2M9XHG3TPWVB',
      code: '7K4Q-2M9X-HG3T-PWVB',
      lines: ['Verify this document'],
    },
    words: {
      page: 'Page {page} of {pages}',
      draft: 'Draft',
      pay_to: 'Pay to',
      account: 'Account name',
      swift: 'SWIFT',
      carried: 'Carried forward',
      brought: 'Brought forward',
    },
  }
}
