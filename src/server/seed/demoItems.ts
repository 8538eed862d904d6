import type { ItemBody } from '../../contract/items'

/** The catalogue; the first seven items are those of the pump station. */
export const demoItems: ItemBody[] = [
  {
    code: 'VLV-GT-050B',
    name: 'Gate valve bronze 2″ PN16',
    unit: 'H87',
    category: 'Valves',
    part_number: 'GV-50-PN16',
    aliases: [{ text: 'gate valve 2 inch bronze' }],
  },
  {
    code: 'PMP-CF-30',
    name: 'Centrifugal pump 30 kW',
    unit: 'H87',
    category: 'Pumps',
    aliases: [{ text: 'end suction pump 30kw' }],
  },
  {
    code: 'CPL-FX-48',
    name: 'Flexible coupling 48 mm',
    unit: 'SET',
    category: 'Couplings',
    aliases: [{ text: 'jaw coupling 48' }],
  },
  {
    code: 'CBL-SWA-4-35',
    name: 'Cable 4 × 35 mm² SWA',
    unit: 'MTR',
    category: 'Cables',
    aliases: [{ text: 'armoured cable 4x35' }],
  },
  { code: 'SEA-MC-48S', name: 'Mechanical seal kit 48 mm', unit: 'SET', category: 'Seals' },
  { code: 'HSE-SC-150', name: 'Suction hose 6″ camlock', unit: 'H87', category: 'Hoses' },
  { code: 'GAU-016-100', name: 'Pressure gauge 0–16 bar', unit: 'H87', category: 'Instruments' },
  { code: 'VLV-BF-200', name: 'Butterfly valve DN200 wafer', unit: 'H87', category: 'Valves' },
  { code: 'VLV-CK-080', name: 'Check valve DN80 cast iron', unit: 'H87', category: 'Valves' },
  { code: 'PMP-PL-15', name: 'Pool pump 1.5 kW', unit: 'H87', category: 'Pumps' },
  { code: 'GLV-NT-M', name: 'Gloves nitrile, medium, box of 100', unit: 'XBX', category: 'Safety' },
  { code: 'GLV-NT-L', name: 'Gloves nitrile, large, box of 100', unit: 'XBX', category: 'Safety' },
  { code: 'BOT-SF-42', name: 'Safety boots size 42', unit: 'PR', category: 'Safety' },
  { code: 'FLT-TEA-12', name: 'Filter paper tea bag grade 12.3 g', unit: 'KGM', category: 'Packaging' },
  { code: 'BED-WD-3C', name: 'Ward bed 3-crank', unit: 'H87', category: 'Hospital' },
  { code: 'OXY-CYL-50', name: 'Oxygen cylinder 50 l', unit: 'H87', category: 'Hospital' },
  { code: 'SOL-WH-300', name: 'Solar water heater 300 l', unit: 'SET', category: 'Heating' },
  { code: 'CON-BLT-1000', name: 'Conveyor belt EP630/4 1,000 mm', unit: 'MTR', category: 'Conveyors' },
]
