import { chunksOf, figureAndUnit, isFigure } from '../../../../src/domain/enquiryText/message/chunks'

/** The chunks of a line. */
const words = (line: string) => chunksOf(line).map(({ raw }) => raw)

describe('A word of a line', () => {
  it.each([
    ['Valve', '', 'Valve', '', 'valve'],
    ['(20', '(', '20', '', '20'],
    ['[20],', '[', '20', '],', '20'],
    ['(20)', '(', '20', ')', '20'],
    ['20,', '', '20', ',', '20'],
    ['Pump...', '', 'Pump', '...', 'pump'],
    ['pc(s)', '', 'pc(s)', '', 'pc(s)'],
    ['PC(S),', '', 'PC(S)', ',', 'pc(s)'],
    ['(pc(s))', '(', 'pc(s)', ')', 'pc(s)'],
    ['pc(s', '', 'pc(s', '', 'pc(s'],
    ['pc(s,)', '', 'pc(s', ',)', 'pc(s'],
    // Inches and feet are part of their figure.
    ['2"', '', '2"', '', '2"'],
    ['2",', '', '2"', ',', '2"'],
    ['"2"', '"', '2"', '', '2"'],
    ['valve"', '', 'valve', '"', 'valve'],
    ['valve",', '', 'valve', '",', 'valve'],
    ['"valve"', '"', 'valve', '"', 'valve'],
    ['2"pipe"', '', '2"pipe', '"', '2"pipe'],
    ["20'", '', "20'", '', "20'"],
    ["20',", '', "20'", ',', "20'"],
    ["20,'", '', '20', ",'", '20'],
    ["'20'", "'", '20', "'", '20'],
    ["valve'", '', 'valve', "'", 'valve'],
    ["2b'", '', '2b', "'", '2b'],
    ['-', '-', '', '', ''],
    ['...', '', '', '...', ''],
  ])('%s has the signs %j and %j around %j', (raw, lead, core, trail, lower) =>
    expect(chunksOf(raw)).toEqual([{ raw, lead, core, trail, lower }]),
  )
})

