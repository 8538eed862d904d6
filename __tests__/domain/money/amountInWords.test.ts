import { amountInWords } from '../../../src/domain/money/amountInWords'
import { currencyCodes } from '../../../src/domain/money/currencies'
import { languages } from '../../../src/domain/parties/languages'
import { swahiliNumber } from '../../../src/domain/money/swahiliNumber'

/** Written by hand: whole shillings in English, Swahili and French. */
const table: [amount: string, english: string, swahili: string, french: string][] = [
  ['0', 'Zero Tanzanian shillings', 'Shilingi za Tanzania sifuri', 'Zéro shilling tanzanien'],
  ['1', 'One Tanzanian shilling', 'Shilingi ya Tanzania moja', 'Un shilling tanzanien'],
  ['2', 'Two Tanzanian shillings', 'Shilingi za Tanzania mbili', 'Deux shillings tanzaniens'],
  ['11', 'Eleven Tanzanian shillings', 'Shilingi za Tanzania kumi na moja', 'Onze shillings tanzaniens'],
  ['21', 'Twenty-one Tanzanian shillings', 'Shilingi za Tanzania ishirini na moja', 'Vingt et un shillings tanzaniens'],
  [
    '71',
    'Seventy-one Tanzanian shillings',
    'Shilingi za Tanzania sabini na moja',
    'Soixante et onze shillings tanzaniens',
  ],
  ['80', 'Eighty Tanzanian shillings', 'Shilingi za Tanzania themanini', 'Quatre-vingts shillings tanzaniens'],
  [
    '81',
    'Eighty-one Tanzanian shillings',
    'Shilingi za Tanzania themanini na moja',
    'Quatre-vingt-un shillings tanzaniens',
  ],
  [
    '91',
    'Ninety-one Tanzanian shillings',
    'Shilingi za Tanzania tisini na moja',
    'Quatre-vingt-onze shillings tanzaniens',
  ],
  [
    '99',
    'Ninety-nine Tanzanian shillings',
    'Shilingi za Tanzania tisini na tisa',
    'Quatre-vingt-dix-neuf shillings tanzaniens',
  ],
  ['100', 'One hundred Tanzanian shillings', 'Shilingi za Tanzania mia moja', 'Cent shillings tanzaniens'],
  [
    '101',
    'One hundred one Tanzanian shillings',
    'Shilingi za Tanzania mia moja na moja',
    'Cent un shillings tanzaniens',
  ],
  [
    '110',
    'One hundred ten Tanzanian shillings',
    'Shilingi za Tanzania mia moja na kumi',
    'Cent dix shillings tanzaniens',
  ],
  ['200', 'Two hundred Tanzanian shillings', 'Shilingi za Tanzania mia mbili', 'Deux cents shillings tanzaniens'],
  [
    '317',
    'Three hundred seventeen Tanzanian shillings',
    'Shilingi za Tanzania mia tatu kumi na saba',
    'Trois cent dix-sept shillings tanzaniens',
  ],
  ['1000', 'One thousand Tanzanian shillings', 'Shilingi za Tanzania elfu moja', 'Mille shillings tanzaniens'],
  [
    '1001',
    'One thousand one Tanzanian shillings',
    'Shilingi za Tanzania elfu moja, na moja',
    'Mille un shillings tanzaniens',
  ],
  [
    '1200',
    'One thousand two hundred Tanzanian shillings',
    'Shilingi za Tanzania elfu moja, mia mbili',
    'Mille deux cents shillings tanzaniens',
  ],
  [
    '10001',
    'Ten thousand one Tanzanian shillings',
    'Shilingi za Tanzania elfu kumi, na moja',
    'Dix mille un shillings tanzaniens',
  ],
  [
    '11000',
    'Eleven thousand Tanzanian shillings',
    'Shilingi za Tanzania elfu kumi na moja',
    'Onze mille shillings tanzaniens',
  ],
  [
    '80000',
    'Eighty thousand Tanzanian shillings',
    'Shilingi za Tanzania elfu themanini',
    'Quatre-vingt mille shillings tanzaniens',
  ],
  [
    '100000',
    'One hundred thousand Tanzanian shillings',
    'Shilingi za Tanzania laki moja',
    'Cent mille shillings tanzaniens',
  ],
  [
    '1000000',
    'One million Tanzanian shillings',
    'Shilingi za Tanzania milioni moja',
    'Un million de shillings tanzaniens',
  ],
  [
    '1000001',
    'One million one Tanzanian shillings',
    'Shilingi za Tanzania milioni moja, na moja',
    'Un million un shillings tanzaniens',
  ],
  [
    '70561640',
    'Seventy million five hundred sixty-one thousand six hundred forty Tanzanian shillings',
    'Shilingi za Tanzania milioni sabini, laki tano, elfu sitini na moja, mia sita na arobaini',
    'Soixante-dix millions cinq cent soixante et un mille six cent quarante shillings tanzaniens',
  ],
  [
    '1000000000',
    'One billion Tanzanian shillings',
    'Shilingi za Tanzania bilioni moja',
    'Un milliard de shillings tanzaniens',
  ],
  [
    '80000000000',
    'Eighty billion Tanzanian shillings',
    'Shilingi za Tanzania bilioni themanini',
    'Quatre-vingts milliards de shillings tanzaniens',
  ],
  [
    '2034567890',
    'Two billion thirty-four million five hundred sixty-seven thousand eight hundred ninety Tanzanian shillings',
    'Shilingi za Tanzania bilioni mbili, milioni thelathini na nne, laki tano, elfu sitini na saba, mia nane na tisini',
    'Deux milliards trente-quatre millions cinq cent soixante-sept mille huit cent quatre-vingt-dix shillings tanzaniens',
  ],
]

