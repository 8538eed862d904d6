import { findUnit, type Unit } from '../../items/units'

/** `measure` is a quantity or a size, depending on its position; `size` is never a quantity; `time` is a duration. */
export type UnitKind = 'count' | 'measure' | 'size' | 'time'

const sizes = new Set(['MMT', 'CMT', 'INH', 'CMK', 'CMQ'])
const times = new Set(['HUR', 'DAY', 'WEE', 'MON', 'ANN'])
const measures = new Set(
  'MTR KGM LTR GRM MGM TNE LBR ONZ MLT CLT HLT GLL GLI BLL MTQ DMQ FTQ MTK FTK ACR KMT FOT YRD KWH'.split(' '),
)

export const unitKind = (code: string): UnitKind =>
  sizes.has(code) ? 'size' : times.has(code) ? 'time' : measures.has(code) ? 'measure' : 'count'

/** Spellings in English trade, Swahili, French, German and Portuguese, in addition to those of `units`. */
const written: Readonly<Record<string, string>> = {
  H87: "eaches nr nrs no's nos off pc's pcs' pisi pisis kipande vipande pièce pièces piece pce pces unité unités unite unites u stk stk. stück stuck st. peça peças unidade unidades unid und pza pzas 个 個 只 隻 根 条 條 顶 台 臺 把 支 件 块 本 قطعة قطع حبة حبات وحدة وحدات عدد",
  EA: 'ea.',
  SET: 'seti jeu jeux ensemble ensembles satz sätze jogo jogos juego 套 副 组 طقم اطقم أطقم',
  KT: 'kits',
  LN: 'lght lghts lgts',
  LO: 'fungu mafungu',
  MTR: 'mts mt. mita mètre mètres metre metro metros meter lfm rmt rmtr rmtrs mtr. m. running-metre running-metres running-meter running-meters linear-metre linear-metres linear-meters 米 متر أمتار امتار م',
  KGM: 'kgs. kilogramme kilogrammes kilogramu kilos kilogramm quilos 公斤 千克 كيلو كجم كغم كغ كيلوغرام كيلوجرام',
  GRM: 'gramu gramme grammes gr grs gramm',
  LTR: 'lita ltrs. litro litros lit 升 لتر ليتر',
  MLT: 'mililita',
  TNE: 'tani tonne tonnes tonelada toneladas tonnen mtons 吨 طن أطنان اطنان',
  XBX: 'bxs boksi maboksi sanduku masanduku boîte boîtes boite boites caixa caixas caja cajas schachtel schachteln 盒 علبة علب صندوق صناديق',
  XCT: 'katoni makatoni kartoni ctns. crtn crtns karton kartons cartón cartões 箱 كرتون كرتونة كراتين',
  XPK: 'pak paks pck pcks pkt. packung packungen paket pakete pkgs pks pacote pacotes 包',
  XPA: 'pakiti paketi mapakiti paquet paquets pckt pckts pact',
  XRO: 'rol roli maroli rola rollo rouleau rouleaux rolle rollen rolo rolos rls 卷 لفة لفات رول رولات',
  XBG: 'bgs. mfuko mifuko bgs sac sacs beutel saco sacos kiroba viroba 袋 كيس أكياس اكياس شوال',
  XSA: 'gunia magunia sack säcke saecke',
  PR: 'jozi pea paire paires paar par pares 双 雙 对 زوج أزواج',
  DZN: 'dazeni dozeni darzeni dazani dazen dozens dzn dozs douzaine douzaines dutzend dúzia dúzias 打 دزينة درزن',
  RM: 'rimu rame rames rms resma resmas 令',
  XCS: 'caisse caisses kiste kisten cse',
  XBO: 'btle btles chupa machupa bouteille bouteilles flacon flacons flasche flaschen botella garrafa garrafas bots 瓶 زجاجة',
  XBJ: 'ndoo seau seaux eimer bkt bkts balde baldes سطل جردل',
  XTN: 'tns debe madebe kopo makopo kopos lata latas 罐',
  XCX: 'dose dosen canette canettes',
  XDR: 'pipa mapipa dramu madramu drms fût fûts fut futs fass fässer tambor tambores 桶 برميل براميل',
  XJR: 'pot pots mtungi-glasi',
  XTU: 'tyubu',
  XRL: 'bobine bobines touret tourets',
  XCL: 'koili couronne couronnes',
  XST: 'sht shiti feuille feuilles shts blatt 张 張 片 لوح ألواح الواح',
  XBE: 'bunda mabunda bando mabando bndl bdl bdls bdle botte bottes fagot fagots bund feixe 捆 ربطة',
  XBL: 'robota marobota balle balles ballen fardo fardos',
  XPX: 'paleti mapaleti palette palettes plt plts palete paletes',
  XCY: 'mtungi mitungi cyls cylindre cylindres',
  U2: 'kidonge vidonge comprimé comprimés tbl',
  GLL: 'galoni magaloni gals gln glns',
  FOT: 'futi pied pieds ft.',
  INH: 'inchi inches inch pouce pouces zoll ins بوصة انش إنش',
  MTQ: 'cu-m cu.m m³ mc metre-cube metres-cubes mètre-cube mètres-cubes cubic-metre cubic-metres cubic-meter cubic-meters 立方米',
  MTK: 'sq-m sq-mtr sq-mtrs sq.mtr sqmtr sqmtrs m² mita-za-mraba square-metre square-metres square-meter square-meters mètres-carrés 平方米',
  FTK: 'sq-ft square-feet square-foot sft',
  LS: 'lump-sum lumpsum forfait',
  D63: 'bks',
  HUR: 'saa heure heures',
  DAY: 'siku jour jours tag tage',
  WEE: 'wiki semaine semaines woche wochen',
  MON: 'mwezi miezi mois monat monate',
  ANN: 'mwaka miaka ans année années jahr jahre',
  MMT: 'مم',
}

