import { categoriesNamed } from '../../../src/domain/items/categoriesNamed'

describe('The categories that a description names', () => {
  it.each<[string, string[], string[]]>([
    ['2 inch bronze gate valve', ['Cement', 'Valves', 'Pumps'], ['Valves']],
    ['PUMPS, submersible 1.5kW', ['Pump', 'Valves'], ['Pump']],
    ['Batteries 12V 100Ah', ['Battery', 'Cables'], ['Battery']],
    ['32 mm HDPE pipe', ['Pipes & fittings', 'Fittings'], ['Pipes & fittings']],
    ['Safety boots size 42', ['Safety equipment', 'Boots and gloves'], ['Boots and gloves']],
    ['Seal kit for pump', ['Seals', 'Pumps', 'Kitchen'], ['Seals', 'Pumps']],
    ['Cable 4 × 35 mm² SWA', ['Electrical cables', 'Office supplies'], ['Electrical cables']],
    ['Cable tray 300 mm', ['Electrical cables', 'Cable trays'], ['Cable trays']],
    ['32 mm HDPE pipe', ['Pipes & fittings', 'Plastic pipes'], ['Pipes & fittings']],
    ['Cable 4 × 35', ['Electrical cables & house wires'], ['Electrical cables & house wires']],
    // The goods are the last word; the words before it only specify them.
    ['Electrical motor', ['Electrical cables'], []],
    ['Power tool', ['Electrical power cables'], []],
    ['Cable', ['Valves &'], []],
    ['Rotating equipment', ['Safety equipment'], []],
    ['Ciment 42.5', ['Valves'], []],
    ['', ['Valves'], []],
    ['Valve', [], []],
  ])('of "%s" among %j are %j', (text, names, found) => {
    expect(categoriesNamed(text, names)).toEqual(found)
  })
})
