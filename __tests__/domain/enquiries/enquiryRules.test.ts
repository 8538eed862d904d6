import {
  lineProblems,
  openingProblems,
  repeatedItems,
  repeatedItemWarnings,
  requiredByWarnings,
  usedReferenceWarning,
} from '../../../src/domain/enquiries/enquiryRules'

const line = (over = {}) => ({ description: 'Pump', quantity: '4', unit: 'H87', ...over })

describe('The rules of an enquiry', () => {
  it.each([
    ['a client and a line', { client_id: 'c', lines: [line()] }, []],
    ['no client', { client_id: null, lines: [line()] }, ['ENQ-01']],
    ['no line', { client_id: 'c', lines: [] }, ['ENQ-02']],
    ['dropped lines only', { client_id: 'c', lines: [line({ dropped_reason: 'Has it' })] }, ['ENQ-02']],
    ['neither', { client_id: null, lines: [] }, ['ENQ-01', 'ENQ-02']],
  ])('decide whether it can be opened with %s', (_, enquiry, codes) => {
    expect(openingProblems(enquiry).map(({ code }) => code)).toEqual(codes)
  })

  it('report what is missing to open it, and the field (ENQ-01, ENQ-02)', () => {
    expect(openingProblems({ client_id: null, lines: [] })).toEqual([
      { code: 'ENQ-01', path: 'client_id', message: 'Choose a client.' },
      { code: 'ENQ-02', path: 'lines', message: 'Add at least one line.' },
    ])
  })

  it.each([
    ['a description', line(), undefined],
    ['an item', line({ item_id: 'i', description: null }), undefined],
    ['neither item nor description', line({ description: '  ' }), 'Line 3: choose an item or enter a description.'],
    ['no description of the goods', { quantity: '4', unit: 'H87' }, 'Line 3: choose an item or enter a description.'],
    ['no quantity', { description: 'Pump', unit: 'H87' }, 'Line 3: enter a quantity.'],
    ['an empty quantity', line({ quantity: '' }), 'Line 3: enter a quantity.'],
    ['a quantity of 0', line({ quantity: '0' }), 'Line 3: quantity must be greater than 0 (you entered 0).'],
    [
      'a quantity of 0.000',
      line({ quantity: '0.000' }),
      'Line 3: quantity must be greater than 0 (you entered 0.000).',
    ],
    ['a quantity below 0', line({ quantity: '-1' }), 'Line 3: quantity must be greater than 0 (you entered -1).'],
    ['six decimals', line({ quantity: '0.000001' }), undefined],
    [
      'seven decimals',
      line({ quantity: '0.0000015' }),
      'Line 3: quantity may have at most 6 decimals (you entered 0.0000015).',
    ],
    ['a decimal comma', line({ quantity: '1,5' }), 'Line 3: quantity must be a number (you entered 1,5).'],
    ['words', line({ quantity: 'four' }), 'Line 3: quantity must be a number (you entered four).'],
  ])('validate a line with %s', (_, third, message) => {
    expect(lineProblems([line(), line(), third]).map((problem) => problem.message)).toEqual(message ? [message] : [])
  })

  it('report the field of each invalid line (ENQ-02, ENQ-03)', () => {
    expect(
      lineProblems([line({ description: '', quantity: '0' }), line(), line({ quantity: '' })]).map(({ code, path }) => [
        code,
        path,
      ]),
    ).toEqual([
      ['ENQ-02', 'lines.0.description'],
      ['ENQ-03', 'lines.0.quantity'],
      ['ENQ-03', 'lines.2.quantity'],
    ])
  })

  it('find a repeated item, and whether the lines can be merged (ENQ-04)', () => {
    const lines = [
      line({ item_id: 'a' }),
      line(),
      line({ item_id: 'b' }),
      line({ item_id: 'a' }),
      line({ item_id: 'b', unit: 'SET' }),
      line({ item_id: 'a', dropped_reason: 'No' }),
    ]
    expect(repeatedItems(lines)).toEqual([
      { index: 3, earlier: 0, mergeable: true },
      { index: 4, earlier: 2, mergeable: false },
    ])
    expect(repeatedItemWarnings(lines)[0]).toEqual({
      code: 'ENQ-04',
      path: 'lines.3.item_id',
      message: 'Line 4: line 1 requests the same item. Merge the lines, or keep both.',
    })
  })

  it('ignore a dropped line before a repeated item', () => {
    expect(repeatedItems([line({ item_id: 'a', dropped_reason: 'No' }), line({ item_id: 'a' })])).toEqual([])
  })

  it.each([
    [null, 0],
    ['2026-11-20', 0],
    ['2026-11-21', 0],
    ['2026-11-19', 1],
  ])('warn when required by %s on 20 November (ENQ-05)', (required_by, count) => {
    const warning = {
      code: 'ENQ-05',
      path: 'required_by',
      message: `Required by ${required_by}: this date has passed.`,
    }
    expect(requiredByWarnings(required_by, '2026-11-20')).toEqual(count === 1 ? [warning] : [])
  })

  it('report where a client’s reference was used before (ENQ-06)', () => {
    expect(usedReferenceWarning('PR-88120', 'ENQ-DSM-2026-00001')).toEqual({
      code: 'ENQ-06',
      path: 'client_reference',
      message: 'This client already used the reference PR-88120: ENQ-DSM-2026-00001.',
    })
  })
})
