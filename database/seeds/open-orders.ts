import type { OrderItemStatus } from '#core/contract/orders.ts'

/** A menu item by its title, its variant and add-on by theirs. */
export type Wanted = {
  title: string
  quantity?: number
  variant?: string
  addon?: string
  notes?: string
  /** 1 to 9; what is held waits to be fired. */
  course?: number
  status?: Exclude<OrderItemStatus, 'cancelled'>
}

export type OpenOrder = {
  minutesAgo: number
  /** Number of the table; none for takeaway and delivery. */
  table?: number
  deliveryType?: 'takeaway' | 'delivery'
  /** Number of the customer, for those who gave their name. */
  customer?: number
  isPaid?: boolean
  covers?: number
  items: Wanted[]
}

/** Six orders in different states, the oldest first. */
export const OPEN_ORDERS: readonly OpenOrder[] = [
  {
    minutesAgo: 47,
    table: 4,
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
    items: [
      { title: 'Kir', variant: 'Royal', quantity: 2 },
      { title: 'Soupe à l’oignon gratinée' },
      { title: 'Escargots de Bourgogne', variant: '6 pièces' },
      { title: 'Blanquette de veau à l’ancienne' },
      { title: 'Coq au vin', notes: 'Allergie aux noix' },
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
