const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/** Request words: goods may follow them within a sentence. */
export const requests = words(`
  quote quotation quotations need needs needed require requires required requirement want wants order supply send provide procure look looking seeking seek find interested enquire inquire enquiry
  需要 购买 采购 需要购买 需要采购 请报价 报价 我们需要 أريد نريد نحتاج المطلوب مطلوب نرجو يرجى
  rfq offer buy purchase add include get bring deliver
  like nahitaji tunahitaji ninahitaji inahitaji anahitaji wanahitaji tungependa ningependa tungehitaji naomba tunaomba ninaomba nataka tunataka nipatie tupatie niletee tuletee nipe tupe nitumie tutumie ongeza agiza naagiza tunaagiza natafuta tunatafuta hitaji mahitaji omba
  besoin faut voudrais voudrions souhaite souhaitons veuillez commande commander devis offre cherchons recherchons désirons fournir livrer ajouter
  brauchen benötigen bitte anfrage angebot bestellen preciso precisamos gostaria cotação cotar orçamento`)

/** Words that may precede the goods of a sentence without being part of them. */
export const leads = words(`
  hi hello hey dear good morning afternoon evening sir madam team all sales greetings please pls plz kindly pse can could would will may you u we i us me my our your the a an for of to with and also plus then now
  in addition best price prices pricing rate rates cost some more another further following below like order to have is are am urgently urgent asap just only again still both approx approximately about around
  habari mambo vipi vp kaka dada boss bosi mkuu ndugu jamani hujambo salamu shikamoo tafadhali bei ya za wa la cha vya kwa na pia halafu kisha tena sasa hizi hivi hii ninyi mimi sisi ni kama hapo vile vifuatavyo zifuatazo
  bonjour bonsoir monsieur madame merci svp s'il vous vous plaît plait de des du d' d'un d'une pour nous avons avez il me le la les un une l' je j'ai et aussi puis ainsi que également environ prix meilleur meilleurs votre vos
  hallo guten tag morgen wir ich uns und auch noch ca etwa circa por favor bom dia
  thanks thx no. ${[...requests].join(' ')}`)

/** Words that may follow a quantity without being part of the goods. */
export const tails = words(
  'only please pls plz each ea urgent urgently thanks thx asap pia tu tafadhali svp merci total in_all needed required nzima kila',
)

/** Connects a quantity to its goods: "20 bags of cement", "mifuko 30 ya saruji", "12 rouleaux de grillage". */
export const joins = words('of ya za la cha vya wa de du des d von x × * - – — = @ :')

/** Separates two goods in one sentence. */
export const between = words('和 及 与 و and & + na et und plus pia also then kisha halafu ; / e y puis ainsi')

/** A number after one of these is a name, not a quantity. */
export const names = words(`
  no nr no's number num # size type model grade gr class rev revision plot page pages room block floor house item items line lot pos position section part code ref series mark mk version v vol chapter figure fig
  dn pn iso dot sae ral astm en din api nps sch schedule cl cat category ip od id dia diameter ø diamètre diam taille pointure saizi namba na. ukubwa nambari
  po box p.o b.p bp street road rd st street avenue km
  at before by until till from since saa kabla tarehe date le am um until bis hadi mwaka year jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december
  januari februari machi aprili mei juni julai agosti septemba oktoba novemba desemba janvier février mars avril mai juin juillet août septembre octobre décembre
  monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
  saizi awg swg gauge g over under max min between least most up`)

/** A word that makes the plain number before it a size or type: "4 core cable", "3 way plug". */
export const kinds = words(`
  mm cm inch inches in v volt volts w watt watts kw kva kv hp a amp amps ah hz bar psi way ways pole poles core cores phase ply gauge swg gang hole holes door doors drawer drawers seater burner stage speed tier shelf shelves panel
  layer layers pin pins row rows ring rings strand strands micron microns mic gsm degree degrees deg point points port ports channel channels gb tb mb mp k bit mpa nm kn wheel wheeler cylinder storey stroke months years days weeks hours hour
  month year day week pages page items item copies? per x × percent % st nd rd th am pm o'clock tyre-size pouces pouce places portes mm² mm2 sqmm cm² l/h m³/h rpm thread threads mesh teeth leaf fold litre-size amps-rated x-large or to`)

/** Words that describe the preceding goods and are not goods themselves. */
export const adjectives = words(`
  them it these those such same this that people persons staff
  long wide high thick deep tall length width height thickness each per apiece front rear left right spare extra black white red blue green yellow grey gray brown colour colours color pack packs max min approx only off
  pia tu kila urefu upana nene chacun chacune long large haut épaisseur lang breit hoch years year warranty`)
