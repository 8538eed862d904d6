import { isClosing, isGreeting, partsOf, unquoted } from '../../../../src/domain/enquiryText/message/messageParts'

/** The part of each line by its first letters: own, signature, quoted, disclaimer, mail_header, greeting. */
const parts = (...lines: string[]) => partsOf(lines).map(({ part }) => part)

const ask = '5 pcs valve'

describe('A greeting', () => {
  it.each([
    'Hi',
    'Hello team,',
    'Dear Sir/Madam,',
    'GOOD MORNING',
    'Good evening Juma',
    'Greetings',
    'To whom it may concern',
    'Habari',
    'Bro,',
    'Boss',
    'Bonjour',
    'Madame, Monsieur,',
    'Guten Tag',
    'Sehr geehrte Damen und Herren',
    'Bom dia',
    '您好',
    'السلام عليكم',
    'Hello  team  of  the  Mwanza  shop',
  ])('is %j', (line) => expect(isGreeting(line)).toBe(true))

  it.each([
    'Hello team of the big Mwanza shop',
    'Hi, 20 pcs',
    'Good valve',
    'Brother printer',
    'Bossy pump',
    'Valve, hi',
    '',
  ])('is not %j', (line) => expect(isGreeting(line)).toBe(false))
})

describe('The end of a letter', () => {
  it.each([
    'Regards',
    'Kind regards,',
    'BEST REGARDS',
    'With best regards',
    'Many thanks',
    'Thanks and regards,',
    'Thank you & best regards',
    'Kind regards, Juma Ali',
    'Yours faithfully',
    'Sincerely yours',
    'Br',
    'Cheers!',
    'Wako katika kazi',
    'Bien cordialement',
    'Salutations distinguées',
    'Mit freundlichen Grüßen',
    'Saludos',
    'Thanks in advance.',
    'Thank you very much',
    'Asante sana',
    'Ahsanteni',
    'Merci beaucoup',
    'Danke',
    'Obrigado',
    '谢谢',
    'Sent from my iPhone',
    'Get Outlook for Android',
    'Envoyé de mon iPhone',
    'Imetumwa kutoka simu',
  ])('is %j', (line) => expect(isClosing(line)).toBe(true))

  it.each([
    'Regards to 20 pcs',
    'Sent 20 pcs',
    'Brass',
    'KRAFT document',
    'Cheerstick',
    'The regards',
    'Envoyées de Mwanza',
    ask,
    '',
  ])('is not %j', (line) => expect(isClosing(line)).toBe(false))
})

describe('The signs of a quoted line', () => {
  it.each([
    ['> valve', 'valve'],
    ['>valve', 'valve'],
    ['>> valve', 'valve'],
    ['> > valve', 'valve'],
    ['  > valve', 'valve'],
    ['>  valve', ' valve'],
    ['>', ''],
    ['valve > pump', 'valve > pump'],
    ['valve> pump', 'valve> pump'],
    ['valve', 'valve'],
    ['', ''],
  ])('%j without them is %j', (line, expected) => expect(unquoted(line)).toBe(expected))
})

describe('A letter', () => {
  it('has a greeting, an own text, and a signature up to its end', () => {
    expect(
      partsOf([
        'Subject: Valves',
        '',
        'Dear Sir,',
        'Please quote',
        '  5 pcs valve',
        '',
        'Kind regards,',
        'Juma',
        '',
        'Attention: Stores',
        'Boss',
      ]),
    ).toEqual([
      { text: 'Subject: Valves', part: 'mail_header' },
      { text: '', part: 'own' },
      { text: 'Dear Sir,', part: 'greeting' },
      { text: 'Please quote', part: 'own' },
      { text: '  5 pcs valve', part: 'own' },
      { text: '', part: 'own' },
      { text: 'Kind regards,', part: 'signature' },
      { text: 'Juma', part: 'signature' },
      { text: '', part: 'signature' },
      { text: 'Attention: Stores', part: 'signature' },
      { text: 'Boss', part: 'signature' },
    ])
  })

  it.each([
    ['nothing', [], []],
    ['thanks before the first words', ['', 'Asante sana', ask, 'Asante sana'], ['own', 'own', 'own', 'signature']],
    ['a greeting and thanks before them', ['Habari', 'Asante', ask], ['greeting', 'own', 'own']],
    ['a rule', ['--', ask, '--', 'Juma'], ['own', 'own', 'signature', 'signature']],
    ['a long rule', [ask, '____', 'Juma'], ['own', 'signature', 'signature']],
    ['a dash before words, which is not a rule', [ask, '-- brass'], ['own', 'own']],
    ['a heading with an asterisk', ['*From:* Juma', '*Date*: today', ask], ['mail_header', 'mail_header', 'own']],
    ['a heading word without a colon', ['From Juma', ask], ['own', 'own']],
    ['indented headings and greetings', ['  To: Sales', '  Hello', ask], ['mail_header', 'greeting', 'own']],
    ['a greeting below the first words', [ask, 'Hello'], ['own', 'greeting']],
  ])('may have %s', (_, lines, expected) => expect(parts(...lines)).toEqual(expected))

  it.each([
    'Disclaimer',
    'Confidentiality notice',
    'CONFIDENTIAL',
    'Notice: see below',
    'This e-mail is intended for Juma',
    'This message and its files are confidential',
    'The information in this email',
    'Ce message est confidentiel',
    'Please consider the environment',
  ])('has no own text below "%s"', (line) =>
    expect(parts(ask, line, 'Kind regards', ask, 'P.S. 3 pcs pump', '')).toEqual([
      'own',
      ...Array<string>(5).fill('disclaimer'),
    ]),
  )

  it.each(['P.S. 3 pcs pump', 'PS: 3 pcs pump', 'p. s. 3 pcs pump', 'N.B. 3 pcs pump', 'NB 3 pcs pump'])(
    'continues with a postscript: %j',
    (line) => {
      expect(partsOf([ask, 'Regards', 'Juma', line, 'brass']).slice(2)).toEqual([
        { text: 'Juma', part: 'signature' },
        { text: '3 pcs pump', part: 'own' },
        { text: 'brass', part: 'own' },
      ])
    },
  )

  it('may have "NB" in its own text', () =>
    expect(partsOf(['NB: brass only', 'PSU 12 V'])).toEqual([
      { text: 'brass only', part: 'own' },
      { text: 'PSU 12 V', part: 'own' },
    ]))
})

