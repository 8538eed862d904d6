import { formatDecimal } from '../../i18n/figures'

/** "340 kB", "2.4 MB". */
export function sizeInWords(bytes: number): string {
  const kilo = bytes / 1000
  return kilo < 1000 ? `${Math.max(1, Math.round(kilo))} kB` : `${formatDecimal((kilo / 1000).toFixed(1), 1)} MB`
}
