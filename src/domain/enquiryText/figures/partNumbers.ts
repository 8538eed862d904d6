const code = String.raw`([A-Z0-9][A-Z0-9./_-]*\d[A-Z0-9./_-]*|[A-Z]{2,}-[A-Z0-9-]+)`
const named = String.raw`(?:p\s?\/\s?n|part\s*(?:no|number|nr|num|#)|pn(?=\s*[:#.])|part(?=\s*[:#])|mfr\.?\s*(?:no|part)|cat(?:alogue)?\.?\s*no|item\s*code|code|sku|oem(?:\s*no)?|ref(?=\s*[:.])|réf(?:érence)?|art(?:ikel)?\.?-?\s*nr|namba\s+ya\s+(?:kifaa|bidhaa)|model\s+no)`
const byName = new RegExp(String.raw`[([]?\s*\b${named}\s*[.:#=-]*\s*${code}\s*[)\]]?`, 'iu')
const inBrackets = /\[\s*([A-Z0-9][A-Z0-9./_-]{3,})\s*\]/u

export interface WithPartNumber {
  part_number: string | null
  text: string
}

/** Extracts a part number that is labelled, "P/N 1U3352", or in square brackets, "[1R-0750]". */
export function takePartNumber(text: string): WithPartNumber {
  const found = byName.exec(text) ?? inBrackets.exec(text)
  const part_number = found?.[1]?.replace(/(?<![.,/-])[.,/-]+$/, '')
  if (!found || !part_number || !/\d/.test(part_number)) return { part_number: null, text }
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return {
    part_number,
    text: rest
      .replace(/\s+/g, ' ')
      .replace(/ ([,;)])/g, '$1')
      .trim(),
  }
}
