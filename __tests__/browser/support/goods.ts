/** A supplier's answer to a line: a price in whole shillings, or the reason for not quoting. */
export type Answer = { price: number; minimum?: number; pack?: number } | { reason: string }

export interface Wanted {
  description: string
  quantity: number
  /** The unit as shown behind a quantity; the first letters of its option are typed to choose it. */
  unit: string
  lodz: Answer
  saoTome: Answer
}

const line = (
  description: string,
  quantity: number,
  unit: string,
  lodz: number | Answer,
  saoTome: number | Answer,
): Wanted => ({
  description,
  quantity,
  unit,
  lodz: typeof lodz === 'number' ? { price: lodz } : lodz,
  saoTome: typeof saoTome === 'number' ? { price: saoTome } : saoTome,
})

/**
 * Twenty lines in a client's words, with characters that documents often lose. All prices are multiples of 50, so that
 * a markup of 18 % gives whole shillings; the two suppliers differ clearly on each line that both quote.
 */
export const goods: readonly Wanted[] = [
  line('Ball valve 2½″, brass, PN 25', 24, 'pcs', 48_500, 39_000),
  line('Gate valve Ø 110 mm, flanged', 6, 'pcs', 310_000, 402_500),
  line('PVC pipe Ø 63 × 3.0 mm, 6 m length', 80, 'pcs', 21_400, 26_900),
  line('Copper pipe 15 × 1 mm, half-hard', 150, 'm', { reason: 'Not in our range' }, 12_650),
  line('Elbow 90°, 1½″ × 1½″, galvanised', 120, 'pcs', 4_200, 3_350),
  line('Tee ¾″ × ½″ × ¾″, brass', 96, 'pcs', 6_150, 4_900),
  line('Cable 3 × 2.5 mm², flexible', 300, 'm', 3_900, 3_150),
  line('Cable lug 16 mm², M8 – tinned', 200, 'pcs', 1_250, 950),
  line('Pressure gauge 0–10 bar, Ø 100 mm, ±1.6 %', 8, 'pcs', 67_000, 92_000),
  line('Booster pump 4 m³/h, 45 m head', 2, 'set', 2_480_000, { reason: 'Hatutengenezi bidhaa hii' }),
  line('Float valve 1″, ≤ 6 bar', 10, 'pcs', 28_900, 22_300),
  line('Water meter DN 50, Q₃ 25 m³/h', 4, 'pcs', 515_000, 640_000),
  line('Thread seal tape 12 mm × 12 m', 60, 'roll', 1_600, 1_100),
  line('Hemp fibre for threads', 5, 'kg', 34_000, 26_500),
  line('Tank 5,000 l, polyethylene, Ø 1.8 m', 3, 'pcs', 1_390_000, { reason: 'Haipo kwenye ghala' }),
  line('Chlorine tablets 200 g, 90 %', 40, 'kg', { reason: 'We don’t make this' }, 17_450),
  // Three more than requested: 15 × 25,600 is 384,000, of which each of the twelve bears 32,000.
  line('Solenoid valve ½″, 230 V', 12, 'pcs', 48_000, { price: 25_600, minimum: 10, pack: 5 }),
  line('Hose clamp 25–40 mm, A2', 12, 'box', 38_000, 29_500),
  line('Gasket DN 80, 3 mm, −40…+200 °C', 30, 'pcs', 7_700, 10_400),
  line('Pump service kit “Grundfos CR 5”', 1, 'kit', { reason: 'Not in stock' }, 186_000),
]
