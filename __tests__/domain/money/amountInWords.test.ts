import { amountInWords } from '../../../src/domain/money/amountInWords'
import { currencyCodes } from '../../../src/domain/money/currencies'
import { type Language, languages } from '../../../src/domain/parties/languages'
import { swahiliNumber } from '../../../src/domain/money/swahiliNumber'

const first: readonly Language[] = ['en', 'sw', 'fr']

/** Written by hand: whole shillings in English, Swahili and French. */
const table: [amount: string, english: string, swahili: string, french: string][] = [
  ['0', 'Zero Tanzanian shillings only', 'Shilingi za Tanzania sifuri tu', 'Zéro shilling tanzanien'],
  ['1', 'One Tanzanian shilling only', 'Shilingi ya Tanzania moja tu', 'Un shilling tanzanien'],
  ['2', 'Two Tanzanian shillings only', 'Shilingi za Tanzania mbili tu', 'Deux shillings tanzaniens'],
  ['11', 'Eleven Tanzanian shillings only', 'Shilingi za Tanzania kumi na moja tu', 'Onze shillings tanzaniens'],
  [
    '21',
    'Twenty-one Tanzanian shillings only',
    'Shilingi za Tanzania ishirini na moja tu',
    'Vingt et un shillings tanzaniens',
  ],
  [
    '71',
    'Seventy-one Tanzanian shillings only',
    'Shilingi za Tanzania sabini na moja tu',
    'Soixante et onze shillings tanzaniens',
  ],
  ['80', 'Eighty Tanzanian shillings only', 'Shilingi za Tanzania themanini tu', 'Quatre-vingts shillings tanzaniens'],
  [
    '81',
    'Eighty-one Tanzanian shillings only',
    'Shilingi za Tanzania themanini na moja tu',
    'Quatre-vingt-un shillings tanzaniens',
  ],
  [
    '91',
    'Ninety-one Tanzanian shillings only',
    'Shilingi za Tanzania tisini na moja tu',
    'Quatre-vingt-onze shillings tanzaniens',
  ],
  [
    '99',
    'Ninety-nine Tanzanian shillings only',
    'Shilingi za Tanzania tisini na tisa tu',
    'Quatre-vingt-dix-neuf shillings tanzaniens',
  ],
  ['100', 'One hundred Tanzanian shillings only', 'Shilingi za Tanzania mia moja tu', 'Cent shillings tanzaniens'],
  [
    '101',
    'One hundred and one Tanzanian shillings only',
    'Shilingi za Tanzania mia moja na moja tu',
    'Cent un shillings tanzaniens',
  ],
  [
    '110',
    'One hundred and ten Tanzanian shillings only',
    'Shilingi za Tanzania mia moja na kumi tu',
    'Cent dix shillings tanzaniens',
  ],
  [
    '200',
    'Two hundred Tanzanian shillings only',
    'Shilingi za Tanzania mia mbili tu',
    'Deux cents shillings tanzaniens',
  ],
  [
    '317',
    'Three hundred and seventeen Tanzanian shillings only',
    'Shilingi za Tanzania mia tatu kumi na saba tu',
    'Trois cent dix-sept shillings tanzaniens',
  ],
  ['1000', 'One thousand Tanzanian shillings only', 'Shilingi za Tanzania elfu moja tu', 'Mille shillings tanzaniens'],
  [
    '1001',
    'One thousand and one Tanzanian shillings only',
    'Shilingi za Tanzania elfu moja, na moja tu',
    'Mille un shillings tanzaniens',
  ],
  [
    '1200',
    'One thousand two hundred Tanzanian shillings only',
    'Shilingi za Tanzania elfu moja, mia mbili tu',
    'Mille deux cents shillings tanzaniens',
  ],
  [
    '10001',
    'Ten thousand and one Tanzanian shillings only',
    'Shilingi za Tanzania elfu kumi, na moja tu',
    'Dix mille un shillings tanzaniens',
  ],
  [
    '11000',
    'Eleven thousand Tanzanian shillings only',
    'Shilingi za Tanzania elfu kumi na moja tu',
    'Onze mille shillings tanzaniens',
  ],
  [
    '80000',
    'Eighty thousand Tanzanian shillings only',
    'Shilingi za Tanzania elfu themanini tu',
    'Quatre-vingt mille shillings tanzaniens',
  ],
  [
    '100000',
    'One hundred thousand Tanzanian shillings only',
    'Shilingi za Tanzania laki moja tu',
    'Cent mille shillings tanzaniens',
  ],
  [
    '1000000',
    'One million Tanzanian shillings only',
    'Shilingi za Tanzania milioni moja tu',
    'Un million de shillings tanzaniens',
  ],
  [
    '1000001',
    'One million and one Tanzanian shillings only',
    'Shilingi za Tanzania milioni moja, na moja tu',
    'Un million un shillings tanzaniens',
  ],
  [
    '70561640',
    'Seventy million five hundred and sixty-one thousand six hundred and forty Tanzanian shillings only',
    'Shilingi za Tanzania milioni sabini, laki tano, elfu sitini na moja, mia sita na arobaini tu',
    'Soixante-dix millions cinq cent soixante et un mille six cent quarante shillings tanzaniens',
  ],
  [
    '1000000000',
    'One billion Tanzanian shillings only',
    'Shilingi za Tanzania bilioni moja tu',
    'Un milliard de shillings tanzaniens',
  ],
  [
    '80000000000',
    'Eighty billion Tanzanian shillings only',
    'Shilingi za Tanzania bilioni themanini tu',
    'Quatre-vingts milliards de shillings tanzaniens',
  ],
  [
    '2034567890',
    'Two billion thirty-four million five hundred and sixty-seven thousand eight hundred and ninety Tanzanian shillings only',
    'Shilingi za Tanzania bilioni mbili, milioni thelathini na nne, laki tano, elfu sitini na saba, mia nane na tisini tu',
    'Deux milliards trente-quatre millions cinq cent soixante-sept mille huit cent quatre-vingt-dix shillings tanzaniens',
  ],
]

