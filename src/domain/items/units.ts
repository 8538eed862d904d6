/** A unit of measure: UNECE Recommendation 20 code, symbol, name and other spellings. */
export interface Unit {
  code: string
  symbol: string
  name: string
  also: readonly string[]
}

function unit(code: string, symbol: string, name: string, also = ''): Unit {
  return { code, symbol, name, also: also ? also.split(' ') : [] }
}

/**
 * The most common first. Packaging units are Recommendation 21 codes with an X, as in Recommendation 20 since it
 * withdrew its own (BX is now XBX); the old codes are still accepted.
 */
export const units: readonly Unit[] = [
  unit('H87', 'pcs', 'piece', 'pc pce pieces no nos no. nos. unit units'),
  unit('SET', 'set', 'set', 'sets'),
  unit('MTR', 'm', 'metre', 'mtr mtrs metres meter meters lm rm'),
  unit('KGM', 'kg', 'kilogram', 'kgs kilo kilos kilograms'),
  unit('LTR', 'l', 'litre', 'ltr ltrs litres liter liters lt lts'),
  unit('XBX', 'box', 'box', 'boxes bx'),
  unit('XCT', 'carton', 'carton', 'cartons ctn ctns ct'),
  unit('XPK', 'pack', 'pack', 'packs package packages pk pkt pkts pkg'),
  unit('XRO', 'roll', 'roll', 'rolls ro'),
  unit('XBG', 'bag', 'bag', 'bags bg'),
  unit('PR', 'pair', 'pair', 'pairs prs'),
  unit('EA', 'ea', 'each'),
  unit('LN', 'length', 'length', 'lengths lgth lgths lgt lngth lngths'),
  unit('C62', 'one', 'one', 'ones'),
  unit('KT', 'kit', 'kit', 'kits'),
  unit('LO', 'lot', 'lot', 'lots'),
  unit('AS', 'assortment', 'assortment', 'assortments assorted'),
  unit('DZN', 'doz', 'dozen', 'dozens dz'),
  unit('GRO', 'gross', 'gross', 'gr.'),
  unit('CEN', 'hundred', 'hundred', 'hundreds'),
  unit('MIL', 'thousand', 'thousand', 'thousands'),
  unit('RM', 'ream', 'ream', 'reams'),
  unit('D63', 'book', 'book', 'books'),
  unit('STC', 'stick', 'stick', 'sticks'),
  unit('U2', 'tablet', 'tablet', 'tablets tabs'),
  unit('E27', 'dose', 'dose', 'doses'),
  unit('XCS', 'case', 'case', 'cases cs'),
  unit('XPA', 'packet', 'packet', 'packets pa'),
  unit('XSA', 'sack', 'sack', 'sacks'),
  unit('XBO', 'bottle', 'bottle', 'bottles btl btls bo'),
  unit('XBJ', 'bucket', 'bucket', 'buckets pail pails bj'),
  unit('XCX', 'can', 'can', 'cans'),
  unit('XTN', 'tin', 'tin', 'tins tn'),
  unit('XDR', 'drum', 'drum', 'drums dr'),
  unit('XJR', 'jar', 'jar', 'jars jr'),
  unit('XTU', 'tube', 'tube', 'tubes tu'),
  unit('XRL', 'reel', 'reel', 'reels rl'),
  unit('XCL', 'coil', 'coil', 'coils cl'),
  unit('XRD', 'rod', 'rod', 'rods rd'),
  unit('XST', 'sheet', 'sheet', 'sheets st'),
  unit('XBE', 'bundle', 'bundle', 'bundles be'),
  unit('XBL', 'bale', 'bale', 'bales bl'),
  unit('XPX', 'pallet', 'pallet', 'pallets px'),
  unit('XVI', 'vial', 'vial', 'vials vi'),
  unit('XCY', 'cylinder', 'cylinder', 'cylinders cyl'),
  unit('GRM', 'g', 'gram', 'gm gms grams'),
  unit('MGM', 'mg', 'milligram', 'milligrams'),
  unit('TNE', 't', 'tonne', 'tonnes ton tons mt'),
  unit('LBR', 'lb', 'pound', 'lbs pounds'),
  unit('ONZ', 'oz', 'ounce', 'ounces'),
  unit('MLT', 'ml', 'millilitre', 'millilitres milliliter'),
  unit('CLT', 'cl', 'centilitre', 'centilitres'),
  unit('HLT', 'hl', 'hectolitre', 'hectolitres'),
  unit('GLL', 'gal (US)', 'gallon (US)', 'gal gallon gallons'),
  unit('GLI', 'gal (UK)', 'gallon (UK)', 'gallons(uk)'),
  unit('BLL', 'bbl', 'barrel (US)', 'barrel barrels'),
  unit('MTQ', 'm³', 'cubic metre', 'm3 cbm cum'),
  unit('DMQ', 'dm³', 'cubic decimetre', 'dm3'),
  unit('CMQ', 'cm³', 'cubic centimetre', 'cm3 cc'),
  unit('FTQ', 'ft³', 'cubic foot', 'ft3 cft'),
  unit('MTK', 'm²', 'square metre', 'm2 sqm sq.m'),
  unit('CMK', 'cm²', 'square centimetre', 'cm2'),
  unit('FTK', 'ft²', 'square foot', 'ft2 sqft sq.ft'),
  unit('ACR', 'acre', 'acre', 'acres'),
  unit('MMT', 'mm', 'millimetre', 'millimetres millimeter'),
  unit('CMT', 'cm', 'centimetre', 'cms centimetres centimeter'),
  unit('KMT', 'km', 'kilometre', 'kms kilometres kilometer'),
  unit('INH', 'in', 'inch', 'inches "'),
  unit('FOT', 'ft', 'foot', 'feet'),
  unit('YRD', 'yd', 'yard', 'yards yds'),
  unit('HUR', 'h', 'hour', 'hours hr hrs'),
  unit('DAY', 'd', 'day', 'days'),
  unit('WEE', 'wk', 'week', 'weeks'),
  unit('MON', 'mo', 'month', 'months'),
  unit('ANN', 'y', 'year', 'years yr yrs'),
  unit('E48', 'service', 'service unit', 'services'),
  unit('ACT', 'job', 'activity', 'jobs activities'),
  unit('LS', 'lump sum', 'lump sum', 'ls l.s.'),
  unit('KWH', 'kWh', 'kilowatt hour', 'kilowatthour'),
]

