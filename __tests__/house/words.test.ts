import { sourcesIn } from './sources'

/* Each thing has one word in the English texts: the word that the trade and other business software use. */

/** A pattern that no text may match, an example of it, and the term to use instead. */
const refused: [pattern: RegExp, example: string, use: string][] = [
  // Glossary
  [/\bpapers?\b/i, 'Download the paper', 'document, or its kind'],
  [/\bcode on the document\b/i, 'Code on the document', 'verification code'],
  [/\btrue (?:document|check)\b/i, 'A true document', 'Verify document'],
  [/\bsealed quotes?\b/i, 'Sealed quotes', 'sealed bids'],
  [/\bopen the quotes\b/i, 'Open the quotes', 'Open bids'],
  [/\bcomparable costs?\b/i, 'lowest comparable cost', 'landed cost'],
  [/\blike for like\b/i, 'Total, like for like', 'like-for-like total'],
  [/\bturning rates?\b/i, 'Turning rates', 'break-even rate'],
  [/\bearned\b/i, 'Commission earned', 'accrued'],
  [/\bless than nothing\b/i, 'Less than nothing is due', 'Overpaid'],
  [/\bwhat came in\b/i, 'What came in', 'goods receipt'],
  [/\bclosed short\b/i, 'Closed short', 'short-closed'],
  [/(?<!\baudit )\btrail\b/i, 'Trail broken', 'audit trail'],
  [/\bcourse\b/i, 'Course of the order', 'activity, progress'],
  [/\bfair[- ]play\b/i, 'Fair-play file', 'audit file'],
  [/\bkept\b/i, 'Draft kept', 'saved, recorded'],
  [/\bthrow(?: \S+)? away\b/i, 'Throw it away', 'Discard'],
  [/\bsaved this while\b/i, 'Someone saved this while you typed', 'Version conflict'],
  [/\bstart page\b/i, 'Go to the start page', 'Dashboard, home page'],
  [/\bread as of\b/i, 'Read as of', 'as of'],
  [/\bfacts\b/i, 'Facts', 'Details'],
  [
    /\b(?:take|takes|taken|took)(?: \S+){0,3} (?:off|out|away|back)\b/i,
    'Take off the filter',
    'Remove, Undo, Restore, Withdraw',
  ],

  [
    /, … of … answered\b|\bof … (?:RFQs answered|quotes received)\b|^Responses$|\b(?:have|has) not answered\b|\bresponds to …/,
    'RFQ to award, … of … answered',
    'responded',
  ],

  // Buttons, titles and labels
  [/\bnot now\b/i, 'Not now', 'Cancel'],
  [/\bleave (?:it|them)\b/i, 'Leave them', 'Cancel'],
  [/\bg(?:ive|iven|ave) up\b/i, 'Give up', 'Cancel'],
  [/\bwait for the rest\b/i, 'Wait for the rest', 'Cancel'],
  [/^change (?:an?|the|this)\b/i, 'Change a client', 'Edit client'],
  [/\bhow it came\b/i, 'How it came', 'Source'],
  [/\bby the clock\b/i, 'By the clock of', 'Time zone'],
  [/^why(?: not)?$/i, 'Why', 'Reason'],
  [/^who$/i, 'Who', 'Assignee'],

  // Errors, progress and results
  [/^check this(?: field)?\.?$/i, 'Check this field.', 'what is wrong and what to enter'],
  [/\bis being done\b/i, 'It is being done.', 'Saving…'],
  [/\bis so already\b/i, 'Is so already.', 'No change needed'],

  // People and processes
  [/\b(?:he|him|his|himself|she|her|hers|herself)\b/i, 'Ask him', 'they'],
  [/\b(?:somebody|someone|whoever)\b/i, 'Somebody changed this', 'the supplier, another user'],
  [/\basked\b/i, '3 suppliers asked', 'invited, requested'],
  [/\btold\b/i, 'Who was told', 'notified'],
  [/\bstands\b/i, 'The price stands', 'is, is valid'],
]

/** Each text of a file by its key. Placeholders are names in the code and do not count as words. */
function textsOf(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value.replace(/\{\{[^}]*\}\}/g, '…')]]
  return Object.entries(value as Record<string, unknown>).flatMap(([name, each]) =>
    textsOf(each, key ? `${key}.${name}` : name),
  )
}

/** The words in a text that are refused, with the term to use instead. */
const findingsIn = (text: string): string[] =>
  refused.flatMap(([pattern, , use]) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [`“${found}” → ${use}`]
  })

const files = sourcesIn('src/i18n/en', /\.json$/).map(({ file, text }) => ({
  name: file.slice('src/i18n/en/'.length),
  texts: textsOf(JSON.parse(text)),
}))

describe('The English texts', () => {
  it('are all read, without their placeholders', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap(({ texts }) => texts).length).toBeGreaterThan(2000)
    expect(textsOf({ a: { b: '{{his}} quotes' } })).toEqual([['a.b', '… quotes']])
  })

  it('are searched with patterns that match their example and not the term to use', () => {
    const unfit = refused.filter(([pattern, example, use]) => !pattern.test(example) || findingsIn(use).length > 0)
    expect(unfit).toEqual([])
  })

  it('use the terms of the standard', () => {
    const found = files.flatMap(({ name, texts }) =>
      texts.flatMap(([key, text]) => findingsIn(text).map((finding) => `${name} ${key}: ${finding} in “${text}”`)),
    )
    expect(found).toEqual([])
  })
})

/** The same in Swahili, in every text: of the screens, of the messages and of the documents. */
const refusedInSwahili: [pattern: RegExp, example: string, use: string][] = [
  // A prize that is won: what a buyer decides among offers is a selection.
  [/\btuzo\b/i, 'Tuzo ya mistari', 'uteuzi'],
]

describe('The Swahili texts', () => {
  const texts = sourcesIn('src', /(?:\/i18n\/sw\/\w+|\/i18n\/messages\/sw)\.json$|\/swahili\.ts$/)

  it('use the words of the trade', () => {
    expect(texts.length).toBeGreaterThan(60)
    for (const [pattern, example, use] of refusedInSwahili) {
      expect([pattern.test(example), pattern.test(use)]).toEqual([true, false])
      expect(
        texts.flatMap(({ file, text }) =>
          text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} → ${use}`] : [])),
        ),
      ).toEqual([])
    }
  })
})
