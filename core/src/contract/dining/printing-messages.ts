/** Success messages for printers. See messages.ts. */
export const MESSAGES_OF_PRINTING = {
  'printer.added': { en: 'Printer added.', fr: 'Imprimante ajoutée.' },
  'printer.updated': { en: 'Printer updated.', fr: 'Imprimante modifiée.' },
  'printer.deleted': { en: 'Printer removed.', fr: 'Imprimante retirée.' },
  'printer.test_sent': { en: 'A test print is on its way.', fr: 'Un essai d’impression est parti.' },
  'print_agent.added': { en: 'Agent added.', fr: 'Agent ajouté.' },
  'print_agent.updated': { en: 'Agent updated.', fr: 'Agent modifié.' },
  'print_agent.revoked': {
    en: 'Agent revoked. Its key opens nothing any more.',
    fr: 'Agent révoqué. Sa clé n’ouvre plus rien.',
  },
  'print_job.again': { en: 'It is printed again.', fr: 'L’impression est relancée.' },
  'print_job.moved': { en: 'It is printed on the other printer.', fr: 'L’impression part sur l’autre imprimante.' },
  'print_job.discarded': { en: 'It is printed no more.', fr: 'L’impression est abandonnée.' },
  'print_job.sent': { en: 'Sent to the printer.', fr: 'Envoyé à l’imprimante.' },
  'print_job.reported': { en: 'Report received.', fr: 'Compte rendu reçu.' },
  'print_agent.address_saved': { en: 'Address saved.', fr: 'Adresse enregistrée.' },
  'drawer.opened': { en: 'The drawer opens.', fr: 'Le tiroir s’ouvre.' },
} as const
