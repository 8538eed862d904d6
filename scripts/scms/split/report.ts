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

/** Returns the report on what the best split of drawn RFQs saves, as Markdown and as a plot. */
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
or more vendors have sold, not counting the programme's own depot.

**The answers are derived.** There were no such RFQs. Each vendor offers the items that it has sold at its newest price, in USD; each line
requests a quantity in which that item was once delivered; each vendor's freight is the median of its deliveries (${freighted} of the
${known.freights.size} vendors; the others included it in their prices, or it is not stated in figures). The data has no minimums, packs, price breaks,
stocks or minimum order values, so the report has none: it shows the effect of freight alone.

| compared with | RFQs | where the split saves | median saving | one in ten saves at least | most | least |
|---|---|---|---|---|---|---|
${ways.map(row).join('\n')}

- *The cheapest of each line* takes the lowest landed cost line by line, with the freight of every vendor used.
- *One vendor, rest filled* takes everything that one vendor offers from that vendor and the rest at the lowest cost: the lowest
  like-for-like total. That is already a search for the cheapest fill, so there is little left to save (the plot leaves it out).
- *One vendor for all* exists only where one vendor has every item of the RFQ.

${savings.filter(({ proven }) => proven).length} of the ${count} splits are proven. They use ${average(savings, 'used')} of ${average(savings, 'vendors')} vendors for ${average(savings, 'lines')} lines on average. A split never costs more than any of the three.

![What the best split saves, RFQ by RFQ](pictures/best-split.svg)
`
  const panels = ways.flatMap(({ key, label, colour }) =>
    colour === null
      ? []
      : [{ label: `compared with ${label}`, colour, savings: savings.flatMap((saving) => saving[key] ?? []) }],
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
