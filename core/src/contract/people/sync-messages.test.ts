import { expect, test } from 'vitest'
import { SYNC_MESSAGES, syncMessage } from './sync-messages.ts'

/** Each outcome, as people at the till and in the office read it. */
const WORDS: [code: keyof typeof SYNC_MESSAGES, en: string, fr: string][] = [
  [
    'visit.joined',
    'Another party was open at this table: both are one now.',
    'Une autre tablée était ouverte à cette table : il n’y en a plus qu’une.',
  ],
  [
    'visit.moved',
    'The party had moved or left: this went to where it is, or to a new tab.',
    'La tablée avait changé de place ou était partie : ceci l’a suivie, ou a ouvert un nouveau compte.',
  ],
  [
    'visit.unpaid',
    'The party was not closed: rounds of others are unpaid.',
    'La tablée n’a pas été terminée : d’autres commandes ne sont pas payées.',
  ],
  [
    'menu.changed',
    'The menu had changed. It was sold as the till showed it.',
    'La carte avait changé. La vente est celle que la caisse affichait.',
  ],
  ['menu.sold_out', 'Something was sold that had run out.', 'Un article vendu était épuisé.'],
  [
    'bill.changed',
    'The bill had changed: something may be left to pay.',
    'L’addition avait changé : il peut rester une somme à payer.',
  ],
  ['sale.cancelled', 'This sale was cancelled at the till.', 'Cette vente a été annulée à la caisse.'],
  [
    'line.started',
    'The kitchen had begun a dish that was cancelled.',
    'La cuisine avait commencé un plat qui a été annulé.',
  ],
  [
    'cash.counted',
    'The drawer had been counted meanwhile, with this cash in it.',
    'Le tiroir avait été compté entre-temps, avec ces espèces.',
  ],
  [
    'cash.already_open',
    'The drawer was open already. The float counted at the till is noted.',
    'Le tiroir était déjà ouvert. Le fonds compté à la caisse est noté.',
  ],
  [
    'payment.type_gone',
    'This type of payment had been switched off or deleted.',
    'Ce moyen de paiement avait été désactivé ou supprimé.',
  ],
  [
    'person.gone',
    'This person no longer works here, or had lost the right to do this.',
    'Cette personne ne travaille plus ici, ou n’avait plus ce droit.',
  ],
  [
    'day.closed',
    'Its day was closed: it counts on the first open one.',
    'Sa journée était clôturée : ceci compte dans la première journée ouverte.',
  ],
  [
    'clock.corrected',
    'The clock of the till was wrong and has been corrected.',
    'L’horloge de la caisse était fausse et a été corrigée.',
  ],
  [
    'paid.twice',
    'This was paid already. Money was taken a second time.',
    'Ceci était déjà payé. De l’argent a été pris une seconde fois.',
  ],
  [
    'paid.too_much',
    'Less was due than the till had taken.',
    'Il restait moins à payer que ce que la caisse a encaissé.',
  ],
  ['line.gone', 'Dishes that were paid here had been cancelled.', 'Des plats payés ici avaient été annulés.'],
  ['line.paid', 'A dish that was cancelled here has been paid.', 'Un plat annulé ici a été payé.'],
  ['cash.counted_twice', 'Two people have counted this drawer.', 'Deux personnes ont compté ce tiroir.'],
  [
    'amounts.differ',
    'The amounts do not follow from the price list of the till.',
    'Les montants ne correspondent pas au tarif de la caisse.',
  ],
  ['operation.unreadable', 'The server cannot read this operation.', 'Le serveur ne peut pas lire cette opération.'],
  ['seq.hole', 'The till has lost this operation.', 'La caisse a perdu cette opération.'],
  [
    'device.fork',
    'This till was copied. This comes from before it got a name of its own.',
    'Cette caisse a été copiée. Ceci date d’avant son propre nom.',
  ],
  ['device.revoked', 'This till had been revoked.', 'Cette caisse avait été révoquée.'],
  [
    'server.failed',
    'The server could not take this operation three times.',
    'Le serveur n’a pas pu enregistrer cette opération, trois fois de suite.',
  ],
  [
    'sync.signature',
    'The file had been changed: it is not signed by this till.',
    'Le fichier a été modifié : il n’est pas signé par cette caisse.',
  ],
]

test.each(WORDS)('%s is said in English and in French', (code, en, fr) => {
  expect([syncMessage(code, 'en'), syncMessage(code, 'fr')]).toEqual([en, fr])
})

test('no outcome is without words', () => {
  expect(Object.keys(SYNC_MESSAGES).toSorted()).toEqual(WORDS.map(([code]) => code).toSorted())
})

test('a refusal has the words of the plain call, and a code of a newer program stands for itself', () => {
  expect(syncMessage('table.taken', 'fr')).toBe(
    'Cette table est déjà occupée. Choisissez-en une libre, ou réunissez les tables.',
  )
  expect(syncMessage('of.tomorrow', 'fr')).toBe('of.tomorrow')
})
