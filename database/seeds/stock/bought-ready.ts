import type { StockUnit } from '#core/stock/units.ts'

export type StockItemOfCard = {
  title: string
  unit: StockUnit
  group: string
  supplier: string
  lowAt: string
  target: string
  /** The level after a delivery; the target if the supplier has enough. */
  level?: string
  packs?: readonly (readonly [title: string, quantity: string])[]
  /** In the format of the menu file: "None" for none of the 14. */
  contains: string
  /** A usual delivery, with the price of the line. */
  delivered: { quantity: string; price: string }
}

type Row = readonly [
  title: string,
  unit: StockUnit,
  lowAt: string,
  target: string,
  quantity: string,
  price: string,
  contains?: string,
]

const of = (group: string, supplier: string, rows: readonly Row[]): StockItemOfCard[] =>
  rows.map(([title, unit, lowAt, target, quantity, price, contains = 'None']) => ({
    title,
    unit,
    group,
    supplier,
    lowAt,
    target,
    contains,
    delivered: { quantity, price },
  }))

/** Items that are poured, opened or cut, and hardly cooked. */
export const BOUGHT_READY: readonly StockItemOfCard[] = [
  ...of('Cave', 'Cave des Halles', [
    ['Côtes-du-Rhône', 'l', '9', '36', '27', '223.20', 'Sulphites'],
    ['Bordeaux supérieur', 'l', '9', '27', '18', '172.80', 'Sulphites'],
    ['Bourgogne aligoté', 'l', '9', '27', '18', '165.60', 'Sulphites'],
    ['Sancerre', 'l', '9', '27', '18', '288.00', 'Sulphites'],
    ['Côtes de Provence rosé', 'l', '9', '27', '18', '158.40', 'Sulphites'],
    ['Champagne brut', 'l', '4.5', '18', '9', '264.00', 'Sulphites'],
    ['Crème de cassis', 'l', '1', '3', '2.1', '25.20'],
    ['Pastis', 'l', '1', '3', '2', '36.00'],
  ]),
  ...of('Boissons', 'Boissons Perrache', [
    ['Bière blonde', 'l', '30', '90', '60', '192.00', 'Gluten (barley)'],
    ['Eau plate', 'l', '24', '96', '72', '46.80'],
    ['Eau gazeuse', 'l', '24', '96', '72', '51.84'],
    ['Cola', 'pc', '24', '96', '72', '46.80'],
    ['Limonade', 'pc', '24', '72', '48', '43.20'],
    ['Jus de pomme', 'l', '6', '18', '12', '28.80'],
  ]),
  ...of('Légumes', 'Primeur Garance', [
    ['Oranges', 'kg', '5', '20', '15', '28.50'],
    ['Salade verte', 'pc', '10', '36', '24', '26.40'],
    ['Betteraves', 'kg', '3', '10', '8', '15.20'],
  ]),
  ...of('Crèmerie', 'Crèmerie du Marché', [
    ['Lait entier', 'l', '8', '30', '24', '24.00', 'Milk'],
    ['Comté', 'kg', '2', '6', '5', '82.50', 'Milk'],
    ['Chèvre frais', 'kg', '1', '5', '4', '62.00', 'Milk'],
    ['Plateau de fromages', 'kg', '1.5', '6', '5', '95.00', 'Milk'],
  ]),
  ...of('Charcuterie', 'Boucherie Lemaire', [
    ['Suprême de volaille', 'kg', '2', '8', '6', '75.00'],
    ['Jambon blanc', 'kg', '1', '5', '4', '50.00'],
    ['Terrine de campagne', 'kg', '1', '5', '4', '56.00', 'Eggs; Sulphites'],
    ['Foie gras mi-cuit', 'kg', '0.5', '2', '1.5', '127.50'],
  ]),
  ...of('Poissons', 'Marée du Port', [
    ['Saumon fumé', 'kg', '1', '4', '3', '114.00', 'Fish'],
    ['Huîtres n° 3', 'pc', '48', '192', '144', '122.40', 'Molluscs'],
    ['Escargots préparés', 'pc', '48', '192', '144', '86.40', 'Milk; Molluscs'],
  ]),
]
