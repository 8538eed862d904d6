import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'

/** The items with their source lines, and the left-out lines. */
function read(text: string, locale = 'en') {
  const { lines, left_out } = readEnquiryText(text, { locale })
  return [
    lines.map(({ quantity, unit, description, source }) => [quantity, unit, description, source]),
    left_out.map(({ text: row, why }) => `${why}: ${row}`),
  ]
}

describe('A message', () => {
  it.each([
    ['', [[], []]],
    ['  \n ', [[], []]],
    ['Gate valve 20 pcs', [[['20', 'H87', 'Gate valve', 'Gate valve 20 pcs']], []]],
    [
      '  - Gate valve 20 pcs  \n\n  Rubber  ',
      [[['20', 'H87', 'Gate valve', '- Gate valve 20 pcs']], ['other: Rubber']],
    ],
    ['Gate valve\nQty: 20', [[['20', null, 'Gate valve', 'Gate valve\nQty: 20']], []]],
    [
      '1. Gate valve 5 pcs 2. Pump 6 pcs',
      [
        [
          ['5', 'H87', 'Gate valve', '1. Gate valve 5 pcs 2. Pump 6 pcs'],
          ['6', 'H87', 'Pump', '1. Gate valve 5 pcs 2. Pump 6 pcs'],
        ],
        [],
      ],
    ],
    [
      '1. Gate valve 5 pcs 2. Payment 30 days',
      [[['5', 'H87', 'Gate valve', '1. Gate valve 5 pcs 2. Payment 30 days']], []],
    ],
    [
      'Hello, 1) valve 5 pcs, 2) pump 6 pcs',
      [
        [
          ['5', 'H87', 'valve', 'Hello, 1) valve 5 pcs, 2) pump 6 pcs'],
          ['6', 'H87', 'pump', 'Hello, 1) valve 5 pcs, 2) pump 6 pcs'],
        ],
        [],
      ],
    ],
    [
      '- Gate valve\n  with flange 20 pcs\n- Pump 3 pcs',
      [
        [
          ['20', 'H87', 'Gate valve with flange', '- Gate valve\nwith flange 20 pcs'],
          ['3', 'H87', 'Pump', '- Pump 3 pcs'],
        ],
        [],
      ],
    ],
    [
      'Dear Sir\n- Gate valve 5 pcs\nRegards\nJuma',
      [
        [['5', 'H87', 'Gate valve', '- Gate valve 5 pcs']],
        ['greeting: Dear Sir', 'signature: Regards', 'signature: Juma'],
      ],
    ],
    ['５ pcs valve', [[['5', 'H87', 'valve', '５ pcs valve']], []]],
  ])('has each row in an item or left out: %j', (text, expected) => expect(read(text)).toEqual(expected))

  it.each([
    [
      '[14:02] Juma: 5 pcs valve\n[14:03] Sales: We have 3 pcs pump',
      [[['5', 'H87', 'valve', '[14:02] Juma: 5 pcs valve']], ['reply: [14:03] Sales: We have 3 pcs pump']],
    ],
    [
      '[14:02] Juma: 5 pcs valve\n[14:03] Asha: 3 pcs pump\n[14:04] Juma: and 4 pcs belt',
      [
        [
          ['5', 'H87', 'valve', '[14:02] Juma: 5 pcs valve'],
          ['4', 'H87', 'belt', '[14:04] Juma: and 4 pcs belt'],
        ],
        ['reply: [14:03] Asha: 3 pcs pump'],
      ],
    ],
    [
      '[14:02] Juma: 5 pcs valve\n<Media omitted>\n6 pcs seat\n[14:03] Sales: Which one?',
      [
        [
          ['5', 'H87', 'valve', '[14:02] Juma: 5 pcs valve'],
          ['6', 'H87', 'seat', '6 pcs seat'],
        ],
        ['notice: <Media omitted>', 'reply: [14:03] Sales: Which one?'],
      ],
    ],
    [
      '[14:02] Juma: Hello\n[14:03] Juma: 5 pcs valve\n[14:04] Juma: Thanks',
      [
        [['5', 'H87', 'valve', '[14:03] Juma: 5 pcs valve']],
        ['greeting: [14:02] Juma: Hello', 'signature: [14:04] Juma: Thanks'],
      ],
    ],
    [
      '2 pcs lamp\n[14:02] Juma: 5 pcs valve\n[14:03] Sales: ok',
      [
        [
          ['2', 'H87', 'lamp', '2 pcs lamp'],
          ['5', 'H87', 'valve', '[14:02] Juma: 5 pcs valve'],
        ],
        ['reply: [14:03] Sales: ok'],
      ],
    ],
    [
      '[14:02] Juma: 5 pcs valve\n\n[14:03] Sales: 9 pcs pump',
      [[['5', 'H87', 'valve', '[14:02] Juma: 5 pcs valve']], ['reply: [14:03] Sales: 9 pcs pump']],
    ],
    [
      'Hello\n[14:02] Juma: 5 pcs valve\n[14:03] Sales: ok',
      [[['5', 'H87', 'valve', '[14:02] Juma: 5 pcs valve']], ['greeting: Hello', 'reply: [14:03] Sales: ok']],
    ],
    [
      'Hello\n[14:02] Juma: 5 pcs valve\n[14:03] Juma: 6 pcs seat',
      [
        [
          ['5', 'H87', 'valve', '[14:02] Juma: 5 pcs valve'],
          ['6', 'H87', 'seat', '[14:03] Juma: 6 pcs seat'],
        ],
        ['greeting: Hello'],
      ],
    ],
    [
      '[14:02] Juma: 5 pcs valve\n[14:03] Asha: 3 pcs pump\n[14:04] Asha: 4 pcs belt',
      [
        [
          ['3', 'H87', 'pump', '[14:03] Asha: 3 pcs pump'],
          ['4', 'H87', 'belt', '[14:04] Asha: 4 pcs belt'],
        ],
        ['reply: [14:02] Juma: 5 pcs valve'],
      ],
    ],
    [
      '[14:02] Juma: 5 pcs valve\n[14:03] Sales: ok\n[14:04] Juma: nails 20',
      [
        [
          ['5', 'H87', 'valve', '[14:02] Juma: 5 pcs valve'],
          ['20', null, 'nails', '[14:04] Juma: nails 20'],
        ],
        ['reply: [14:03] Sales: ok'],
      ],
    ],
  ])('as a chat: %j', (text, expected) => expect(read(text)).toEqual(expected))

  it.each([
    [
      '- 5 pcs valve\nRegards\nJuma\n20 gate valves',
      [
        [['5', 'H87', 'valve', '- 5 pcs valve']],
        ['signature: Regards', 'signature: Juma', 'signature: 20 gate valves'],
      ],
    ],
    [
      '- 5 pcs valve\nRegards\nJuma\n- 20 pcs pump',
      [
        [
          ['5', 'H87', 'valve', '- 5 pcs valve'],
          ['20', 'H87', 'pump', '- 20 pcs pump'],
        ],
        ['signature: Regards', 'signature: Juma'],
      ],
    ],
    [
      'Please see below.\nRegards\nJuma\n20 gate valves',
      [[], ['request: Please see below.', 'signature: Regards', 'signature: Juma', 'signature: 20 gate valves']],
    ],
    [
      'Please handle.\n\n-----Original Message-----\nFrom: Asha\n\n- 5 pcs valve\n- 6 pcs pump\nRegards\nAsha\n- 7 pcs belt',
      [
        [
          ['5', 'H87', 'valve', '- 5 pcs valve'],
          ['6', 'H87', 'pump', '- 6 pcs pump'],
        ],
        [
          'request: Please handle.',
          'quoted: -----Original Message-----',
          'quoted: From: Asha',
          'quoted: Regards',
          'quoted: Asha',
          'quoted: - 7 pcs belt',
        ],
      ],
    ],
    [
      'Please handle.\n> - 5 pcs valve\n> Regards\n> Asha',
      [[['5', 'H87', 'valve', '> - 5 pcs valve']], ['request: Please handle.', 'quoted: > Regards', 'quoted: > Asha']],
    ],
    [
      'Please handle.\n> - 5 pcs valve\n> - 6 pcs pump\n> Regards\n> Asha\n> - 7 pcs belt',
      [
        [
          ['5', 'H87', 'valve', '> - 5 pcs valve'],
          ['6', 'H87', 'pump', '> - 6 pcs pump'],
        ],
        ['request: Please handle.', 'quoted: > Regards', 'quoted: > Asha', 'quoted: > - 7 pcs belt'],
      ],
    ],
    [
      'Please see below.\nRegards\nJuma\n- 20 gate valves',
      [
        [['20', null, 'gate valves', '- 20 gate valves']],
        ['request: Please see below.', 'signature: Regards', 'signature: Juma'],
      ],
    ],
    [
      '- 5 pcs valve\nRegards\nJuma\n- 20 gate valves',
      [
        [['5', 'H87', 'valve', '- 5 pcs valve']],
        ['signature: Regards', 'signature: Juma', 'signature: - 20 gate valves'],
      ],
    ],
    [
      '> - 5 pcs valve\n> - 6 pcs pump',
      [
        [
          ['5', 'H87', 'valve', '> - 5 pcs valve'],
          ['6', 'H87', 'pump', '> - 6 pcs pump'],
        ],
        [],
      ],
    ],
    ['- 3 pcs seat\n> - 5 pcs valve', [[['3', 'H87', 'seat', '- 3 pcs seat']], ['quoted: > - 5 pcs valve']]],
    ['Subject: valves\n- 5 pcs valve', [[['5', 'H87', 'valve', '- 5 pcs valve']], ['mail_header: Subject: valves']]],
    ['Hello\n\nNothing here', [[], ['greeting: Hello', 'other: Nothing here']]],
    [
      '- 5 pcs valve\nDISCLAIMER: confidential\n6 pcs pump',
      [[['5', 'H87', 'valve', '- 5 pcs valve']], ['disclaimer: DISCLAIMER: confidential', 'disclaimer: 6 pcs pump']],
    ],
  ])('as a mail: %j', (text, expected) => expect(read(text)).toEqual(expected))

  it.each([
    ['- sand 1,500 kg', 'en', [[['1500', 'KGM', 'sand', '- sand 1,500 kg']], []]],
    ['- sable 1,500 kg', 'fr', [[[null, 'KGM', 'sable', '- sable 1,500 kg']], []]],
    ['- sable 1.500 kg', 'fr', [[[null, 'KGM', 'sable', '- sable 1.500 kg']], []]],
    [
      '- sand 1,500 kg\n- salt 2,5 kg',
      'en',
      [
        [
          ['1.5', 'KGM', 'sand', '- sand 1,500 kg'],
          ['2.5', 'KGM', 'salt', '- salt 2,5 kg'],
        ],
        [],
      ],
    ],
  ])('is read in the reader’s language, %j in %s', (text, locale: string, expected) =>
    expect(read(text, locale)).toEqual(expected),
  )
})
