const suites = (room, names) => names.map((name) => `__tests__/${room}/${name}.test.ts`)
const rules = (mutate, spec, left = []) => ({
  mutate,
  spec: suites('domain', spec),
  ignore: suites('domain', left),
  words: 'jestGlobals',
  least: 85,
  timeoutMS: 4_000,
})
/** Files of the server's modules with the suites that test them, each run in order. */
const serverPart = (files, ...about) => ({
  mutate: [`src/server/modules/${files}`],
  spec: suites('server', about),
  ignore: [],
  words: 'inOrder',
  least: 75,
  timeoutMS: 30_000,
})

/** The mutated files of each part, the suites that run against them, and the minimum score in percent. */
export const parts = {
  // Without the suites of the best split: they reach nearly every rule, take a second each, and rarely kill a mutant.
  domain: rules(
    ['src/domain/!(bestSplit|comparison|costing|enquiryText|imports)/*.ts'],
    ['!(bestSplit|enquiryText)/*', 'imports/*/*'],
  ),
  costing: rules(['src/domain/{comparison,costing}/*.ts'], ['!(bestSplit|enquiryText)/*']),
  // The suite on real deliveries checks totals, which do not depend on a single place.
  bestSplit: { ...rules(['src/domain/bestSplit/*.ts'], ['bestSplit/*'], ['bestSplit/scmsRfqs']), least: 50 },
  // The suite that measures time does not check results.
  enquiryText: rules(['src/domain/enquiryText/**/*.ts'], ['!(bestSplit)/*', 'enquiryText/*/*'], ['enquiryText/length']),
  imports: rules(['src/domain/imports/**/*.ts'], ['!(bestSplit|enquiryText)/*', 'imports/*/*']),
  awards: serverPart(
    'awards/*.ts',
    'awards',
    'awardApproval',
    'approvals',
    'needs',
    'offeredTerms',
    'ordersOfAward',
    'rules',
    'trailContent',
  ),
  quotes: serverPart(
    'quotes/{*,byLink/*}.ts',
    'quotes',
    'quoteFile',
    'ownPrices',
    'rfqRevisions',
    'links',
    'priceMemory',
    'ordersRepricing',
    'questions',
    'questionFiles',
    'staffQuotes',
    'trailContent',
    'withdrawnQuotes',
    'bounds',
  ),
  orders: serverPart(
    'orders/*.ts',
    'orders',
    'ordersMade',
    'ordersOfAward',
    'ordersParts',
    'ordersRepricing',
    'orderMarkupKept',
    'orderReferences',
    'commission',
    'needs',
    'taxRates',
    'bounds',
    'oneCost',
  ),
}

export const reportOf = (part) => `.cache/mutation/${part}.json`
