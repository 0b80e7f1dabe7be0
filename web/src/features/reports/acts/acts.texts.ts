import { plural, texts } from '../../../lib/texts.ts'

export const actsTexts = texts({
  en: {
    label: 'Discounts, cancelled items and tips',
    beside: {
      title: 'Beside the revenue',
      hint: 'Given away, given back and taken on top',
      discounts: 'Discounts',
      comps: 'On the house',
      refunds: 'Refunds',
      voids: 'Cancelled items',
      tips: 'Tips',
      rounding: 'Cash rounding',
      surplus: 'Kept of meal vouchers',
      openBills: 'Open bills',
      openPaid: 'Paid on open bills',
    },
    byServer: { title: 'Sales by waiter', hint: 'Who sent the orders' },
    byDiningOption: { title: 'Sales by dining option', hint: 'Revenue, tax included' },
    bySet: { title: 'Set menus', hint: 'Their items are among the other figures' },
    byReason: { title: 'Reasons', hint: 'What was taken off or given back' },
    voids: { title: 'Cancelled items', hint: 'What was ordered and nobody pays' },
    columns: {
      server: 'Waiter',
      set: 'Set menu',
      option: 'Dining option',
      reason: 'Reason',
      kind: 'Kind',
      times: 'Times',
      stage: 'Stage',
      by: 'By',
    },
    csv: {
      export: 'Each of them as CSV',
      fileName: (days: string) => `Discounts and cancelled items ${days}.csv`,
      at: 'Date',
      item: 'Item',
      quantity: 'Quantity',
      bill: 'Whole bill',
      currency: 'Currency',
      approvedBy: 'Approved by',
      tokens: 'Tokens',
      invoice: 'Invoice',
    },
    kinds: { discount: 'Discount', comp: 'On the house', refund: 'Refund', void: 'Cancelled' } as Record<
      string,
      string
    >,
    stages: { unbegun: 'Not begun', begun: 'Begun' },
    options: { dinein: 'Dine-in', delivery: 'Delivery', takeaway: 'Takeaway', '': 'Not stated' } as Record<
      string,
      string
    >,
    noReason: 'Not stated',
    ordersCount: (text: string, count: number) =>
      `${text} ${plural('en', count, { one: 'paid order', other: 'paid orders' })}`,
  },
  fr: {
    label: 'Remises, articles annulés et pourboires',
    beside: {
      title: 'Hors chiffre d’affaires',
      hint: 'Offert, rendu et reçu en plus',
      discounts: 'Remises',
      comps: 'Offerts',
      refunds: 'Remboursements',
      voids: 'Articles annulés',
      tips: 'Pourboires',
      rounding: 'Arrondi des espèces',
      surplus: 'Conservé sur titres-restaurant',
      openBills: 'Additions ouvertes',
      openPaid: 'Payé sur additions ouvertes',
    },
    byServer: { title: 'Ventes par serveur', hint: 'Qui a envoyé les commandes' },
    byDiningOption: { title: 'Ventes par mode de service', hint: 'Chiffre d’affaires, taxes comprises' },
    bySet: { title: 'Formules', hint: 'Leurs articles sont compris dans les autres chiffres' },
    byReason: { title: 'Motifs', hint: 'Ce qui a été déduit ou rendu' },
    voids: { title: 'Articles annulés', hint: 'Commandé, et que personne ne paie' },
    columns: {
      server: 'Serveur',
      set: 'Formule',
      option: 'Mode de service',
      reason: 'Motif',
      kind: 'Nature',
      times: 'Fois',
      stage: 'Étape',
      by: 'Par',
    },
    csv: {
      export: 'Le détail en CSV',
      fileName: (days) => `Remises et annulations ${days}.csv`,
      at: 'Date',
      item: 'Article',
      quantity: 'Quantité',
      bill: 'Toute l’addition',
      currency: 'Devise',
      approvedBy: 'Validé par',
      tokens: 'Tickets',
      invoice: 'Facture',
    },
    kinds: { discount: 'Remise', comp: 'Offert', refund: 'Remboursement', void: 'Annulation' } as Record<
      string,
      string
    >,
    stages: { unbegun: 'Non commencé', begun: 'Commencé' },
    options: { dinein: 'Sur place', delivery: 'Livraison', takeaway: 'À emporter', '': 'Non précisé' } as Record<
      string,
      string
    >,
    noReason: 'Non précisé',
    ordersCount: (text: string, count: number) =>
      `${text} ${plural('fr', count, { one: 'commande payée', other: 'commandes payées' })}`,
  },
})

export type ActsWords = (typeof actsTexts)['en']
