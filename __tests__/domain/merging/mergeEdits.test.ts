import fc from 'fast-check'
import { mergeEdits, type Conflict } from '../../../src/domain/merging/mergeEdits'
import type { Shape } from '../../../src/domain/merging/shape'

interface Line {
  id?: string
  description: string
  quantity: string
  unit_price: string
  note?: string
}

const line = (id: string | undefined, description: string, quantity = '1', unit_price = '100'): Line => ({
  ...(id ? { id } : {}),
  description,
  quantity,
  unit_price,
})
const valve = line('a', 'Butterfly valve', '12', '470000')
const gauge = line('b', 'Pressure gauge', '18', '80000')
const base = { place: 'Utete', lines: [valve, gauge] }
const asked = (conflicts: readonly Conflict[]) => conflicts.map(({ id, mine, theirs }) => [id, mine, theirs])

describe('Two changes of one document', () => {
  it('of different lines are both in the result, and nothing is asked', () => {
    const mine = { ...base, lines: [valve, { ...gauge, unit_price: '82000' }] }
    const theirs = { ...base, lines: [{ ...valve, unit_price: '480000' }, gauge] }
    expect(mergeEdits(base, mine, theirs)).toEqual({
      merged: { place: 'Utete', lines: [theirs.lines[0], mine.lines[1]] },
      conflicts: [],
    })
  })

  it('of different fields of one line are both in the result', () => {
    const mine = { ...base, lines: [{ ...valve, quantity: '14' }, gauge] }
    const theirs = { ...base, lines: [{ ...valve, unit_price: '480000' }, gauge] }
    expect(mergeEdits(base, mine, theirs)).toEqual({
      merged: { ...base, lines: [{ ...valve, quantity: '14', unit_price: '480000' }, gauge] },
      conflicts: [],
    })
  })

  it('of the same field of one line are asked about, with the value before, mine and theirs; theirs is taken until then', () => {
    const mine = { ...base, lines: [{ ...valve, unit_price: '465000' }, gauge] }
    const theirs = { ...base, lines: [{ ...valve, unit_price: '480000' }, gauge] }
    const { merged, conflicts } = mergeEdits(base, mine, theirs)
    expect(conflicts).toEqual([
      {
        id: 'lines/a/unit_price',
        kind: 'field',
        field: 'unit_price',
        rows: [{ list: 'lines', position: 1, row: mine.lines[0] }],
        base: '470000',
        mine: '465000',
        theirs: '480000',
      },
    ])
    expect(merged).toEqual(theirs)
    expect(mergeEdits(base, mine, theirs, {}, { 'lines/a/unit_price': 'mine' }).merged).toEqual(mine)
  })

  it('to the same value are no conflict, however the figure is written', () => {
    const mine = { ...base, lines: [{ ...valve, unit_price: '480000.00' }, gauge] }
    const theirs = { ...base, lines: [{ ...valve, unit_price: '480000' }, gauge] }
    expect(mergeEdits(base, mine, theirs).conflicts).toEqual([])
    // A number that is no figure stays as it is written.
    const account = (account_number: string) => ({ account_number })
    expect(asked(mergeEdits(account('1'), account('01'), account('001')).conflicts)).toEqual([
      ['account_number', '01', '001'],
    ])
  })

  it('that add lines keep all of them, each after the line that it was added after: theirs first', () => {
    const [hose, seal, nut] = [line(undefined, 'Hose'), line('c', 'Seal'), line(undefined, 'Nut')]
    const mine = { ...base, lines: [valve, nut, gauge, hose] }
    const theirs = { ...base, lines: [valve, gauge, seal] }
    const { merged, conflicts } = mergeEdits(base, mine, theirs)
    expect(merged.lines).toEqual([valve, nut, gauge, seal, hose])
    expect(conflicts).toEqual([])
  })

  it('that add the same line add it once: the answer to my save may have been lost', () => {
    const mine = { ...base, lines: [valve, gauge, line(undefined, 'Hose', '5')] }
    const theirs = { ...base, lines: [valve, gauge, line('c', 'Hose', '5.0')] }
    expect(mergeEdits(base, mine, theirs)).toEqual({ merged: theirs, conflicts: [] })
  })

  it('where one removes a line that the other left alone remove it', () => {
    const theirs = { ...base, lines: [gauge] }
    expect(mergeEdits(base, { ...base }, theirs).merged.lines).toEqual([gauge])
    expect(mergeEdits(base, theirs, { ...base }).merged.lines).toEqual([gauge])
  })

  it('where one removes a line that the other changed ask, with both', () => {
    const changed = { ...valve, quantity: '14' }
    const [edits, removal] = [
      { ...base, lines: [changed, gauge] },
      { ...base, lines: [gauge] },
    ]
    expect(mergeEdits(base, edits, removal).conflicts).toMatchObject([
      { id: 'lines/a/lines', kind: 'row', base: valve, mine: changed, theirs: undefined },
    ])
    expect(mergeEdits(base, edits, removal).merged.lines).toEqual([gauge])
    // Their removal has no line of that id any more: mine is a new one.
    const shape: Shape = { lists: { lines: { restored: ({ id: _, ...row }) => row } } }
    const { id: _, ...anew } = changed
    expect(mergeEdits(base, edits, removal, shape, { 'lines/a/lines': 'mine' }).merged.lines).toEqual([anew, gauge])
    expect(mergeEdits(base, removal, edits).merged.lines).toEqual([changed, gauge])
    expect(mergeEdits(base, removal, edits, {}, { 'lines/a/lines': 'mine' }).merged.lines).toEqual([gauge])
  })

  it('where one moves lines keep that order; where both do, differently, ask', () => {
    const seal = line('c', 'Seal')
    const before = { lines: [valve, gauge, seal] }
    const moved = { lines: [gauge, valve, seal] }
    const other = { lines: [valve, seal, { ...gauge, quantity: '9' }] }
    expect(mergeEdits(before, moved, { lines: [valve, gauge, { ...seal, quantity: '2' }] })).toEqual({
      merged: { lines: [gauge, valve, { ...seal, quantity: '2' }] },
      conflicts: [],
    })
    const { merged, conflicts } = mergeEdits(before, moved, other)
    expect(conflicts).toMatchObject([{ id: 'lines order', kind: 'order', field: 'lines' }])
    expect(merged.lines).toEqual(other.lines)
    expect(mergeEdits(before, moved, other, {}, { 'lines order': 'mine' }).merged.lines).toEqual([
      other.lines[2],
      valve,
      seal,
    ])
  })

  it('of a line that waits for input leave it at the end', () => {
    const blank = line(undefined, '', '', '')
    const shape: Shape = { lists: { lines: { isBlank: ({ description }) => description === '' } } }
    const mine = { lines: [valve, blank] }
    const theirs = { lines: [valve, { ...gauge, quantity: '5' }, line('c', 'Seal')] }
    expect(mergeEdits(base, mine, theirs, shape, { 'lines/b/lines': 'theirs' }).merged.lines).toEqual([
      ...theirs.lines,
      blank,
    ])
  })

  it('of rows without ids recognise them by their values, by what makes them alike, then by their position', () => {
    const charge = (label: string, amount: string) => ({ label, amount })
    const shape: Shape = { lists: { charges: { alike: ['label'] } } }
    const before = { charges: [charge('Freight', '100'), charge('Packing', '50')] }
    const mine = { charges: [charge('Packing', '60'), charge('Handling', '5')] }
    const theirs = { charges: [charge('Freight', '100'), charge('Packing in crates', '50'), charge('Insurance', '7')] }
    expect(mergeEdits(before, mine, theirs, shape)).toEqual({
      merged: { charges: [charge('Packing in crates', '60'), charge('Insurance', '7'), charge('Handling', '5')] },
      conflicts: [],
    })
  })

  it('of fields that are one value never mix them', () => {
    const shape: Shape = { together: { discount: { fields: ['discount', 'discount_percent'] } } }
    const before = { discount: '100', discount_percent: '', remarks: 'a' }
    const mine = { ...before, discount: '', discount_percent: '5' }
    const theirs = { ...before, discount: '200', remarks: 'b' }
    const { merged, conflicts } = mergeEdits(before, mine, theirs, shape)
    expect(merged).toEqual(theirs)
    expect(conflicts).toMatchObject([{ id: 'discount', mine: { discount: '', discount_percent: '5' } }])
    expect(mergeEdits(before, mine, theirs, shape, { discount: 'mine' }).merged).toEqual({ ...mine, remarks: 'b' })
  })

  it('take what the server fills in from the newer version', () => {
    const shape: Shape = { lists: { lines: { derived: ['note'] } } }
    const mine = { lines: [{ ...valve, quantity: '14', note: 'was' }] }
    const theirs = { lines: [{ ...valve, note: 'is' }] }
    expect(mergeEdits({ lines: [{ ...valve, note: 'was' }] }, mine, theirs, shape)).toEqual({
      merged: { lines: [{ ...valve, quantity: '14', note: 'is' }] },
      conflicts: [],
    })
  })

  it('of a set of choices keep what either added, and drop what either removed', () => {
    expect(mergeEdits({ ids: ['a', 'b'] }, { ids: ['b', 'c'] }, { ids: ['a', 'b', 'd'] })).toEqual({
      merged: { ids: ['b', 'd', 'c'] },
      conflicts: [],
    })
  })
})