const byWord = new Map<string, string>()
for (const [code, words] of Object.entries(written))
  for (const word of words.split(' ')) byWord.set(word.replaceAll('-', ' '), code)

/** Unit symbols and words that have another meaning within a sentence. */
const notInText = new Set(
  'in " d h y mo wk one ones each be st pa tn ro bo vi tu bj cl dr bl cs ct as is act job jobs activities set. no book books stick sticks rod rods tube tubes thousand thousands hundred hundreds gross service services par u mc tabs ins lit pot pots dose doses bei length'.split(
    ' ',
  ),
)

const known = (text: string): string | undefined => findUnit(text)?.code ?? byWord.get(text)

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .replace(/[([/]?s[)\]]$/, '')
    .replace(/\.$/, '')

/** The unit code of a whole cell or label: "Pcs", "Katoni", "Sq. m", "PAK", "(nos.)", "per kg". */
export function unitOfCell(text: string): Unit['code'] | undefined {
  const cell = text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
  const bare = cell.replace(/^[([{]\s*(.*?)\s*[)\]}]$/, '$1').replace(/^(?:per |1 |\/ ?)(?=\p{L})/u, '')
  return (
    known(bare) ??
    known(plain(bare)) ??
    known(bare.replaceAll('.', '')) ??
    known(bare.replaceAll(/[.\s-]/g, '')) ??
    known(bare.replace(/es$/, '')) ??
    known(plain(bare).replaceAll('.', '').replace(/s$/, ''))
  )
}

const packings = /^(?:tubes?|pots?|books?|rods?|sticks?|doses?)$/

/** The unit of a packing word, for positions where it is a unit: "sealant, 24 tubes". */
export const unitOfPacking = (text: string): Unit['code'] | undefined => (packings.test(text) ? known(text) : undefined)

/** The unit code of one or two words within text, where "in", "no" and "st" are not units. */
export function unitInText(text: string): Unit['code'] | undefined {
  const before = looked.get(text)
  if (before !== undefined) return before === null ? undefined : before
  const word = plain(text)
  const unit = notInText.has(word) ? undefined : known(word)
  if (looked.size >= mostLooked) looked.clear()
  looked.set(text, unit ?? null)
  return unit
}

/** A message repeats the same few words, so lookups are cached. */
const looked = new Map<string, string | null>()
const mostLooked = 2000