describe('An amount in words', () => {
  it.each(table)('TZS %s is written in three languages', (amount, english, swahili, french) => {
    expect(first.map((language) => amountInWords(amount, 'TZS', language))).toEqual([english, swahili, french])
  })

  it.each([
    [
      '5634.4',
      'USD',
      'Five thousand six hundred and thirty-four US dollars and 40/100 only',
      'Dola za Marekani elfu tano, mia sita thelathini na nne na 40/100 tu',
      'Cinq mille six cent trente-quatre dollars des États-Unis et 40/100',
    ],
    [
      '2000000',
      'EUR',
      'Two million euros and 00/100 only',
      'Yuro milioni mbili na 00/100 tu',
      'Deux millions d’euros et 00/100',
    ],
    [
      '0.05',
      'CHF',
      'Zero Swiss francs and 05/100 only',
      'Faranga za Uswisi sifuri na 05/100 tu',
      'Zéro franc suisse et 05/100',
    ],
    [
      '12.345',
      'KWD',
      'Twelve Kuwaiti dinars and 345/1000 only',
      'Dinari za Kuwait kumi na mbili na 345/1000 tu',
      'Douze dinars koweïtiens et 345/1000',
    ],
    [
      '21',
      'GBP',
      'Twenty-one British pounds and 00/100 only',
      'Pauni za Uingereza ishirini na moja na 00/100 tu',
      'Vingt et une livres sterling et 00/100',
    ],
    [
      '-20.5',
      'USD',
      'Minus twenty US dollars and 50/100 only',
      'Hasi dola za Marekani ishirini na 50/100 tu',
      'Moins vingt dollars des États-Unis et 50/100',
    ],
  ])('%s %s has its minor units as a fraction, and the currency’s own name', (amount, currency, ...said) => {
    expect(first.map((language) => amountInWords(amount, currency, language))).toEqual(said)
  })

  it.each([
    ['1000001', 'GBP', 'fr', 'Un million une livres sterling et 00/100'],
    ['1', 'GBP', 'fr', 'Une livre sterling et 00/100'],
    // The English names are those of the list, and the fallback for other languages.
    ['5', 'TRY', 'en', 'Five Turkish liras and 00/100 only'],
    ['2', 'VED', 'fr', 'Deux Venezuelan digital bolívars et 00/100'],
  ] as const)('%s %s is in %s: %s', (amount, currency, language, said) => {
    expect(amountInWords(amount, currency, language)).toBe(said)
  })

  it.each([
    ['0', 'TZS', 'فقط صفر شلن تنزاني لا غير', '坦桑尼亚先令零整', 'Zero xelins tanzanianos'],
    ['1', 'TZS', 'فقط شلن تنزاني واحد لا غير', '坦桑尼亚先令壹整', 'Um xelim tanzaniano'],
    ['2', 'TZS', 'فقط شلنان تنزانيان لا غير', '坦桑尼亚先令贰整', 'Dois xelins tanzanianos'],
    ['3', 'USD', 'فقط ثلاثة دولارات أمريكية و00/100 لا غير', '美元叁元整', 'Três dólares dos Estados Unidos e 00/100'],
    ['200000', 'TZS', 'فقط مئتا ألف شلن تنزاني لا غير', '坦桑尼亚先令贰拾万整', 'Duzentos mil xelins tanzanianos'],
    [
      '70561640',
      'TZS',
      'فقط سبعون مليوناً وخمسمائة وواحد وستون ألفاً وستمائة وأربعون شلناً تنزانياً لا غير',
      '坦桑尼亚先令柒仟零伍拾陆万壹仟陆佰肆拾整',
      'Setenta milhões quinhentos e sessenta e um mil seiscentos e quarenta xelins tanzanianos',
    ],
    [
      '5634.4',
      'USD',
      'فقط خمسة آلاف وستمائة وأربعة وثلاثون دولاراً أمريكياً و40/100 لا غير',
      '美元伍仟陆佰叁拾肆元肆角整',
      'Cinco mil seiscentos e trinta e quatro dólares dos Estados Unidos e 40/100',
    ],
    ['2000000', 'EUR', 'فقط مليونا يورو و00/100 لا غير', '欧元贰佰万元整', 'Dois milhões de euros e 00/100'],
    ['0.05', 'CHF', 'فقط صفر فرنك سويسري و05/100 لا غير', '瑞士法郎零元零伍分', 'Zero francos suíços e 05/100'],
    [
      '12.345',
      'KWD',
      'فقط اثنا عشر ديناراً كويتياً و345/1000 لا غير',
      '科威特第纳尔壹拾贰元叁角肆分伍厘',
      'Doze dinares kuwaitianos e 345/1000',
    ],
    ['5', 'TRY', 'فقط خمس ليرات تركية و00/100 لا غير', '土耳其里拉伍元整', 'Cinco liras turcas e 00/100'],
    [
      '202000',
      'GBP',
      'فقط مئتان واثنان ألف جنيه إسترليني و00/100 لا غير',
      '英镑贰拾万零贰仟元整',
      'Duzentas e duas mil libras esterlinas britânicas e 00/100',
    ],
    [
      '-20.5',
      'USD',
      'فقط ناقص عشرون دولاراً أمريكياً و50/100 لا غير',
      '负美元贰拾元伍角整',
      'Menos vinte dólares dos Estados Unidos e 50/100',
    ],
  ])('%s %s is written in Arabic, Chinese and Portuguese', (amount, currency, ...said) => {
    expect((['ar', 'zh', 'pt'] as const).map((language) => amountInWords(amount, currency, language))).toEqual(said)
  })

  it('is rounded to the currency', () => {
    expect(amountInWords('1234.5', 'TZS', 'en')).toBe(
      'One thousand two hundred and thirty-five Tanzanian shillings only',
    )
    expect(amountInWords('1.03', 'CHF', 'en')).toBe('One Swiss franc and 03/100 only')
  })

  it('of fifteen digits is complete', () => {
    expect(amountInWords('999999999999999.99', 'USD', 'en')).toMatch(
      /^Nine hundred and ninety-nine trillion nine .* nine hundred and ninety-nine US dollars and 99\/100 only$/,
    )
    expect(amountInWords('999999999999999.99', 'USD', 'sw')).toMatch(
      /^Dola za Marekani trilioni mia tisa tisini na tisa, bilioni .* na 99\/100 tu$/,
    )
  })

  it('names every currency of the list in every language', () => {
    for (const currency of currencyCodes)
      for (const language of languages)
        expect(amountInWords('1000000', currency, language)).not.toMatch(/undefined|\u00a0|million$/)
  })
})

describe('A number in Swahili', () => {
  it('is unique for each number', () => {
    const seen = new Map<string, bigint>()
    const twice: bigint[] = []
    const look = (number: bigint) => {
      const words = swahiliNumber(number)
      if ((seen.get(words) ?? number) !== number) twice.push(number)
      seen.set(words, number)
    }
    for (let number = 0n; number < 30_000n; number += 1n) look(number)
    for (const scale of [100_000n, 1_000_000n, 1_000_000_000n])
      for (let number = 1n; number < 1000n; number += 1n)
        for (const rest of [0n, 1n, 10n, 11n, 100n, 1000n, 12_000n]) look(number * scale + rest)
    expect(twice).toEqual([])
  })
})