const fields = ['description', 'quantity', 'unit_price'] as const
type Field = (typeof fields)[number]

type Edit =
  | { kind: 'change'; at: number; field: Field; to: string }
  | { kind: 'remove'; at: number }
  | { kind: 'add'; at: number; text: string }
  | { kind: 'head'; to: string }

const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      at: fc.nat(9),
      field: fc.constantFrom(...fields),
      to: fc.constantFrom('7', '8', '9', ''),
    }),
  },
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(9), text: fc.string({ minLength: 1, maxLength: 8 }) }),
  fc.record({ kind: fc.constant('head' as const), to: fc.constantFrom('Mwanza', 'Kahama') }),
)

interface Document {
  place: string
  lines: Line[]
}

/** Each added line is unlike any of the other user's. */
const edited = (document: Document, edits: readonly Edit[], who: string): Document =>
  edits.reduce<Document>(({ place, lines }, edit, number) => {
    if (edit.kind === 'head') return { place: edit.to, lines }
    const at = lines.length === 0 ? 0 : edit.at % lines.length
    if (edit.kind === 'add')
      return {
        place,
        lines: lines.toSpliced(edit.at % (lines.length + 1), 0, line(undefined, `${who} ${number} ${edit.text}`)),
      }
    if (edit.kind === 'remove') return { place, lines: lines.toSpliced(at, 1) }
    return {
      place,
      lines: lines.map((each, index) => (index === at && each.id ? { ...each, [edit.field]: edit.to } : each)),
    }
  }, document)