const byCode = new Map(units.map((entry) => [entry.code, entry]))

const byText = new Map<string, Unit>()
// What exports write comes before other spellings: "cl" is a centilitre, though a coil is written so too.
for (const textsOf of [
  ({ code }: Unit) => [code],
  ({ symbol, name }: Unit) => [symbol, name],
  ({ also }: Unit) => also,
])
  for (const entry of units)
    for (const text of textsOf(entry)) if (!byText.has(text.toLowerCase())) byText.set(text.toLowerCase(), entry)

/** The unit of a code in capitals; undefined if unknown. */
export function unitByCode(code: string): Unit | undefined {
  return byCode.get(code)
}

export function isUnitCode(code: string): boolean {
  return byCode.has(code)
}

/** The unit of "Pcs", "nos.", "mtrs" or "box"; undefined if unknown. */
export function findUnit(text: string): Unit | undefined {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ')
  return byText.get(words) ?? byText.get(words.replace(/\.$/, ''))
}

/** The symbol after a quantity: "pcs" for H87; an unknown code is returned unchanged. */
export function unitSymbol(code: string): string {
  return byCode.get(code)?.symbol ?? code
}

/** Weights, measures and times; also hundred and thousand, which are price units, but not dozen and gross. */
const divisible = new Set(
  [
    'MTR',
    'KGM',
    'LTR',
    'GRM',
    'MGM',
    'TNE',
    'LBR',
    'ONZ',
    'MLT',
    'CLT',
    'HLT',
    'GLL',
    'GLI',
    'BLL',
    'MTQ',
    'DMQ',
    'CMQ',
    'FTQ',
    'MTK',
    'CMK',
    'FTK',
    'ACR',
    'MMT',
    'CMT',
    'KMT',
    'INH',
    'FOT',
    'YRD',
  ].concat(['HUR', 'DAY', 'WEE', 'MON', 'ANN', 'KWH', 'CEN', 'MIL']),
)

/** Yes for metres and kilograms, no for pieces and rolls; yes for an unknown code. */
export function isDivisible(code: string): boolean {
  return divisible.has(code) || !isUnitCode(code)
}
