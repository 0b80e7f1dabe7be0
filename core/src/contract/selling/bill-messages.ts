/** Success messages for bills, their documents and the journal's check. See messages.ts. */
export const MESSAGES_OF_BILLS = {
  'bill.opened': { en: 'Bill opened.', fr: 'Addition ouverte.' },
  'bill.was_split': { en: 'Bill split.', fr: 'Addition partagée.' },
  'bill.lines_moved': { en: 'Lines moved.', fr: 'Lignes déplacées.' },
  'bill.merged': { en: 'Bills merged.', fr: 'Additions réunies.' },
  'bill.discounted': { en: 'Discount given.', fr: 'Remise accordée.' },
  'bill.discount_removed': { en: 'Discount taken back.', fr: 'Remise retirée.' },
  'bill.payment_cancelled': { en: 'Payment cancelled.', fr: 'Paiement annulé.' },
  'document.printed': { en: 'The document is ready to be printed.', fr: 'Le document est prêt à imprimer.' },
  'document.linked': { en: 'The link is ready.', fr: 'Le lien est prêt.' },
  'fiscal.checked': { en: 'The journal was checked.', fr: 'Le journal a été contrôlé.' },
  'fiscal.check_started': { en: 'The check is running.', fr: 'Le contrôle est en cours.' },
} as const satisfies Record<string, { en: string; fr: string }>