describe('An amount in words', () => {
  it.each(table)('TZS %s is written in three languages', (amount, english, swahili, french) => {
    expect(languages.map((language) => amountInWords(amount, 'TZS', language))).toEqual([english, swahili, french])
  })

  it.each([
    [
      '5634.4',
      'USD',
      'Five thousand six hundred thirty-four US dollars and 40/100',
      'Dola za Marekani elfu tano, mia sita thelathini na nne na 40/100',
      'Cinq mille six cent trente-quatre dollars des États-Unis et 40/100',
    ],
    [
      '2000000',
      'EUR',
      'Two million euros and 00/100',
      'Yuro milioni mbili na 00/100',
      'Deux millions d’euros et 00/100',
    ],
    [
      '0.05',
      'CHF',
      'Zero Swiss francs and 05/100',
      'Faranga za Uswisi sifuri na 05/100',
      'Zéro franc suisse et 05/100',
    ],
    [
      '12.345',
      'KWD',
      'Twelve Kuwaiti dinars and 345/1000',
      'Dinari za Kuwait kumi na mbili na 345/1000',
      'Douze dinars koweïtiens et 345/1000',
    ],
    [
      '21',
      'GBP',
      'Twenty-one British pounds and 00/100',
      'Pauni za Uingereza ishirini na moja na 00/100',
      'Vingt et une livres sterling et 00/100',
    ],
    [
      '-20.5',
      'USD',
      'Minus twenty US dollars and 50/100',
      'Hasi dola za Marekani ishirini na 50/100',
      'Moins vingt dollars des États-Unis et 50/100',
    ],
  ])('%s %s has its minor units as a fraction, and the currency’s own name', (amount, currency, ...said) => {
    expect(languages.map((language) => amountInWords(amount, currency, language))).toEqual(said)
  })

  it.each([
    ['1000001', 'GBP', 'fr', 'Un million une livres sterling et 00/100'],
    ['1', 'GBP', 'fr', 'Une livre sterling et 00/100'],
    // The English names are those of the list, and the fallback for other languages.
    ['5', 'TRY', 'en', 'Five Turkish liras and 00/100'],
    ['2', 'VED', 'fr', 'Deux Venezuelan digital bolívars et 00/100'],
  ] as const)('%s %s is in %s: %s', (amount, currency, language, said) => {
    expect(amountInWords(amount, currency, language)).toBe(said)
  })

  it('is rounded to the currency', () => {
    expect(amountInWords('1234.5', 'TZS', 'en')).toBe('One thousand two hundred thirty-five Tanzanian shillings')
    expect(amountInWords('1.03', 'CHF', 'en')).toBe('One Swiss franc and 05/100')
  })

  it('of fifteen digits is complete', () => {
    expect(amountInWords('999999999999999.99', 'USD', 'en')).toMatch(
      /^Nine hundred ninety-nine trillion nine .* nine hundred ninety-nine US dollars and 99\/100$/,
    )
    expect(amountInWords('999999999999999.99', 'USD', 'sw')).toMatch(
      /^Dola za Marekani trilioni mia tisa tisini na tisa, bilioni .* na 99\/100$/,
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
