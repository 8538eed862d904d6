import { figureFirst, unitFirst } from '../../../src/domain/enquiryText/placedFigures'
import { markedLine, quantity } from './markedLine'

const byUnit = (marked: string) => {
  const { around, at } = markedLine(marked)
  return unitFirst(around, at)
}

const byFigure = (marked: string) => {
  const { around, at } = markedLine(marked)
  return figureFirst(around, at)
}

describe('A unit before its figure', () => {
  it.each([
    ['|PCS 20', '0-1 20 H87 78 start'],
    ['|Mtrs 600 cable', '0-1 600 MTR 78 start'],
    ['|mifuko 30 ya saruji', '0-1 30 XBG 78 start'],
    ['|mifuko kumi', '0-1 10 XBG 78 start'],
    ['|kg 20', '0-1 20 KGM 78 start'],
    ['|kg 1/2', '0-1 0.5 KGM 78 start'],
    ['|pcs. 20 brass', '0-1 20 H87 78 start'],
    ['|cubic metres 20 of sand', '0-2 20 MTQ 78 start'],
    ['|pcs 40-50', '0-1 40/50 H87 78 start'],
    ['|pcs 20, bags', '0-1 20 H87 78 start'],
    ['|pcs 20 core cable', '0-1 20 H87 78 start'],
    ['please ^|PCS 20', '1-2 20 H87 78 start'],
    ['of ^|pcs 20', '1-2 20 H87 78 start'],
    ['|kilo 20', '0-1 20 KGM 78 start'],
    // Apart from what stands before it.
    ['valve - |pcs 20 brass', '2-3 20 H87 78 middle'],
    ['valve: |pcs 20 brass', '1-2 20 H87 78 middle'],
    ['mafuta, |lita 20', '1-2 20 LTR 78 end'],
    ['mafuta na |lita 20 safi', '2-3 20 LTR 78 middle'],
    ['valves and |pcs 20 brass', '2-3 20 H87 78 middle'],
    ['vannes et |pcs 20 neuves', '2-3 20 H87 78 middle'],
    ['mafuta pia |lita 20 safi', '2-3 20 LTR 78 middle'],
    ['valve plus |pcs 20 brass', '2-3 20 H87 78 middle'],
    ['valve & |pcs 20 brass', '2-3 20 H87 78 middle'],
    ['valve |litres 20 of diesel', '1-2 20 LTR 78 middle'],
    // Behind its goods, at the end.
    ['please |PCS 20', '1-2 20 H87 72 end'],
    ['mafuta |lita 20', '1-2 20 LTR 72 end'],
    ['mafuta |lita 20 (safi)', '1-2 20 LTR 72 middle'],
    ['mafuta |lita 20 $only', '1-2 20 LTR 72 end'],
    ['ipo |box 20', '1-2 20 XBX 72 end'],
    ['postal |box 20', '1-2 20 XBX 72 end'],
    // In the middle, or as a size.
    ['valve |pcs 20 brass', '1-2 20 H87 20 middle'],
    ['valve banana |pcs 20 brass', '2-3 20 H87 20 middle'],
    ['valve nadir |pcs 20 brass', '2-3 20 H87 20 middle'],
    ['valve sofa-of |pcs 20 brass', '2-3 20 H87 20 middle'],
    ['valve office |pcs 20', '2-3 20 H87 72 end'],
    ['valve roof |pcs 20', '2-3 20 H87 72 end'],
    ['mafuta ya |lita 20', '2-3 20 LTR 10 end'],
    ['ndoo za |lita 20', '2-3 20 LTR 10 end'],
    ['ndoo yenye |lita 20', '2-3 20 LTR 10 end'],
    ['bidon de |litres 20 bleu', '2-3 20 LTR 10 middle'],
  ])('%j', (marked, expected) => expect(byUnit(marked)).toEqual(quantity(expected)))

  it.each([
    '|', '|pcs', '|20', '|valve 20', '|pcs valve', '|pcs, 20', '|pcs; 20', '|pcs) 20', '|(pcs 20', '|pcs (20', '|pcs (20)', 'valve |$pcs 20',
    // Sizes, times, lots and kits; short words that mean something else.
    '|mm 20', '|inch 5', '|days 20', '|weeks 5', '|lot 5', '|lots 5', '|kit 5', '|kits 5', '|m 20', '|pc 20', '|km 20', '|sq m 20',
    // The figure has another unit, or is a part in words.
    '|pcs 20kg', '|pcs 20 bags', '|rolls 20 mm', '|litres 20 watts', '|pcs 20 x 30', '|pcs half', '|pcs a', '|pcs 14/02/2026',
    'P.O. |Box 20', 'po |box 20', 'post |box 20', 'b.p |box 20', 's.l |box 20', 'sl |box 20', 'bp |box 20',
  ])('is no quantity: %j', (marked) => expect(byUnit(marked)).toBeUndefined())
})

