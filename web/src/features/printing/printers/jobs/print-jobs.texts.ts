import type { PrintJob } from '#core/contract/dining/print-jobs.ts'
import { texts } from '../../../../lib/texts.ts'

const kinds: Record<PrintJob['kind'], string> = {
  slip: 'Kitchen slip',
  receipt: 'Receipt',
  note: 'Note',
  drawer: 'Cash drawer',
  test: 'Test print',
}
const statuses: Record<PrintJob['status'], string> = {
  waiting: 'Waits',
  given_up: 'Not printed',
  done: 'Printed',
  discarded: 'Discarded',
}

export const printJobsTexts = texts({
  en: {
    title: 'What is printed',
    hint: 'What waits, and what was printed in the last day.',
    loadFailed: 'What is printed cannot be loaded',
    none: 'Nothing waits, and nothing was printed in the last day.',
    kinds,
    statuses,
    on: (printer: string) => `on ${printer}`,
    insteadOf: (printer: string, meant: string) => `on ${printer}, for ${meant}`,
    at: (time: string) => `from ${time}`,
    again: 'Print again',
    againOf: (what: string) => `Print again: ${what}`,
    move: 'Print on…',
    moveOf: (what: string) => `Print on another printer: ${what}`,
    discard: 'Discard',
    discardOf: (what: string) => `Discard: ${what}`,
    discardTitle: (what: string) => `Discard ${what}?`,
    discardHint: 'It is printed no more. Tell the kitchen if it needs it.',
    failed: 'That did not work. Try again!',
    close: 'Close',
  },
  fr: {
    title: 'Ce qui s’imprime',
    hint: 'Ce qui attend, et ce qui a été imprimé depuis un jour.',
    loadFailed: 'Impossible de charger les impressions',
    none: 'Rien n’attend, et rien n’a été imprimé depuis un jour.',
    kinds: {
      slip: 'Bon de cuisine',
      receipt: 'Ticket',
      note: 'Addition',
      drawer: 'Tiroir-caisse',
      test: 'Essai d’impression',
    },
    statuses: { waiting: 'Attend', given_up: 'Pas imprimé', done: 'Imprimé', discarded: 'Abandonné' },
    on: (printer) => `sur ${printer}`,
    insteadOf: (printer, meant) => `sur ${printer}, pour ${meant}`,
    at: (time) => `de ${time}`,
    again: 'Réimprimer',
    againOf: (what) => `Réimprimer : ${what}`,
    move: 'Imprimer sur…',
    moveOf: (what) => `Imprimer sur une autre imprimante : ${what}`,
    discard: 'Abandonner',
    discardOf: (what) => `Abandonner : ${what}`,
    discardTitle: (what) => `Abandonner ${what} ?`,
    discardHint: 'Ce ne sera plus imprimé. Prévenez la cuisine si elle en a besoin.',
    failed: 'La demande n’a pas abouti. Réessayez !',
    close: 'Fermer',
  },
})