describe('A quoted text', () => {
  it.each([
    'On Mon, 16 Nov 2026 Asha wrote:',
    'on 16/11/2026 at 14:02, <asha@shop> wrote',
    'Le 16 nov. 2026 Asha a écrit :',
    'Am 16.11.2026 schrieb Asha wrote:',
    'Em seg. 16/11 Asha escreveu:',
    'El lunes 16 Asha escribió:',
    'Tarehe 16 Asha aliandika:',
    '  On Mon, 16 Nov 2026 Asha wrote:',
    '-----Original Message-----',
    "Message d'origine",
    '---- Ujumbe wa asili ----',
  ])('begins at %j and continues to the end', (line) => {
    expect(parts(line, ask, '', 'Kind regards', 'Disclaimer')).toEqual(Array(5).fill('quoted'))
    expect(parts(ask, line, ask, 'Hello', 'To: Juma')).toEqual(['own', 'quoted', 'quoted', 'quoted', 'quoted'])
    expect(parts(ask, 'Regards', line, ask)).toEqual(['own', 'signature', 'quoted', 'quoted'])
  })

  it.each([
    ['On Mon, 16 Nov 2026 at 14:02', 'Asha Traders wrote:'],
    ['El lunes 16 de noviembre', '  Asha escribió:'],
    ['Siku ya Jumatatu 16', 'Asha aliandika'],
  ])('may begin on two lines: %j, %j', (first, second) =>
    expect(parts(ask, first, second, ask)).toEqual(['own', 'quoted', 'quoted', 'quoted']),
  )

  it.each([
    ['On Mon, 16 Nov we need', ask],
    ['We met on Mon, 16 Nov', 'Asha Traders wrote:'],
    ['On Mon', 'brass'],
  ])('does not begin at %j, %j', (first, second) => expect(parts(ask, first, second)).toEqual(['own', 'own', 'own']))

  it.each([
    'Forwarded message',
    '---------- Forwarded message ---------',
    'Begin forwarded message',
    'Fwd:',
    'Weitergeleitete Nachricht',
    'Ujumbe uliotumwa',
  ])('is forwarded text below the own text: %j', (line) => {
    expect(parts(ask, line, 'From: Asha', ask)).toEqual(['own', 'quoted', 'quoted', 'quoted'])
    // Without an own text the forwarded text counts as the sender's.
    expect(parts('Hello', line, 'From: Asha', 'To: Juma', '', ask)).toEqual([
      'greeting',
      'mail_header',
      'mail_header',
      'mail_header',
      'own',
      'own',
    ])
  })

  it.each([
    ['the next heading is below', ['From: Asha', 'Sent: today', 'brass'], ['quoted', 'quoted', 'quoted']],
    ['it is indented', ['  From: Asha', '   To: Juma', 'brass'], ['quoted', 'quoted', 'quoted']],
    [
      'it is in the fourth line below',
      ['Von: Asha', 'a', 'b', 'c', 'Betreff: valves'],
      ['quoted', 'quoted', 'quoted', 'quoted', 'quoted'],
    ],
    [
      'it is in the fifth',
      ['De: Asha', 'a', 'b', 'c', 'd', 'Objet: valves'],
      ['mail_header', 'own', 'own', 'own', 'own', 'mail_header'],
    ],
    ['there is none', ['From: Asha', 'brass'], ['mail_header', 'own']],
    ['it is above', ['To: Juma', 'From: Asha', 'brass'], ['mail_header', 'mail_header', 'own']],
    ['headings have no sender', ['To: Juma', 'Subject: valves', 'brass'], ['mail_header', 'mail_header', 'own']],
  ])('is another mail below the own text, or not, when %s', (_, lines, expected) =>
    expect(parts(ask, ...lines)).toEqual(['own', ...expected]),
  )

  it('with signs ends with them', () => {
    expect(
      partsOf(['> 5 pcs valve', '  >> brass', 'We take them', '> thanks', 'Asante', 'Juma', '> bye', 'Ali']),
    ).toEqual([
      { text: '> 5 pcs valve', part: 'quoted' },
      { text: '  >> brass', part: 'quoted' },
      { text: 'We take them', part: 'own' },
      { text: '> thanks', part: 'quoted' },
      { text: 'Asante', part: 'signature' },
      { text: 'Juma', part: 'signature' },
      { text: '> bye', part: 'quoted' },
      { text: 'Ali', part: 'signature' },
    ])
  })

  it('with signs below its heading ends with them, but not at an empty line', () => {
    expect(partsOf(['On Mon, 16 Nov 2026 Asha wrote:', '', '> 5 pcs valve', '', '3 pcs pump'])).toEqual([
      { text: 'On Mon, 16 Nov 2026 Asha wrote:', part: 'quoted' },
      { text: '', part: 'quoted' },
      { text: '> 5 pcs valve', part: 'quoted' },
      { text: '', part: 'quoted' },
      { text: '3 pcs pump', part: 'own' },
    ])
  })
})
