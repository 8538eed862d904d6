import { toCardinal } from 'n2words/ar-SA'

/** The plurals of the currencies' nouns, which no rule makes. */
const plurals: Record<string, string> = {
  شلن: 'شلنات',
  دولار: 'دولارات',
  درهم: 'دراهم',
  ريال: 'ريالات',
  دينار: 'دنانير',
  جنيه: 'جنيهات',
  فرنك: 'فرنكات',
  يوان: 'يوانات',
  ليرة: 'ليرات',
  روبية: 'روبيات',
  كرونة: 'كرونات',
}

/** Duals lose their last letter before what they count: "مئتا ألف", "مليونا دولار". */
const counting = /(مئت|ألف|مليون|مليار|تريليون)ان(?= (?:ألف|مليون|مليار|تريليون)|$)/g

/**
 * A whole amount with its currency: "ثلاثة دولارات أمريكية", "أحد عشر شلناً تنزانياً", "مائة درهم إماراتي". The noun follows the
 * number's last two digits, where its name is a noun and an adjective; any other name is kept as it is.
 */
export function arabicAmount(amount: bigint, name: string): string {
  const [noun = '', adjective = '', ...more] = name.split(' ')
  const feminine = noun.endsWith('ة')
  const said = toCardinal(amount, { gender: feminine ? 'feminine' : 'masculine' })
  if (amount === 1n) return `${name} ${said}`
  const regular = more.length === 0 && /ية?$/.test(adjective)
  if (regular && amount === 2n) return `${dual(noun)} ${dual(adjective)}`
  const last = amount % 100n
  const plural = plurals[noun]
  if (regular && plural && last >= 3n && last <= 10n) return `${said} ${plural} ${adjective.replace(/ية?$/, 'ية')}`
  if (regular && last >= 11n) return `${said} ${accusative(noun)} ${accusative(adjective)}`
  return `${said.replace(counting, '$1ا')} ${name}`
}

const dual = (word: string) => (word.endsWith('ة') ? `${word.slice(0, -1)}تان` : `${word}ان`)
const accusative = (word: string) => (word.endsWith('ة') ? word : `${word}اً`)
