import { unitKind } from './unitWords'

/** Goods that are described by capacity, weight, load or reach: a measure beside them is their size. */
const sized =
  /(?<!\p{L})(?:tanks?|buckets?|pails?|jerry ?cans?|jerrycans?|drums?|bottles?|bags?|sacks?|tins?|cans?|tubs?|bins?|flasks?|kettles?|boilers?|heaters?|geysers?|cookers?|fridges?|refrigerators?|freezers?|coolers?|extinguishers?|cylinders?|scales?|balances?|hoists?|jacks?|winch(?:es)?|cranes?|forklifts?|trucks?|trolleys?|wheelbarrows?|mixers?|compressors?|autoclaves?|sprayers?|kegs?|containers?|slings?|shackles?|chain blocks?|hammers?|sledges?|dumbbells?|weights?|microwaves?|ovens?|washing machines?|ndoo|debe|mtungi|tangi|pipa|bidons?|seaux?|fûts?|citernes?|extincteurs?|bouteilles?)(?!\p{L})/iu
const longish =
  /(?<!\p{L})(?:pipes?|bars?|rods?|tubes?|beams?|angles?|channels?|timbers?|poles?|posts?|ladders?|conduits?|trays?|trunkings?|profiles?|lengths?|planks?|rails?|mabomba|bomba|nondo|mbao|tuyaux?|barres?)(?!\p{L})/iu
const lengths = new Set(['MTR', 'FOT', 'YRD'])

/** Whether a measure is the size of the goods, not the quantity: "water tank 5000 l", "GI pipe 6 m". */
export function isCapacity(goods: string, unit: string, value: string | null): boolean {
  if (unitKind(unit) !== 'measure') return false
  if (lengths.has(unit))
    return (longish.test(goods) && Number(value ?? 0) <= 12) || /(?<!\p{L})(?:tapes?|ladders?)(?!\p{L})/iu.test(goods)
  return sized.test(goods)
}
