import type { StockUnit } from '#core/stock/units.ts'

export const SUPPLIERS = [
  {
    name: 'Boucherie Lemaire',
    email: 'commandes@lemaire.example',
    phone: '01 42 00 11 22',
    deliveryDays: [2, 4, 6],
    minimumOrder: '80',
  },
  { name: 'Crèmerie du Marché', email: null, phone: '01 42 00 33 44', deliveryDays: [1, 3, 5], minimumOrder: '40' },
  {
    name: 'Marée du Port',
    email: 'criee@maree-du-port.example',
    phone: '01 42 00 55 66',
    deliveryDays: [2, 3, 5],
    minimumOrder: '90',
  },
  { name: 'Primeur Garance', email: null, phone: '01 42 00 77 88', deliveryDays: [1, 3, 5], minimumOrder: '40' },
  { name: 'Épicerie Rivoire', email: 'pro@rivoire.example', phone: null, deliveryDays: [2], minimumOrder: '100' },
  { name: 'Cave des Halles', email: 'cave@halles.example', phone: null, deliveryDays: [3], minimumOrder: '150' },
]

type StockItemOfCard = {
  title: string
  unit: StockUnit
  group: string
  supplier: string
  lowAt: string
  target: string
  /** What deliveries bring it to; the target where the supplier has enough. */
  level?: string
  packs?: readonly (readonly [title: string, quantity: string])[]
  /** As a cell of the menu's file: "None" for none of the 14. */
  contains: string
  /** A usual delivery, with the price of the line. */
  delivered: { quantity: string; price: string }
}

export const STOCK_ITEMS: readonly StockItemOfCard[] = [
  {
    title: 'Paleron de bœuf',
    unit: 'kg',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '3',
    target: '12',
    contains: 'None',
    delivered: { quantity: '8', price: '103.20' },
  },
  {
    title: 'Bavette de bœuf',
    unit: 'kg',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '2',
    target: '8',
    contains: 'None',
    delivered: { quantity: '6.5', price: '120.25' },
  },
  {
    title: 'Magret de canard',
    unit: 'pc',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '11',
    target: '24',
    level: '12',
    packs: [['Carton de 12', '12']],
    contains: 'None',
    delivered: { quantity: '12', price: '86.40' },
  },
  {
    title: 'Coq fermier',
    unit: 'kg',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '3',
    target: '10',
    contains: 'None',
    delivered: { quantity: '9', price: '74.70' },
  },
  {
    title: 'Œufs plein air',
    unit: 'pc',
    group: 'Crèmerie',
    supplier: 'Crèmerie du Marché',
    lowAt: '60',
    target: '360',
    packs: [
      ['Plateau de 30', '30'],
      ['Carton de 180', '180'],
    ],
    contains: 'Eggs',
    delivered: { quantity: '180', price: '46.80' },
  },
  {
    title: 'Crème liquide',
    unit: 'l',
    group: 'Crèmerie',
    supplier: 'Crèmerie du Marché',
    lowAt: '4',
    target: '15',
    packs: [['Brique', '1']],
    contains: 'Milk',
    delivered: { quantity: '12', price: '50.40' },
  },
  {
    title: 'Beurre doux',
    unit: 'kg',
    group: 'Crèmerie',
    supplier: 'Crèmerie du Marché',
    lowAt: '2',
    target: '8',
    packs: [['Plaquette', '0.25']],
    contains: 'Milk',
    delivered: { quantity: '5', price: '42.50' },
  },
  {
    title: 'Bourgogne rouge (cuisine)',
    unit: 'l',
    group: 'Cave',
    supplier: 'Cave des Halles',
    lowAt: '6',
    target: '18',
    packs: [['Carton 6 × 75 cl', '4.5']],
    contains: 'Sulphites',
    delivered: { quantity: '13.5', price: '81.00' },
  },
  {
    title: 'Entrecôte',
    unit: 'kg',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '3',
    target: '9',
    contains: 'None',
    delivered: { quantity: '8', price: '188.00' },
  },
  {
    title: 'Bœuf haché',
    unit: 'kg',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '2',
    target: '6',
    contains: 'None',
    delivered: { quantity: '6', price: '75.00' },
  },
  {
    title: 'Épaule de veau',
    unit: 'kg',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '3',
    target: '8',
    contains: 'None',
    delivered: { quantity: '7', price: '103.60' },
  },
  {
    title: 'Cuisse de canard confite',
    unit: 'pc',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '10',
    target: '30',
    contains: 'None',
    delivered: { quantity: '30', price: '117.00' },
  },
  {
    title: 'Sole',
    unit: 'pc',
    group: 'Poissons',
    supplier: 'Marée du Port',
    lowAt: '6',
    target: '18',
    contains: 'Fish',
    delivered: { quantity: '18', price: '165.60' },
  },
  {
    title: 'Dos de cabillaud',
    unit: 'kg',
    group: 'Poissons',
    supplier: 'Marée du Port',
    lowAt: '2',
    target: '6',
    contains: 'Fish',
    delivered: { quantity: '6', price: '126.00' },
  },
  {
    title: 'Moules de bouchot',
    unit: 'kg',
    group: 'Poissons',
    supplier: 'Marée du Port',
    lowAt: '5',
    target: '20',
    contains: 'Molluscs',
    delivered: { quantity: '20', price: '86.00' },
  },
  {
    title: 'Noix de Saint-Jacques',
    unit: 'kg',
    group: 'Poissons',
    supplier: 'Marée du Port',
    lowAt: '1',
    target: '4',
    contains: 'Molluscs',
    delivered: { quantity: '4', price: '152.00' },
  },
  {
    title: 'Pommes de terre',
    unit: 'kg',
    group: 'Légumes',
    supplier: 'Primeur Garance',
    lowAt: '15',
    target: '60',
    contains: 'None',
    delivered: { quantity: '50', price: '47.50' },
  },
  {
    title: 'Oignons',
    unit: 'kg',
    group: 'Légumes',
    supplier: 'Primeur Garance',
    lowAt: '4',
    target: '15',
    contains: 'None',
    delivered: { quantity: '15', price: '18.00' },
  },
  {
    title: 'Pommes',
    unit: 'kg',
    group: 'Légumes',
    supplier: 'Primeur Garance',
    lowAt: '4',
    target: '12',
    contains: 'None',
    delivered: { quantity: '12', price: '26.40' },
  },
  {
    title: 'Chocolat noir',
    unit: 'kg',
    group: 'Épicerie',
    supplier: 'Épicerie Rivoire',
    lowAt: '2',
    target: '6',
    contains: 'None',
    delivered: { quantity: '5', price: '57.50' },
  },
  {
    title: 'Riz arborio',
    unit: 'kg',
    group: 'Épicerie',
    supplier: 'Épicerie Rivoire',
    lowAt: '2',
    target: '8',
    contains: 'None',
    delivered: { quantity: '8', price: '25.60' },
  },
  {
    title: 'Café en grains',
    unit: 'kg',
    group: 'Épicerie',
    supplier: 'Épicerie Rivoire',
    lowAt: '2',
    target: '6',
    contains: 'None',
    delivered: { quantity: '6', price: '105.00' },
  },
]

/** The ids of what is in stock and who delivers it, by title. */
export type SeededStock = {
  items: Map<string, string>
  suppliers: Map<string, string>
  preparations: Map<string, string>
}