describe('A line is split', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['20 pcs  gate\tvalve', ['20', 'pcs', 'gate', 'valve']],
    // A label and its figure.
    ['qty:20', ['qty:', '20']],
    ['Qty.20', ['Qty:', '20']],
    ['QUANTITY=20', ['QUANTITY:', '20']],
    ['qté-20', ['qté:', '20']],
    ['qte.20', ['qte:', '20']],
    ['idadi-20', ['idadi:', '20']],
    ['Menge.20', ['Menge:', '20']],
    ['pcs.20', ['pcs:', '20']],
    ['nos-20', ['nos:', '20']],
    ['ctn-20', ['ctn:', '20']],
    ['ctns-20', ['ctns:', '20']],
    ['qty .20', ['qty:', '20']],
    ['qty. 20', ['qty:', '20']],
    ['qty .- 20', ['qty:', '20']],
    ['qty.-20', ['qty:', '20']],
    ['qty:=-20', ['qty:', '20']],
    ['qty....20', ['qty....20']],
    ['qty/20', ['qty/20']],
    ['qty.no', ['qty.no']],
    ['subqty.20', ['subqty.20']],
    ['qty.20 pcs.30', ['qty:', '20', 'pcs:', '30']],
    // A colon or equals sign before a figure at the end or with letters.
    ['valve:20', ['valve:', '20']],
    ['valve=20', ['valve=', '20']],
    ['valve:5', ['valve:', '5']],
    ['valve:20pcs', ['valve:', '20pcs']],
    ['valve:20  pcs', ['valve:', '20', 'pcs']],
    ['cable:1.25km', ['cable:', '1.25km']],
    ['cable:1,5 km', ['cable:', '1,5', 'km']],
    ['a:20pcs b:30pcs', ['a:', '20pcs', 'b:', '30pcs']],
    ['gear 1:20', ['gear', '1:20']],
    ['valve:20/5', ['valve:20/5']],
    ['valve:20 5', ['valve:20', '5']],
    ['valve:brass', ['valve:brass']],
    ['valve:1-5kg', ['valve:1-5kg']],
    // A dash after a lower-case word.
    ['valves-20', ['valves', '-', '20']],
    ['valves–20', ['valves', '-', '20']],
    ['kit-2', ['kit', '-', '2']],
    ['valves-20 pipes-5', ['valves', '-', '20', 'pipes', '-', '5']],
    ['valves-20, pipes', ['valves', '-', '20,', 'pipes']],
    ['valves-20; pipes', ['valves', '-', '20;', 'pipes']],
    ['ab-20', ['ab-20']],
    ['VALVES-20', ['VALVES-20']],
    ['Kit-A-20', ['Kit-A-20']],
    ['valves-20.5', ['valves-20.5']],
    ['valves-20,5', ['valves-20,5']],
    ['valves-20mm', ['valves-20mm']],
    ['valves-brass', ['valves-brass']],
    ['valves -20', ['valves', '-20']],
    // A dash before a figure with its unit; between two figures it is a range.
    ['PVC-20 pcs', ['PVC', '-', '20', 'pcs']],
    ['PVC–20pcs', ['PVC', '-', '20pcs']],
    ['PVC-200000pcs', ['PVC', '-', '200000pcs']],
    ['PVC-2000000pcs', ['PVC-2000000pcs']],
    ['PVC-20pcsx', ['PVC-20pcsx']],
    ['PVC-20mm', ['PVC-20mm']],
    ['PVC-xpcs', ['PVC-xpcs']],
    ['PVC -20pcs', ['PVC', '-20pcs']],
    ['-20pcs', ['-20pcs']],
    ['PVC-20pcs UPVC-30pcs', ['PVC', '-', '20pcs', 'UPVC', '-', '30pcs']],
    ['M20-30pcs', ['M20', '-', '30pcs']],
    ['20-30pcs', ['20-30pcs']],
    ['2-3pcs', ['2-3pcs']],
    ['1.5-2kgs', ['1.5-2kgs']],
    ['1,200-1300pcs', ['1,200-1300pcs']],
    ['about 20-30 pcs', ['about', '20-30', 'pcs']],
    ['(20-30 pcs)', ['(20-30', 'pcs)']],
    ['PVC;20-30pcs', ['PVC;20-30pcs']],
    ['PVC,20-30pcs', ['PVC,20-30pcs']],
    ['PVC :20-30pcs', ['PVC', ':20-30pcs']],
    // A figure with its unit before a word.
    ['20 pcs-gate', ['20', 'pcs', '-', 'gate']],
    ['20pcs.-gate', ['20pcs', '-', 'gate']],
    ['20pcs--gate', ['20pcs', '-', 'gate']],
    ['20pcs–gate', ['20pcs', '-', 'gate']],
    ['20pcs:gate', ['20pcs', '-', 'gate']],
    ['20pcs/gate', ['20pcs', '-', 'gate']],
    ['20PCS-GATE', ['20PCS', '-', 'GATE']],
    ['5pcs-gate 6pcs-check', ['5pcs', '-', 'gate', '6pcs', '-', 'check']],
    ['1,200pcs-gate', ['1,200pcs', '-', 'gate']],
    ['1.5kg-nails', ['1.5kg', '-', 'nails']],
    ['about 20pcs-gate', ['about', '20pcs', '-', 'gate']],
    ['20pcs-DN', ['20pcs-DN']],
    ['20pcs-12mm', ['20pcs-12mm']],
    ['20pcsgate', ['20pcsgate']],
    ['20mm-gate', ['20mm-gate']],
    ['M20pcs-gate', ['M20pcs-gate']],
    // A figure and its multiplication sign.
    ['5x valve', ['5', 'x', 'valve']],
    ['5× valve', ['5', 'x', 'valve']],
    ['5* valve', ['5', 'x', 'valve']],
    ['12x valve', ['12', 'x', 'valve']],
    ['1,000x valve', ['1,000', 'x', 'valve']],
    ['valve (5x)', ['valve', '(5', 'x']],
    ['valve [5x', ['valve', '[5', 'x']],
    ['valve 5x', ['valve', '5', 'x']],
    ['26X valve', ['26', 'x', 'valve']],
    ['5X valve', ['5', 'x', 'valve']],
    ['valve 26X', ['valve', '26X']],
    ['A26X valve', ['A26X', 'valve']],
    ['26XL valve', ['26XL', 'valve']],
    ['05x valve', ['05x', 'valve']],
    ['06X valve', ['06X', 'valve']],
    ['1aX valve', ['1aX', 'valve']],
    ['a5x valve', ['a5x', 'valve']],
    ['5x2 valve', ['5x2', 'valve']],
    ['1ax valve', ['1ax', 'valve']],
    // Thousands separated by a space.
    ['2 000 pcs', ['2 000', 'pcs']],
    ['12 000 pcs', ['12 000', 'pcs']],
    ['gate valve 120 000 pcs', ['gate', 'valve', '120 000', 'pcs']],
    ['12 000 000 pcs', ['12 000 000', 'pcs']],
    ['1 000 000', ['1 000 000']],
    ['1234 000 pcs', ['1234', '000', 'pcs']],
    ['0 000 pcs', ['0', '000', 'pcs']],
    ['a2 000 pcs', ['a2', '000', 'pcs']],
    ['2a 000 pcs', ['2a', '000', 'pcs']],
    ['a2000 000 pcs', ['a2000', '000', 'pcs']],
    ['20005 000 pcs', ['20005', '000', 'pcs']],
    ['2, 000 pcs', ['2,', '000', 'pcs']],
    ['2 (000 pcs', ['2', '(000', 'pcs']],
    ['2 1000 pcs', ['2', '1000', 'pcs']],
    ['2 0001 pcs', ['2', '0001', 'pcs']],
    ['2 500 pcs', ['2', '500', 'pcs']],
    ['000 pcs', ['000', 'pcs']],
  ])('%j into %j', (line, expected) => expect(words(line)).toEqual(expected))

  it('with joined thousands as one figure with the signs of both', () => {
    expect(chunksOf('(12 000) pcs')).toEqual([
      { raw: '(12 000)', lead: '(', core: '12000', trail: ')', lower: '12000' },
      { raw: 'pcs', lead: '', core: 'pcs', trail: '', lower: 'pcs' },
    ])
  })

  const counting =
    'pcs pc nos piece pieces ea unit units set sets ctn ctns carton cartons roll rolls bag bags pair pairs prs box boxes sheet sheets drum drums tin tins can cans pkt pkts pack packs ream reams bottle bottles btl btls doz dozs dozen dozens kgs ltrs mtrs PCS'
  it.each(counting.split(' '))('at a dash before a figure in %s', (unit) =>
    expect(words(`PVC-20${unit}`)).toEqual(['PVC', '-', `20${unit}`]),
  )

  const leading = 'pcs pc nos no set sets ctn ctns roll rolls bag bags pair pairs kg kgs mtr mtrs ltr ltrs'
  it.each(leading.split(' '))('at a dash after a figure in %s', (unit) =>
    expect(words(`20${unit}-gate`)).toEqual([`20${unit}`, '-', 'gate']),
  )
})

