import { sourcesIn } from './sources'

/** What rules and the server write in English, and what a page uses instead. */
const ofPages: Record<string, RegExp> = {
  'formatDecimal and formatMoney of i18n/figures':
    /import \{[^}]*\bformat(?:Decimal|Money)\b[^}]*\} from '[^']*domain\/money\/figures'/,
  'unitText of i18n/unitText': /import \{[^}]*\bunitSymbol\b[^}]*\} from '[^']*domain\/items\/units'/,
  'pageSeparators of i18n/pageSeparators': /import \{[^}]*\bpointSeparators\b[^}]*\} from '[^']*money\/numberFormat'/,
}

describe('Figures and units of pages', () => {
  it.each(Object.entries(ofPages))('are written by %s', (_, english) => {
    const found = ['app', 'components', 'features', 'pickers', 'supplier']
      .flatMap((room) => sourcesIn(`src/${room}`))
      .filter(({ text }) => english.test(text))
      .map(({ file }) => file)
    expect(found).toEqual([])
  })
})
