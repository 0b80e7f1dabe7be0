import { ERRORS, isErrorCode } from '../errors.ts'

/** Notes of operations that were taken, and reasons of what is to be settled, in both languages. */
export const SYNC_MESSAGES = {
  'visit.joined': {
    en: 'Another party was open at this table: both are one now.',
    fr: 'Une autre tablée était ouverte à cette table : il n’y en a plus qu’une.',
  },
  'visit.moved': {
    en: 'The party had moved or left: this went to where it is, or to a new tab.',
    fr: 'La tablée avait changé de place ou était partie : ceci l’a suivie, ou a ouvert un nouveau compte.',
  },
  'visit.unpaid': {
    en: 'The party was not closed: rounds of others are unpaid.',
    fr: 'La tablée n’a pas été terminée : d’autres commandes ne sont pas payées.',
  },
  'menu.changed': {
    en: 'The menu had changed. It was sold as the till showed it.',
    fr: 'La carte avait changé. La vente est celle que la caisse affichait.',
  },
  'menu.sold_out': {
    en: 'Something was sold that had run out.',
    fr: 'Un article vendu était épuisé.',
  },
  'bill.changed': {
    en: 'The bill had changed: something may be left to pay.',
    fr: 'L’addition avait changé : il peut rester une somme à payer.',
  },
  'sale.cancelled': { en: 'This sale was cancelled at the till.', fr: 'Cette vente a été annulée à la caisse.' },
  'line.started': {
    en: 'The kitchen had begun a dish that was cancelled.',
    fr: 'La cuisine avait commencé un plat qui a été annulé.',
  },
  'cash.counted': {
    en: 'The drawer had been counted meanwhile, with this cash in it.',
    fr: 'Le tiroir avait été compté entre-temps, avec ces espèces.',
  },
  'cash.already_open': {
    en: 'The drawer was open already. The float counted at the till is noted.',
    fr: 'Le tiroir était déjà ouvert. Le fonds compté à la caisse est noté.',
  },
  'payment.type_gone': {
    en: 'This type of payment had been switched off or deleted.',
    fr: 'Ce mode de paiement avait été désactivé ou supprimé.',
  },
  'person.gone': {
    en: 'This person no longer works here, or had lost the right to do this.',
    fr: 'Cette personne ne travaille plus ici, ou n’avait plus ce droit.',
  },
  'day.closed': {
    en: 'Its day was closed: it counts on the first open one.',
    fr: 'Sa journée était clôturée : ceci compte dans la première journée ouverte.',
  },
  'clock.corrected': {
    en: 'The clock of the till was wrong and has been corrected.',
    fr: 'L’horloge de la caisse était fausse et a été corrigée.',
  },
  'paid.twice': {
    en: 'This was paid already. Money was taken a second time.',
    fr: 'Ceci était déjà payé. De l’argent a été pris une seconde fois.',
  },
  'paid.too_much': {
    en: 'Less was due than the till had taken.',
    fr: 'Il restait moins à payer que ce que la caisse a encaissé.',
  },
  'line.gone': {
    en: 'Dishes that were paid here had been cancelled.',
    fr: 'Des plats payés ici avaient été annulés.',
  },
  'line.paid': {
    en: 'A dish that was cancelled here has been paid.',
    fr: 'Un plat annulé ici a été payé.',
  },
  'cash.counted_twice': {
    en: 'Two people have counted this drawer.',
    fr: 'Deux personnes ont compté ce tiroir.',
  },
  'amounts.differ': {
    en: 'The amounts do not follow from the price list of the till.',
    fr: 'Les montants ne correspondent pas au tarif de la caisse.',
  },
  'operation.unreadable': {
    en: 'The server cannot read this operation.',
    fr: 'Le serveur ne peut pas lire cette opération.',
  },
  'seq.hole': {
    en: 'The till has lost this operation.',
    fr: 'La caisse a perdu cette opération.',
  },
  'device.fork': {
    en: 'This till was copied. This comes from before it got a name of its own.',
    fr: 'Cette caisse a été copiée. Ceci date d’avant son propre nom.',
  },
  'device.revoked': {
    en: 'This till had been revoked.',
    fr: 'Cette caisse avait été révoquée.',
  },
  'server.failed': {
    en: 'The server could not take this operation three times.',
    fr: 'Le serveur n’a pas pu enregistrer cette opération, trois fois de suite.',
  },
  'sync.signature': {
    en: 'The file had been changed: it is not signed by this till.',
    fr: 'Le fichier a été modifié : il n’est pas signé par cette caisse.',
  },
} as const satisfies Record<string, { en: string; fr: string }>
export type SyncCode = keyof typeof SYNC_MESSAGES

/** The words of a note, a reason to settle or a refusal; the code itself for one of a newer program. */
export function syncMessage(code: string, language: 'en' | 'fr'): string {
  if (Object.hasOwn(SYNC_MESSAGES, code)) return SYNC_MESSAGES[code as SyncCode][language]
  return isErrorCode(code) ? ERRORS[code][language] : code
}
