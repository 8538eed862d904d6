import {
  earliestNeeded,
  itemsInOtherUnits,
  splitInvitations,
  splitLine,
  withEnquiryLine,
} from '../../../src/features/rfqs/draft/lineForms'
import { newLine, toInvitation, type LineForm } from '../../../src/features/rfqs/draft/rfqForm'
import { aSourcingLine, aSupplier, cableWanted, otherValveWanted } from '../../support/rfqData'

const merged = () => [aSourcingLine(), otherValveWanted].reduce(withEnquiryLine, [] as LineForm[])
const shown = (lines: readonly LineForm[]) =>
  lines.map(({ quantity, unit, origins }) =>
    [
      quantity,
      unit,
      origins.map((origin) => `${origin.enquiry_number?.slice(-3)} ${origin.quantity}`).join(' + '),
    ].join(' '),
  )

describe('Lines of enquiries', () => {
  it('are merged where they request the same item in the same unit, and not otherwise', () => {
    expect(shown(merged())).toEqual(['72.5 H87 412 60 + 408 12.5'])
    expect(
      shown([aSourcingLine(), { ...otherValveWanted, unit: 'XBX' }].reduce(withEnquiryLine, [] as LineForm[])),
    ).toEqual(['60 H87 412 60', '12.5 XBX 408 12.5'])
  })

  it.each([
    ['the same description', cableWanted.description, null, ['455 MTR 412 450 + 412 5']],
    ['another description', 'Cable 4 × 50 mm² SWA', null, ['450 MTR 412 450', '5 MTR 412 5']],
    [
      'the same description and another part number',
      cableWanted.description,
      'SWA-35',
      ['450 MTR 412 450', '5 MTR 412 5'],
    ],
  ])(
    'that are not in the catalogue are merged where they request it in %s',
    (_, description, part_number, expected) => {
      const more = {
        ...cableWanted,
        id: otherValveWanted.id,
        description: description && `  ${description.toUpperCase()} `,
        part_number,
        quantity: '5',
        open_quantity: '5',
      }
      expect(shown([cableWanted, more].reduce(withEnquiryLine, [] as LineForm[]))).toEqual(expected)
    },
  )

  it('report where the same item stays separate because of its units', () => {
    const lines = [aSourcingLine(), cableWanted, { ...otherValveWanted, unit: 'XBX' }].reduce(
      withEnquiryLine,
      [] as LineForm[],
    )
    expect(itemsInOtherUnits(lines)).toEqual(['Lines 1 and 3'])
    expect(itemsInOtherUnits(merged())).toEqual([])
  })

  it('are needed on the earliest of their dates', () => {
    expect(
      earliestNeeded(
        [aSourcingLine({ required_by: '2027-02-01' }), cableWanted, otherValveWanted].reduce(
          withEnquiryLine,
          [] as LineForm[],
        ),
      ),
    ).toBe('2027-01-10')
    expect(earliestNeeded([{ ...newLine(), description: 'By hand' }])).toBe('')
  })
})

describe('A merged line that is split', () => {
  it('is restored as one line for each of its parts, with its quantity', () => {
    expect(shown(splitLine(merged(), 0))).toEqual(['60 H87 412 60', '12.5 H87 408 12.5'])
  })

  it('keeps a manually added quantity with the first part, and no less than each part requests', () => {
    const by_hand = (quantity: string) =>
      splitLine(
        merged().map((line) => ({ ...line, quantity })),
        0,
      )
    expect(shown(by_hand('80'))).toEqual(['67.5 H87 412 60', '12.5 H87 408 12.5'])
    expect(shown(by_hand('10'))).toEqual(['60 H87 412 60', '12.5 H87 408 12.5'])
    expect(shown(by_hand('many'))).toEqual(['60 H87 412 60', '12.5 H87 408 12.5'])
  })

  it('leaves a line of one part, and the other lines, unchanged', () => {
    const lines = [aSourcingLine(), cableWanted].reduce(withEnquiryLine, [] as LineForm[])
    expect(splitLine(lines, 0)).toEqual(lines)
  })

  it('keeps the invited suppliers of the merged line for each part, and no others', () => {
    const lines = merged()
    const key = lines[0]?.key ?? ''
    const after = splitLine(lines, 0)
    const [asked, left_out] = splitInvitations(
      [toInvitation(aSupplier()), { ...toInvitation(aSupplier()), without: [key] }],
      lines,
      after,
      key,
    )
    expect(asked?.without).toEqual([])
    expect(left_out?.without).toEqual(after.map((line) => line.key))
  })
})
