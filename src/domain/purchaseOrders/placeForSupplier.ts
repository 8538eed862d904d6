/** The longest place of delivery. */
const longest = 300

/** The address of a branch as a place of delivery: on one line; null where it has none. */
export function placeOfBranch(address: string | null | undefined): string | null {
  const place = (address ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
  return place === '' ? null : place.slice(0, longest)
}

/**
 * The place of delivery that a purchase order proposes to its supplier: the one that the supplier quoted for, or the
 * branch's address. Never the client's place, which is chosen by hand.
 * @param asked the places of the RFQs that its lines were quoted for; null where one says none
 */
export function placeForSupplier(
  asked: readonly (string | null)[],
  branch_address: string | null | undefined,
): string | null {
  const [place, ...others] = new Set(asked.filter((each) => each !== null))
  return place !== undefined && others.length === 0 ? place : placeOfBranch(branch_address)
}