describe('A figure with letters', () => {
  it.each([
    ['20pcs', '20', 'H87'],
    ['20PCS', '20', 'H87'],
    ['100MTRS', '100', 'MTR'],
    ['1,200pcs', '1,200', 'H87'],
    ['2.5kg', '2.5', 'KGM'],
    ['6m³', '6', 'MTQ'],
    ['24no', '24', 'H87'],
    ['24No.', '24', 'H87'],
    ['24nos', '24', 'H87'],
    ['5lgth', '5', 'LN'],
    ['5stk', '5', 'H87'],
    ["5pc's", '5', 'H87'],
  ])('%s is %s of %s', (core, figure, unit) => expect(figureAndUnit(core)).toEqual({ figure, unit }))

  it.each([
    '1st',
    '2nd',
    '3rd',
    '4TH',
    '16A',
    '2SN',
    '5nozzles',
    '5casino',
    '20',
    'pcs',
    '20pcs5',
    'M20pcs',
    '20-pcs',
    '',
  ])('%j has no unit', (core) => expect(figureAndUnit(core)).toBeUndefined())

  it.each([
    ['20', true],
    ['5', true],
    ['1,200', true],
    ['2.50', true],
    ["1'000", true],
    ["1'000'000", true],
    ["5'", false],
    ["1'a", false],
    ['20x', false],
    ['x20', false],
    ['.5', false],
    ['pcs', false],
    ['', false],
  ])('%j is a plain figure: %s', (core, expected) => expect(isFigure(core)).toBe(expected))
})
