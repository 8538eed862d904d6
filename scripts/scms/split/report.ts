import type { ProgramSolver } from '../../../src/domain/bestSplit/integerProgram'
import { percentile, rounded } from '../../bench/measurement'
import { seeded } from '../../bench/seed/random'
import type { Deliveries } from '../deliveries'
import { drawRfq, sharedItems } from './drawRfqs'
import { plotSavings } from './plot'
import { type Saving, savingOf } from './savings'

const rfqs = 300
const seed = 118

const ways = [
  { key: 'per_line', label: 'the cheapest of each line', colour: '#0b6b8a' },
  { key: 'like_for_like', label: 'one vendor, rest filled', colour: null },
  { key: 'single_supplier', label: 'one vendor for all', colour: '#b4540a' },
] as const

/** What the best split of drawn RFQs saves, in words and as a plot. */
export function reportOf(deliveries: Deliveries, solver: ProgramSolver, count = rfqs): { text: string; plot: string } {
  const known = sharedItems(deliveries)
  const random = seeded(seed)
  const savings = Array.from({ length: count }, () => savingOf(drawRfq(known, random), solver))
  const row = ({ key, label }: (typeof ways)[number]) => {
    const all = savings.flatMap((saving) => saving[key] ?? [])
    const figure = (share: number) => (all.length === 0 ? '–' : `${rounded(percentile(all, share), 2)} %`)
    return `| ${label} | ${all.length} | ${all.filter((saved) => saved > 0).length} | ${figure(0.5)} | ${figure(0.9)} | ${figure(1)} | ${all.length === 0 ? '–' : `${rounded(Math.min(...all), 2)} %`} |`
  }
  const freighted = [...known.freights.values()].filter((freight) => Number(freight) > 0).length
  const text = `# What the best split saves

\`npm run report:split\` writes this page from the deliveries of the SCMS programme, a public health supply chain (${deliveries.rows.length.toLocaleString('en')} delivered lines,
published by USAID; the file is not part of the project). It draws ${count} RFQs of 5 to 15 lines (seed ${seed}) from the ${known.items.length} items that three
vendors or more have sold, the programme's own depot not counted.

**The answers are derived.** There were no such RFQs. Each vendor offers what he has really sold at the newest price that he really asked, in
USD; each line asks for a quantity in which that item was really delivered; each vendor's freight is the middle of what his
deliveries cost (${freighted} of the ${known.freights.size} vendors; the others had it in their prices, or it is told nowhere in figures). The data has no minimums, packs,
price breaks, stocks or minimum order values, so the report has none: what it shows is the weight of freight alone.

| compared with | RFQs | where the split saves | saves in the middle | one in ten saves at least | most | least |
|---|---|---|---|---|---|---|
${ways.map(row).join('\n')}

- *The cheapest of each line* takes the lowest comparable cost line by line, with the freight of everybody who is used.
- *One vendor, rest filled* takes all that one vendor has from him and the rest the cheapest way: the lowest of the totals like for
  like. That is a search for the cheapest fill already, so little is left to save (the plot leaves it out).
- *One vendor for all* is there only where somebody has every item of the RFQ.

${savings.filter(({ proven }) => proven).length} of the ${count} splits are proven. They use ${average(savings, 'used')} of ${average(savings, 'vendors')} vendors for ${average(savings, 'lines')} lines on average. A split is never dearer than any of the three.

![What the best split saves, RFQ by RFQ](pictures/best-split.svg)
`
  const panels = ways.flatMap(({ key, label, colour }) =>
    colour === null
      ? []
      : [{ label: `beside ${label}`, colour, savings: savings.flatMap((saving) => saving[key] ?? []) }],
  )
  return {
    text,
    plot: plotSavings(
      panels.filter((panel) => panel.savings.length > 0),
      {
        title: 'What the best split saves, in per cent',
        note: `${count} RFQs drawn from SCMS deliveries, answers derived from real prices`,
      },
    ),
  }
}

function average(savings: readonly Saving[], figure: 'used' | 'vendors' | 'lines'): number {
  return rounded(savings.reduce((all, saving) => all + saving[figure], 0) / savings.length)
}