describe('A figure without a unit', () => {
  it.each([
    // Before its goods.
    ['|20 gate valves', '0-0 20 - 50 start'],
    ['please ^|20 valves', '1-1 20 - 50 start'],
    ['|123456 valves', '0-0 123456 - 50 start'],
    ['|1234567 valves', '0-0 1234567 - 20 start'],
    ['|1.5 valves', '0-0 1.5 - 20 start'],
    ['|twenty valves', '0-0 20 - 50 start'],
    ['|a dozen valves', '0-1 12 - 80 start'],
    ['|20 4-way valves', '0-0 20 - 50 start'],
    ['|20 - valves', '0-0 20 - 50 start'],
    ['|20 (brass) valves', '0-0 20 - 50 start'],
    ['|24 tubes', '0-0 24 - 50 start'],
    // Before a size of its goods.
    ['|2 1.5 kW pumps', '0-0 2 - 50 start'],
    ['|two 1.5 kW pumps', '0-0 2 - 60 start'],
    ['|2 20\' containers', '0-0 2 - 50 start'],
    ['|9999 1.5 kW pumps', '0-0 9999 - 50 start'],
    // Behind its goods, at the end.
    ['gate valve - |20', '3-3 20 - 48 end'],
    ['gate valve - |twenty', '3-3 20 - 48 end'],
    ['gate valve: |20 $only', '2-2 20 - 48 end'],
    ['gate valve, |20', '2-2 20 - 42 end'],
    ['rod 2,5mm- |20', '2-2 20 - 48 end'],
    ['gate valve |(20)', '2-2 20 - 32 end'],
    ['gate valve |(twenty)', '2-2 20 - 32 end'],
    ['gate valve |[20]', '2-2 20 - 48 end'],
    ['gate valve |twenty', '2-2 20 - 40 end'],
    ['gate valve |20', '2-2 20 - 25 end'],
    ['gate valve |40-50', '2-2 40/50 - 25 end'],
    ['size |40 to 50', '1-3 40/50 - 25 end'],
    ['gate valve - |1.5', '3-3 1.5 - 26 end'],
    ['gate valve, |1.5', '2-2 1.5 - 20 end'],
    ['gate valve |(1.5)', '2-2 1.5 - 10 end'],
    ['gate valve |½', '2-2 0.5 - 3 end'],
    // Behind a noun that Swahili counts so.
    ['viti |12 vya plastiki', '1-1 12 - 55 start'],
    ['viti |kumi vya plastiki', '1-1 10 - 55 start'],
    ['viti vizuri sana |12 vya plastiki', '3-3 12 - 55 start'],
    ['tafadhali ^viti vizuri sana |12 vyenye rangi', '4-4 12 - 55 start'],
    // Before a word that counts, at the end.
    ['Eggs: |10 trays', '1-1 10 - 45 end'],
    ['Eggs, |10 trays', '1-1 10 - 45 end'],
    ['Eggs |10 trays', '1-1 10 - 28 end'],
    ['Eggs |(10 trays', '1-1 10 - 10 end'],
    ['Eggs: |10 trays $only', '1-1 10 - 45 end'],
    ['please |20 valves', '1-1 20 - 28 end'],
    ['fresh Eggs: |10 nests', '2-2 10 - 45 end'],
    ['viti |12 lavya', '1-1 12 - 28 end'],
    ['1,5 |20', '1-1 20 - 25 end'],
    // "x" behind it.
    ['|20 x valve', '0-1 20 - 85 start'],
  ])('%j', (marked, expected) => expect(byFigure(marked)).toEqual(quantity(expected)))

  it.each([
    '|', '|valve', '|20', '|20 a', '|20, valves', '|20; valves', '|(20) valves', '|20) valves', '|20 ( brass valves', '|20 core cable', '|20 $valves', '|half valve', '|a valve', '|40-50 valves', '|14/02/2026',
    // A size needs its goods, and a whole number before it.
    '|2 1.5 kW', '|2 1.5 kW ab', '|2, 1.5 kW pumps', '|2.5 1.5 kW pumps', '|10000 1.5 kW pumps', '|2 1.5 kW $pumps', 'valve |2 1.5 kW pumps',
    'viti vizuri sana vya |12 vya plastiki', 'bomba 2" |12 za chuma', 'viti |1.5 vya plastiki', 'chairs |12 of plastic',
    'Eggs |10 trays big', 'Eggs |10 xy', 'Eggs |10 tr-ays', 'Eggs |10 trays5', 'Eggs |10 a', '|20 b5', '|2 1.5 kW 5abc', 'viti |12 vyama vizuri', 'viti |12 lavya vizuri', 'Eggs |1.5 trays', 'Eggs |10 core', 'Eggs: |10, trays',
    // It names something, or is multiplied.
    'PN |16', 'size |20', 'no |20', 'March |20', '5 x |20', '5 × |20', 'valve |20 x', 'gate valve |20 x brass',
  ])('is no quantity: %j', (marked) => expect(byFigure(marked)).toBeUndefined())
})

