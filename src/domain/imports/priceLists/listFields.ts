import type { ImportField } from '../sheets/importFields'

export type ListField =
  'code' | 'description' | 'unit' | 'unit_price' | 'currency' | 'minimum_quantity' | 'lead_time_days'

const field = (name: ListField, kind: ImportField['kind'], also: string): ImportField => ({
  field: name,
  kind,
  required: false,
  also: also.split(',').map((heading) => heading.trim()),
  example: '',
})

/** Headings in English, Swahili and French, compared without case and signs; the most common first. */
export const listFields: readonly ImportField[] = [
  field(
    'code',
    'text',
    'item code, part number, part no, p n, pn, sku, item no, item number, product code, stock code, article, article no, model, model no, material no, catalogue no, cat no, ref, reference, no part, namba ya bidhaa, kodi, namba, code article, code produit, numero de piece, no de piece',
  ),
  field(
    'description',
    'text',
    'item description, product description, item, item name, product, product name, name, details, goods, material, maelezo, bidhaa, jina la bidhaa, jina, designation, libelle, article designation, produit, nom',
  ),
  field(
    'unit',
    'unit',
    'uom, u o m, unit of measure, units, um, per, pack unit, kipimo, kizio, unite, u, unite de mesure',
  ),
  field(
    'unit_price',
    'number',
    'price, unit rate, rate, net price, unit cost, cost, price each, price per unit, list price, selling price, our price, price excl vat, bei, bei ya moja, bei kwa kipimo, bei ya kimoja, prix unitaire, prix, p u, pu, prix ht, prix unitaire ht, tarif',
  ),
  field('currency', 'currency', 'curr, ccy, currency code, sarafu, fedha, devise, monnaie'),
  field(
    'minimum_quantity',
    'number',
    'moq, min qty, minimum, minimum qty, min quantity, minimum order quantity, kiwango cha chini, quantite minimale, qte min, quantite minimum',
  ),
  field(
    'lead_time_days',
    'whole',
    'lead time, lead time days, delivery, delivery days, delivery time, muda wa kuleta, siku, delai, delai jours, delai de livraison',
  ),
]