const aDocument = fc.uniqueArray(fc.stringMatching(/^[a-z]{3}$/), { maxLength: 6 }).map((ids): Document => ({
  place: 'Utete',
  lines: ids.map((id, index) => line(id, `Line ${id}`, String(index + 1))),
}))

const twoChanges = fc
  .record({ before: aDocument, mine: fc.array(anEdit, { maxLength: 6 }), theirs: fc.array(anEdit, { maxLength: 6 }) })
  .map(({ before, mine, theirs }) => ({
    before,
    mine: edited(before, mine, 'mine'),
    theirs: edited(before, theirs, 'theirs'),
  }))

const byId = ({ lines }: Document, id: string | undefined) => lines.find((each) => each.id === id)
const added = ({ lines }: Document) => lines.filter(({ id }) => id === undefined)

describe('Random pairs of changes', () => {
  it('keep every change that one side made alone, and ask exactly where both changed one field differently', () => {
    fc.assert(
      fc.property(twoChanges, ({ before, mine, theirs }) => {
        const { merged, conflicts } = mergeEdits(before, mine, theirs)
        const expected: string[] = []
        const values = (was: unknown, one: unknown, other: unknown, got: unknown, id: string) => {
          if (one === was) expect(got).toBe(other)
          else if (other === was || one === other) expect(got).toBe(one)
          else expected.push(id)
        }
        values(before.place, mine.place, theirs.place, merged.place, 'place')
        for (const was of before.lines) {
          const [one, other, got] = [byId(mine, was.id), byId(theirs, was.id), byId(merged, was.id)]
          const isChanged = (each: Line | undefined) => each && fields.some((field) => each[field] !== was[field])
          if (one && other)
            fields.forEach((field) =>
              values(was[field], one[field], other[field], got?.[field], `lines/${was.id}/${field}`),
            )
          else if (isChanged(one ?? other)) expected.push(`lines/${was.id}/lines`)
          else expect(got).toBeUndefined()
        }
        for (const each of [...added(mine), ...added(theirs)]) expect(merged.lines).toContainEqual(each)
        expect(added(merged)).toHaveLength(added(mine).length + added(theirs).length)
        expect(conflicts.map(({ id }) => id).sort()).toEqual(expected.sort())
      }),
      { numRuns: 1_000 },
    )
  })

  it('give the same from either side, but for who is "mine" and the order of what both added', () => {
    const sorted = ({ place, lines }: Document) => ({ place, lines: lines.map((each) => JSON.stringify(each)).sort() })
    fc.assert(
      fc.property(twoChanges, ({ before, mine, theirs }) => {
        const one = mergeEdits(before, mine, theirs)
        const picks = Object.fromEntries(one.conflicts.map(({ id }) => [id, 'mine' as const]))
        const other = mergeEdits(before, theirs, mine, {}, picks)
        expect(sorted(other.merged)).toEqual(sorted(one.merged))
        const swapped = other.conflicts.map(({ id, mine: theirsNow, theirs: mineNow }) => [id, mineNow, theirsNow])
        expect(swapped.sort()).toEqual(asked(one.conflicts).sort())
        const kept = (document: Document) => document.lines.flatMap(({ id }) => id ?? [])
        expect(kept(other.merged)).toEqual(kept(one.merged))
      }),
      { numRuns: 500 },
    )
  })

  it('change nothing where only one side did something, and ask nothing where both did the same', () => {
    fc.assert(
      fc.property(twoChanges, ({ before, mine }) => {
        expect(mergeEdits(before, mine, before)).toEqual({ merged: mine, conflicts: [] })
        expect(mergeEdits(before, before, mine)).toEqual({ merged: mine, conflicts: [] })
        expect(mergeEdits(before, mine, mine)).toEqual({ merged: mine, conflicts: [] })
      }),
    )
  })

  it('can be merged once more after a third change: what was chosen stays, and only the new one is asked about', () => {
    fc.assert(
      fc.property(twoChanges, fc.array(anEdit, { maxLength: 4 }), ({ before, mine, theirs }, more) => {
        const first = mergeEdits(before, mine, theirs)
        const picks = Object.fromEntries(first.conflicts.map(({ id }) => [id, 'mine' as const]))
        const chosen = mergeEdits(before, mine, theirs, {}, picks).merged
        const third = edited(
          { ...theirs, lines: theirs.lines.map((each, index) => ({ ...each, id: each.id ?? `new ${index}` })) },
          more,
          'third',
        )
        const saved = {
          ...theirs,
          lines: theirs.lines.map((each, index) => ({ ...each, id: each.id ?? `new ${index}` })),
        }
        const second = mergeEdits(saved, chosen, third)
        if (more.length === 0) expect(second.conflicts).toEqual([])
        expect(
          second.conflicts.every(({ mine: one, theirs: other }) => JSON.stringify(one) !== JSON.stringify(other)),
        ).toBe(true)
      }),
    )
  })
})