describe('A figure before a unit that counts', () => {
  it.each([
    ['|20 pcs gate valve', '0-1 20 H87 85 start'],
    ['|20pcs gate valve', '0-0 20 H87 85 start'],
    ['valve |20 pcs', '1-2 20 H87 85 end'],
    ['valve |20pcs', '1-1 20 H87 85 end'],
    ['valve |20 pcs (brass)', '1-2 20 H87 85 middle'],
    ['valve - |20 pcs brass', '2-3 20 H87 80 middle'],
    ['valve, |20 pcs brass', '1-2 20 H87 80 middle'],
    ['valve |20 pcs brass', '1-2 20 H87 72 middle'],
    ['valve |20 pcs (brass) red', '1-2 20 H87 72 middle'],
    ['|1.200 pcs valve', '0-1 1200 H87 85 start'],
    ['|40-50pcs valves', '0-0 40/50 H87 85 start'],
    ['|half box nails', '0-1 0.5 XBX 85 start'],
    ['|24 no. sockets', '0-1 24 H87 85 start'],
    ['sockets |24 no', '1-2 24 H87 85 end'],
    ['sealant, |24 tubes', '1-2 24 XTU 85 end'],
    ['|24 tubes of sealant', '0-1 24 XTU 85 start'],
    ['|20 bags x 50kg cement', '0-1 20 XBG 85 start'],
    ['DN |50 pcs', '1-2 50 H87 85 end'],
    // In brackets it tells rather how they are packed.
    ['valve |(20 pcs)', '1-2 20 H87 85 end'],
    ['valve |(20 pcs) brass', '1-2 20 H87 35 middle'],
    ['valve |(20 pcs brass)', '1-2 20 H87 35 middle'],
    ['valve |(20 pcs', '1-2 20 H87 40 end'],
    ['|(20 pcs) valve', '0-1 20 H87 40 start'],
    ['|(20 pcs)', '0-1 20 H87 40 start'],
    // Behind "of" and the like it is a part of the goods.
    ['valve of |20 pcs', '2-3 20 H87 40 end'],
    ['valve of |20 pcs brass', '2-3 20 H87 27 middle'],
    ['box with |20 pcs', '2-3 20 H87 40 end'],
    ['5 x |20 pcs', '2-3 20 H87 40 end'],
    ['katoni yenye |20 pcs', '2-3 20 H87 40 end'],
    ['carton à |20 pcs', '2-3 20 H87 40 end'],
    ['an |20 pcs brass', '1-2 20 H87 27 middle'],
    ['of ^|20 pcs brass', '1-2 20 H87 85 start'],
    ['sofa |20 pcs', '1-2 20 H87 85 end'],
    ['ink |20 pcs', '1-2 20 H87 85 end'],
    ['box a |20 pcs', '2-3 20 H87 40 end'],
    ['boîte un |20 pcs', '2-3 20 H87 40 end'],
    ['boîte une |20 pcs', '2-3 20 H87 40 end'],
    ['|20 pcs peril', '0-1 20 H87 85 start'],
    ['|20 pcs paper', '0-1 20 H87 85 start'],
    ['|½ box nails', '0-1 0.5 XBX 85 start'],
    // The unit belongs to the figure behind it.
    ['gauge |28 pcs, 30', '1-2 28 H87 72 middle'],
    ['|42 pcs 50', '0-1 42 H87 85 start'],
    ['valve |28 pcs 30', '1-2 28 H87 72 middle'],
    ['gauge |28 pcs valve', '1-2 28 H87 72 middle'],
  ])('%j', (marked, expected) => expect(byFigure(marked)).toEqual(quantity(expected)))

  it.each(['gauge |28 pcs 30', '2" |28 pcs 30', '|42 mifuko 50', '|42 katoni 50', '|42 makatoni 50', '|42.5 pcs 50', '|20 pcs per carton', '|20 pcs each', '|20 pcs kwa katoni', 'valve |20, pcs', 'valve |(20) pcs'])('is no quantity: %j', (marked) => expect(byFigure(marked)).toBeUndefined())
})

