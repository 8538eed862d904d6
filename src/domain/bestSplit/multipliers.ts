/** One way of a line: its cost, and what it adds to each limit. */
export interface Choice {
  cost: number
  values: readonly number[]
}

/**
 * A price for one unit of each limit, at least 0, and the directions in which prices are changed: along each of them
 * all but one of the ties and zeros that hold the prices stay as they are.
 */
export interface Multipliers {
  prices: readonly number[]
  directions: readonly (readonly number[])[]
}

/** The lines with a choice, and what they are left to reach; `inexact` is how exact that is in floating point. */
interface Open {
  lines: readonly (readonly Choice[])[]
  left: number[]
  inexact: number[]
}

/** Where the bound stops to rise: after how far a step, and what holds the prices there. */
interface Stop {
  step: number
  normal: readonly number[]
}

/** Below this a plane does not cross a direction. */
const parallel = 1e-12
/** How near two reduced costs are equal, in minor units. */
const equal = 1e-6
const mostTurns = 30

export const noMultipliers = (limits: number): Multipliers => {
  const unit = (place: number) => Array.from({ length: limits }, (_, each) => (each === place ? 1 : 0))
  return { prices: unit(-1), directions: Array.from({ length: limits }, (_, place) => unit(place)) }
}

/**
 * Raises the Lagrangian bound of choosing one way of each line so that their values reach the limits: the limits at
 * their prices, and each line's lowest cost less its values at these prices. The bound is concave and made of planes, so
 * it is followed from corner to corner, as the dual simplex method does, with a basis as small as the number of limits.
 * Any prices give a valid bound, so floating point makes it lower, not wrong. Null when no choices reach the limits, by
 * more than floating point could be wrong.
 */
export function raised(
  lines: readonly (readonly Choice[])[],
  limits: readonly number[],
  from: Multipliers,
): Multipliers | null {
  let prices = from.prices
  const directions = [...from.directions]
  const open: Open = { lines: lines.filter((ways) => ways.length > 1), left: [...limits], inexact: [] }
  for (const [place, limit] of limits.entries()) {
    let size = Math.abs(limit)
    for (const ways of lines) {
      const [way] = ways
      if (ways.length === 1) open.left[place] = (open.left[place] ?? 0) - (way?.values[place] ?? 0)
      size += ways.reduce((most, { values }) => Math.max(most, Math.abs(values[place] ?? 0)), 0)
    }
    open.inexact.push(2 * Number.EPSILON * (lines.length + limits.length) * size)
  }
  for (let turn = 0, rises = true; rises && turn < mostTurns; turn += 1) {
    rises = false
    for (const place of limits.keys()) {
      for (const sign of [1, -1]) {
        const direction = (directions[place] ?? []).map((each) => sign * each)
        const stop = stopAlong(open, prices, direction)
        if (stop === 'never') return null
        if (stop === null) continue
        rises = true
        prices = prices.map((price, each) => Math.max(0, price + stop.step * (direction[each] ?? 0)))
        exchange(directions, place, stop.normal)
      }
    }
  }
  return { prices, directions }
}

/** How far the bound rises in a direction; null when it does not, "never" when it rises without an end. */
function stopAlong(
  { lines, left, inexact }: Open,
  prices: readonly number[],
  direction: readonly number[],
): Stop | 'never' | null {
  const level = inexact.reduce((all, each, place) => all + each * Math.abs(direction[place] ?? 0), 0)
  let slope = product(left, direction)
  const stops: (Stop & { drop: number })[] = []
  for (const choices of lines) slope -= followLine(choices, prices, direction, stops)
  if (slope <= level) return null
  for (const [place, change] of direction.entries()) {
    if (change < 0)
      stops.push({
        step: (prices[place] ?? 0) / -change,
        drop: Infinity,
        normal: direction.map((_, each) => +(each === place)),
      })
  }
  stops.sort((one, other) => one.step - other.step)
  for (const stop of stops) {
    slope -= stop.drop
    if (slope <= level) return stop.step > 0 || stop.drop < Infinity ? stop : null
  }
  return 'never'
}

/** Returns how much the cheapest way of a line adds along a direction, and adds the steps at which another is cheapest. */
function followLine(
  choices: readonly Choice[],
  prices: readonly number[],
  direction: readonly number[],
  stops: (Stop & { drop: number })[],
): number {
  const reduced = choices.map(({ cost, values }) => cost - product(values, prices))
  const steep = choices.map(({ values }) => product(values, direction))
  let at = 0
  for (const place of choices.keys()) {
    const more = (reduced[place] ?? 0) - (reduced[at] ?? 0)
    if (more < -equal || (more < equal && (steep[place] ?? 0) > (steep[at] ?? 0))) at = place
  }
  const first = steep[at] ?? 0
  for (;;) {
    let step = Infinity
    let next = -1
    for (const place of choices.keys()) {
      const drop = (steep[place] ?? 0) - (steep[at] ?? 0)
      if (drop <= 0) continue
      const crossing = Math.max(0, (reduced[place] ?? 0) - (reduced[at] ?? 0)) / drop
      if (crossing < step) [step, next] = [crossing, place]
    }
    if (next < 0) return first
    const [own, other] = [choices[at]?.values ?? [], choices[next]?.values ?? []]
    stops.push({
      step,
      drop: (steep[next] ?? 0) - (steep[at] ?? 0),
      normal: other.map((value, place) => value - (own[place] ?? 0)),
    })
    at = next
  }
}

/** Takes a plane into the basis in place of another; the directions stay the inverse of the basis. */
function exchange(directions: (readonly number[])[], place: number, normal: readonly number[]) {
  const old = directions[place] ?? []
  const along = product(normal, old)
  if (Math.abs(along) < parallel) return
  const own = old.map((each) => each / along)
  for (const [other, direction] of directions.entries()) {
    const share = product(normal, direction)
    directions[other] = other === place ? own : direction.map((each, axis) => each - share * (own[axis] ?? 0))
  }
}

export function product(left: readonly number[], right: readonly number[]): number {
  let sum = 0
  for (let place = 0; place < left.length; place += 1) sum += (left[place] ?? 0) * (right[place] ?? 0)
  return sum
}
