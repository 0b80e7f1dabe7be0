import type { OrderItemStatus } from '#core/contract/orders.ts'

/** A menu item by its title, with the titles of its variant and add-ons. */
export type Wanted = {
  title: string
  quantity?: number
  variant?: string
  addon?: string
  notes?: string
  /** 1 to 9; held courses wait to be fired. */
  course?: number
  status?: Exclude<OrderItemStatus, 'cancelled'>
}

export type OpenOrder = {
  minutesAgo: number
  /** Number of the table; none for takeaway and delivery. */
  table?: number
  /** Number of the table that was pushed to it. */
  pushedTable?: number
  deliveryType?: 'takeaway' | 'delivery'
  /** Index of the customer, if they gave their name. */
  customer?: number
  isPaid?: boolean
  covers?: number
  items: Wanted[]
}

/** Orders in different states; a table of two orders has eaten, and orders dessert. */
export const OPEN_ORDERS: readonly OpenOrder[] = [
  {
    minutesAgo: 47,
    table: 4,
    covers: 2,
    items: [
      { title: 'Bœuf bourguignon', status: 'delivered' },
      { title: 'Dos de cabillaud, beurre blanc', status: 'delivered' },
      { title: 'Côtes-du-Rhône', variant: 'Pichet 25 cl', status: 'delivered' },
      { title: 'Tarte Tatin', addon: 'Glace vanille', status: 'completed' },
      { title: 'Île flottante', status: 'completed' },
    ],
  },
  {
    minutesAgo: 26,
    table: 10,
    covers: 4,
    customer: 4,
    items: [
      { title: 'Foie gras mi-cuit, chutney de figues', quantity: 2, status: 'delivered' },
      { title: 'Huîtres fines de claire n° 3', variant: '12 pièces', status: 'delivered' },
      {
        title: 'Entrecôte grillée',
        variant: '300 g',
        addon: 'Sauce au poivre',
        notes: 'Saignant',
        status: 'preparing',
      },
      { title: 'Magret de canard au miel', quantity: 2, notes: 'Rosé', status: 'preparing' },
      { title: 'Sancerre', variant: 'Bouteille 75 cl', status: 'delivered' },
      { title: 'Eau minérale plate', variant: '1 l', status: 'delivered' },
    ],
  },
  {
    minutesAgo: 14,
    table: 15,
    covers: 2,
    items: [
      { title: 'Salade niçoise', status: 'completed' },
      { title: 'Burger du Comptoir', addon: 'Bacon', notes: 'Sans oignon', status: 'preparing' },
      { title: 'Côtes de Provence rosé', variant: 'Verre 12 cl', quantity: 2, status: 'delivered' },
      { title: 'Crème brûlée à la vanille' },
    ],
  },
  {
    minutesAgo: 9,
    deliveryType: 'takeaway',
    customer: 11,
    isPaid: true,
    items: [
      { title: 'Croque-monsieur', quantity: 2, addon: 'Salade verte', status: 'preparing' },
      { title: 'Limonade artisanale', quantity: 2 },
    ],
  },
  {
    minutesAgo: 6,
    deliveryType: 'delivery',
    customer: 22,
    items: [
      { title: 'Moules frites', variant: 'À la crème' },
      { title: 'Steak frites', addon: 'Sauce béarnaise', notes: 'Bien cuit' },
      { title: 'Mousse au chocolat', quantity: 2 },
    ],
  },
  {
    minutesAgo: 2,
    table: 7,
    covers: 4,
    items: [
      { title: 'Kir', variant: 'Royal', quantity: 2 },
      { title: 'Soupe à l’oignon gratinée' },
      { title: 'Escargots de Bourgogne', variant: '6 pièces' },
      { title: 'Blanquette de veau à l’ancienne' },
      { title: 'Coq au vin', notes: 'Allergie aux noix' },
    ],
  },
  {
    minutesAgo: 78,
    table: 11,
    covers: 6,
    items: [
      { title: 'Foie gras mi-cuit, chutney de figues', quantity: 2, status: 'delivered' },
      { title: 'Huîtres fines de claire n° 3', variant: '9 pièces', quantity: 2, status: 'delivered' },
      { title: 'Soupe à l’oignon gratinée', quantity: 2, status: 'delivered' },
      { title: 'Sole meunière', quantity: 2, status: 'delivered' },
      { title: 'Bœuf bourguignon', quantity: 3, status: 'delivered' },
      { title: 'Risotto aux cèpes', status: 'delivered' },
      { title: 'Sancerre', variant: 'Bouteille 75 cl', status: 'delivered' },
      { title: 'Bordeaux supérieur', variant: 'Bouteille 75 cl', status: 'delivered' },
    ],
  },
  {
    minutesAgo: 7,
    table: 11,
    items: [
      { title: 'Profiteroles', quantity: 3, status: 'preparing' },
      { title: 'Paris-Brest', quantity: 2, status: 'preparing' },
      { title: 'Café gourmand' },
    ],
  },
  {
    minutesAgo: 66,
    table: 20,
    covers: 5,
    items: [
      { title: 'Terrine de campagne, cornichons', quantity: 3, status: 'delivered', course: 1 },
      { title: 'Betteraves, chèvre frais et noix', quantity: 2, status: 'delivered', course: 1 },
      { title: 'Coq au vin', quantity: 2, status: 'completed', course: 2 },
      { title: 'Steak frites', addon: 'Sauce au poivre', notes: 'À point', status: 'completed', course: 2 },
      { title: 'Dos de cabillaud, beurre blanc', quantity: 2, status: 'preparing', course: 2 },
      { title: 'Tarte Tatin', quantity: 5, course: 3 },
      { title: 'Côtes-du-Rhône', variant: 'Bouteille 75 cl', status: 'delivered' },
    ],
  },
  {
    minutesAgo: 55,
    table: 16,
    covers: 3,
    items: [
      { title: 'Salade de chèvre chaud', status: 'delivered' },
      { title: 'Blanquette de veau à l’ancienne', addon: 'Riz', status: 'delivered' },
      { title: 'Confit de canard, pommes sarladaises', status: 'delivered' },
      { title: 'Côtes de Provence rosé', variant: 'Bouteille 75 cl', status: 'delivered' },
      { title: 'Mousse au chocolat', quantity: 3, status: 'completed' },
    ],
  },
  {
    minutesAgo: 41,
    table: 5,
    covers: 4,
    items: [
      { title: 'Œufs mayonnaise', quantity: 2, status: 'delivered', course: 1 },
      { title: 'Saumon fumé, blinis et crème', quantity: 2, status: 'delivered', course: 1 },
      { title: 'Magret de canard au miel', quantity: 2, notes: 'Rosé', status: 'preparing', course: 2 },
      { title: 'Saint-Jacques rôties, purée de potimarron', quantity: 2, status: 'preparing', course: 2 },
      { title: 'Crème brûlée à la vanille', quantity: 4, course: 3 },
      { title: 'Sancerre', variant: 'Bouteille 75 cl', status: 'delivered' },
    ],
  },
  {
    minutesAgo: 33,
    table: 13,
    pushedTable: 14,
    covers: 4,
    items: [
      { title: 'Kir', variant: 'Royal', quantity: 4, status: 'delivered' },
      { title: 'Salade César', addon: 'Double poulet', status: 'delivered' },
      { title: 'Burger du Comptoir', addon: 'Bacon', quantity: 2, status: 'preparing' },
      { title: 'Tian de légumes, œuf mollet', status: 'completed' },
    ],
  },
  {
    minutesAgo: 21,
    table: 1,
    covers: 2,
    items: [
      { title: 'Os à moelle, fleur de sel', status: 'completed', course: 1 },
      { title: 'Soupe à l’oignon gratinée', status: 'preparing', course: 1 },
      { title: 'Entrecôte grillée', variant: '300 g', notes: 'Bleu', course: 2 },
      { title: 'Sole meunière', course: 2 },
      { title: 'Bordeaux supérieur', variant: 'Pichet 25 cl', status: 'delivered' },
    ],
  },
  {
    minutesAgo: 11,
    table: 17,
    covers: 4,
    items: [
      { title: 'Pastis', quantity: 2, status: 'completed' },
      { title: 'Champagne brut', variant: 'Coupe 12 cl', quantity: 2, status: 'preparing' },
      { title: 'Escargots de Bourgogne', variant: '12 pièces', course: 1, status: 'preparing' },
      { title: 'Moules frites', variant: 'À la crème', quantity: 2, course: 2 },
      { title: 'Steak frites', addon: 'Sauce béarnaise', quantity: 2, notes: 'Saignant', course: 2 },
    ],
  },
]

/** Four guests who want to pay in two bills; the kitchen has finished with them. */
export const SHARED_TABLE: OpenOrder = {
  minutesAgo: 38,
  table: 12,
  covers: 4,
  items: [
    { title: 'Salade lyonnaise', status: 'delivered' },
    { title: 'Coq au vin', status: 'delivered' },
    { title: 'Sole meunière', status: 'delivered' },
    { title: 'Risotto aux cèpes', status: 'delivered' },
    { title: 'Sancerre', variant: 'Bouteille 75 cl', status: 'delivered' },
    { title: 'Crème brûlée à la vanille', quantity: 4, status: 'delivered' },
  ],
}

/** Two that guests sent from their tables and nobody has taken over yet. */
export const QR_ORDERS: readonly OpenOrder[] = [
  { minutesAgo: 4, table: 18, items: [{ title: 'Expresso', variant: 'Double' }, { title: 'Café gourmand' }] },
  {
    minutesAgo: 1,
    table: 6,
    customer: 17,
    items: [
      { title: 'Bière pression', variant: '50 cl', quantity: 2 },
      { title: 'Croque-madame', addon: 'Frites maison', notes: 'Œuf bien cuit' },
      { title: 'Salade César' },
    ],
  },
]
