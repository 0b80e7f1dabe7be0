import { texts } from '../../../lib/texts.ts'

export const creditNotesTexts = texts({
  en: {
    lists: 'Lists',
    invoices: 'Invoices',
    title: 'Credit notes',
    loadFailed: 'The credit notes could not be loaded.',
    emptyHint: 'A credit note is written when an invoice is given back, whole or in part.',
    columns: {
      id: 'Credit note',
      invoice: 'Invoice',
      date: 'Date',
      reason: 'Reason',
      payments: 'Given back by',
      total: 'Total',
      action: 'Action',
    },
    print: (id: string) => `Print credit note ${id}`,
    tip: (amount: string) => `tip ${amount}`,
    showing: (shown: string, total: string) => `Showing ${shown} of ${total}`,
    pages: 'Pages of credit notes',
  },
  fr: {
    lists: 'Listes',
    invoices: 'Factures',
    title: 'Avoirs',
    loadFailed: 'Les avoirs n’ont pas pu être chargés.',
    emptyHint: 'Un avoir est établi quand une facture est remboursée, en tout ou en partie.',
    columns: {
      id: 'Avoir',
      invoice: 'Facture',
      date: 'Date',
      reason: 'Motif',
      payments: 'Remboursé par',
      total: 'Total',
      action: 'Action',
    },
    print: (id) => `Imprimer l’avoir ${id}`,
    tip: (amount) => `pourboire ${amount}`,
    showing: (shown, total) => `${shown} sur ${total}`,
    pages: 'Pages d’avoirs',
  },
})
