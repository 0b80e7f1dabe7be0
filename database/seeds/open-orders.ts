import type { OrderItemStatus } from '#core/contract/orders.ts'

/** A dish by its title, its variant and add-on by theirs. */
export type Wanted = {
  dish: string
  quantity?: number
  variant?: string
  addon?: string
  notes?: string
  status?: OrderItemStatus
}

export type OpenOrder = {
  minutesAgo: number
  /** Number of the table; none for takeaway and delivery. */
  table?: number
  deliveryType?: 'takeaway' | 'delivery'
  /** Number of the customer, for those who gave their name. */
  customer?: number
  isPaid?: boolean
  items: Wanted[]
}

/** Six orders in different states, the oldest first. */
export const OPEN_ORDERS: readonly OpenOrder[] = [
  {
    minutesAgo: 47,
    table: 4,
    items: [
      { dish: 'Bœuf bourguignon', status: 'delivered' },
      { dish: 'Dos de cabillaud, beurre blanc', status: 'delivered' },
      { dish: 'Côtes-du-Rhône', variant: 'Pichet 25 cl', status: 'delivered' },
      { dish: 'Tarte Tatin', addon: 'Glace vanille', status: 'completed' },
      { dish: 'Île flottante', status: 'completed' },
    ],
  },
  {
    minutesAgo: 26,
    table: 10,
    customer: 4,
    items: [
      { dish: 'Foie gras mi-cuit, chutney de figues', quantity: 2, status: 'delivered' },
      { dish: 'Huîtres fines de claire n° 3', variant: '12 pièces', status: 'delivered' },
      { dish: 'Entrecôte grillée', variant: '300 g', addon: 'Sauce au poivre', notes: 'Saignant', status: 'preparing' },
      { dish: 'Magret de canard au miel', quantity: 2, notes: 'Rosé', status: 'preparing' },
      { dish: 'Sancerre', variant: 'Bouteille 75 cl', status: 'delivered' },
      { dish: 'Eau minérale plate', variant: '1 l', status: 'delivered' },
    ],
  },
  {
    minutesAgo: 14,
    table: 15,
    items: [
      { dish: 'Salade niçoise', status: 'completed' },
      { dish: 'Burger du Comptoir', addon: 'Bacon', notes: 'Sans oignon', status: 'preparing' },
      { dish: 'Côtes de Provence rosé', variant: 'Verre 12 cl', quantity: 2, status: 'delivered' },
      { dish: 'Crème brûlée à la vanille' },
    ],
  },
  {
    minutesAgo: 9,
    deliveryType: 'takeaway',
    customer: 11,
    isPaid: true,
    items: [
      { dish: 'Croque-monsieur', quantity: 2, addon: 'Salade verte', status: 'preparing' },
      { dish: 'Limonade artisanale', quantity: 2 },
    ],
  },
  {
    minutesAgo: 6,
    deliveryType: 'delivery',
    customer: 22,
    items: [
      { dish: 'Moules frites', variant: 'À la crème' },
      { dish: 'Steak frites', addon: 'Sauce béarnaise', notes: 'Bien cuit' },
      { dish: 'Mousse au chocolat', quantity: 2 },
    ],
  },
  {
    minutesAgo: 2,
    table: 7,
    items: [
      { dish: 'Kir', variant: 'Royal', quantity: 2 },
      { dish: 'Soupe à l’oignon gratinée' },
      { dish: 'Escargots de Bourgogne', variant: '6 pièces' },
      { dish: 'Blanquette de veau à l’ancienne' },
      { dish: 'Coq au vin', notes: 'Allergie aux noix' },
    ],
  },
]

/** Two that guests sent from their tables and nobody has taken over yet. */
export const QR_ORDERS: readonly OpenOrder[] = [
  { minutesAgo: 4, table: 18, items: [{ dish: 'Expresso', variant: 'Double' }, { dish: 'Café gourmand' }] },
  {
    minutesAgo: 1,
    table: 6,
    customer: 17,
    items: [
      { dish: 'Bière pression', variant: '50 cl', quantity: 2 },
      { dish: 'Croque-madame', addon: 'Frites maison', notes: 'Œuf bien cuit' },
      { dish: 'Salade César' },
    ],
  },
]
