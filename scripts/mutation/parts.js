const suites = (room, names) => names.map((name) => `__tests__/${room}/${name}.test.ts`)
const rules = (mutate, spec, left = []) => ({
  mutate,
  spec: suites('domain', spec),
  ignore: suites('domain', left),
  words: 'jestGlobals',
  least: 85,
  timeoutMS: 4_000,
})
/** A module of the server: with the suites that are about it, each run in order. */
const serverPart = (name, ...about) => ({
  mutate: [`src/server/modules/${name}/*.ts`],
  spec: suites('server', about),
  ignore: [],
  words: 'inOrder',
  least: 75,
  timeoutMS: 30_000,
})

/** What is mutated, by which suites it is found, and the score in percent that it must reach. */
export const parts = {
  // Not by the suites of the best split: they come through nearly every rule, take a second each, and say little of it.
  domain: rules(['src/domain/*.ts'], ['*', '{costing,sheets,priceListMatch}/*']),
  costing: rules(['src/domain/costing/*.ts'], ['*', 'costing/*']),
  // What saves on real deliveries says nothing of a single place.
  bestSplit: { ...rules(['src/domain/bestSplit/*.ts'], ['bestSplit/*'], ['bestSplit/scmsRfqs']), least: 50 },
  // What measures time says nothing here.
  enquiryText: rules(['src/domain/enquiryText/*.ts'], ['*', 'enquiryText/*'], ['enquiryText/length']),
  sheets: rules(['src/domain/{sheets,priceListMatch}/*.ts'], ['*', '{sheets,priceListMatch}/*']),
  awards: serverPart('awards', 'awards', 'needs', 'ordersOfAward', 'rules', 'trailContent'),
  quotes: serverPart(
    'quotes',
    'quotes',
    'quoteFile',
    'ownPrices',
    'rfqRevisions',
    'links',
    'priceMemory',
    'ordersRepricing',
    'trailContent',
    'bounds',
  ),
  orders: serverPart(
    'orders',
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