describe('A figure before a measure', () => {
  it.each([
    ['|5 kg sand', '0-1 5 KGM 60 start'],
    ['|5 kg of sand', '0-1 5 KGM 68 start'],
    ['|1.200 kg sand', '0-1 1.2/1200 KGM 60 start'],
    ['|40 or 50 kg sand', '0-3 40/50 KGM 60 start'],
    ['|half ton of sand', '0-1 0.5 TNE 68 start'],
    ['|½ ton sand', '0-1 0.5 TNE 60 start'],
    ['|1/2 ton sand', '0-1 0.5 TNE 60 start'],
    ['|five ton sand', '0-1 5 TNE 60 start'],
    ['sand - |5 kg', '2-3 5 KGM 60 end'],
    ['sand |5 kg', '1-2 5 KGM 35 end'],
    ['sand |(5 kg)', '1-2 5 KGM 15 end'],
    ['sand - |5 kg, red', '2-3 5 KGM 30 middle'],
    ['sand |5 kg, red', '1-2 5 KGM 12 middle'],
    ['sand - |5 kg red', '2-3 5 KGM 12 middle'],
    ['sand of |5 kg', '2-3 5 KGM 5 end'],
    // How big one of them is.
    ['|9 kg extinguisher', '0-1 9 KGM 8 start'],
    ['|9 kg, extinguisher', '0-1 9 KGM 8 start'],
    ['|9 kg nails extinguisher, red', '0-1 9 KGM 8 start'],
    ['extinguisher |9 kg', '1-2 9 KGM 8 end'],
    ['extinguisher - |9 kg', '2-3 9 KGM 22 end'],
    ['extinguisher - |9 kg red', '2-3 9 KGM 8 middle'],
    ['red extinguisher, new, |9 kg', '3-4 9 KGM 22 end'],
    ['bag with |5 kg', '2-3 5 KGM 8 end'],
    ['pipe |12 m', '1-2 12 MTR 8 end'],
    ['pipe |5 or 6 m', '1-4 5/6 MTR 8 end'],
    // How much of them, whatever stands farther off.
    ['|9 kg of extinguisher', '0-1 9 KGM 68 start'],
    ['|9 kg nails, extinguisher', '0-1 9 KGM 60 start'],
    ['|9 kg nails; extinguisher', '0-1 9 KGM 60 start'],
    ['pipe |13 m', '1-2 13 MTR 35 end'],
    // So much of that size, or a size of two measures.
    ['|200 mtr x 32mm HDPE pipe', '0-1 200 MTR 68 start'],
    ['|200 mtr x 32 mm HDPE pipe', '0-1 200 MTR 68 start'],
    ['|200 mtr x 1.5" hose', '0-1 200 MTR 68 start'],
    ['|200 mtr x 2 inch hose', '0-1 200 MTR 68 start'],
    ['|200 mtr x 2in hose', '0-1 200 MTR 68 start'],
    ['|200 mtr x 2INCH hose', '0-1 200 MTR 68 start'],
    ['|200 mtr x 32mm', '0-1 200 MTR 5 start'],
    ['|200 mtr x 32mm x', '0-1 200 MTR 5 start'],
    ['|200 mtr x 32 HDPE', '0-1 200 MTR 5 start'],
    ['|200 mtr x A32mm HDPE', '0-1 200 MTR 5 start'],
    ['|200 mtr x pipe mm HDPE', '0-1 200 MTR 5 start'],
    ['|200 mtr x 32mmx HDPE', '0-1 200 MTR 5 start'],
    ['|200 mtr x 32 cmm HDPE', '0-1 200 MTR 5 start'],
    ['|200 mtr x 32 mmx HDPE', '0-1 200 MTR 5 start'],
    ['|200 mtr x 32mm 5HDPE', '0-1 200 MTR 5 start'],
    ['|200 mtr x', '0-1 200 MTR 5 start'],
    ['|200 mtr x 32', '0-1 200 MTR 5 start'],
    ['|200 mtr x 32 mm', '0-1 200 MTR 5 start'],
    ['|200mtr x 32mm HDPE pipe', '0-0 200 MTR 5 start'],
    ['cable |200 mtr x 32mm HDPE', '1-2 200 MTR 5 middle'],
    ['|3 m x 2 m sheet', '0-1 3 MTR 5 start'],
    ['|3 m x2 sheet', '0-1 3 MTR 5 start'],
    ['|3 m ×2 sheet', '0-1 3 MTR 5 start'],
    ['|3 m Ax2 sheet', '0-1 3 MTR 60 start'],
    ['|5 kg x sand', '0-1 5 KGM 5 start'],
  ])('%j', (marked, expected) => expect(byFigure(marked)).toEqual(quantity(expected)))

  it.each(['|20 mm pipe', '|5 days', '|5 hours of work', '|20 kg per bag', '|20 kg each', '|20 kg par sac', '|half ton sand', 'gauge |28 kg 30', '2" |28 kg 30'])('is no quantity: %j', (marked) => expect(byFigure(marked)).toBeUndefined())
})
