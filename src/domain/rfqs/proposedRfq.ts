import { workingDaysAfter } from '../dates/workingDays'

const longest = 80
const workingDaysAhead = 3

/** What a title is proposed of: the name of the first line, and how many more lines there are. */
export function titleParts(names: readonly string[]): { first: string; more: number } {
  const [first = '', ...others] = names.map((name) => name.trim().replace(/\s+/g, ' ')).filter(Boolean)
  return { first: shortened(first), more: others.length }
}

/** Cut at a word. */
function shortened(name: string): string {
  if (name.length <= longest) return name
  const cut = name.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/(?<![\s,;–-])[\s,;–-]+$/, '')}…`
}

/** The local time that is proposed as the deadline: 17:00 three working days (Monday to Friday) after this day. */
export const proposedDeadline = (today: string): string => `${workingDaysAfter(today, workingDaysAhead)}T17:00`
