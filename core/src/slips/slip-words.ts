import type { Language } from '../places/languages.ts'

const EN = {
  maybeCopy: 'MAY BE A COPY',
  reprint: 'REPRINT',
  late: (time: string) => `LATE: ${time}`,
  insteadOf: (printer: string) => `Instead of ${printer}`,
  fire: 'FIRE',
  change: 'CHANGE',
  rush: 'RUSH',
  cancelled: (n: number) => `- ${n} CANCELLED`,
  onHold: (n: number) => `- ${n} ON HOLD`,
  order: (token: string) => `No. ${token}`,
  covers: (n: number) => (n === 1 ? '1 guest' : `${n} guests`),
  seat: (n: number) => `Seat ${n}`,
  course: (n: number) => `Course ${n}`,
  deliveryTypes: { dinein: 'Dine-in', delivery: 'Delivery', takeaway: 'Takeaway' } as Record<string, string>,
  testTitle: 'Test print',
  testBody: 'This printer works. Accents: é è ê à ç ù œ €',
  testOwn: 'Your own texts:',
}

const FR: typeof EN = {
  maybeCopy: 'COPIE POSSIBLE',
  reprint: 'RÉIMPRESSION',
  late: (time) => `EN RETARD : ${time}`,
  insteadOf: (printer) => `À la place de ${printer}`,
  fire: 'SUITE',
  change: 'CHANGEMENT',
  rush: 'URGENT',
  cancelled: (n) => `- ${n} ANNULÉ`,
  onHold: (n) => `- ${n} EN ATTENTE`,
  order: (token) => `N° ${token}`,
  covers: (n) => (n === 1 ? '1 couvert' : `${n} couverts`),
  seat: (n) => `Place ${n}`,
  course: (n) => `Envoi ${n}`,
  deliveryTypes: { dinein: 'Sur place', delivery: 'Livraison', takeaway: 'À emporter' },
  testTitle: 'Essai d’impression',
  testBody: 'Cette imprimante fonctionne. Accents : é è ê à ç ù œ €',
  testOwn: 'Vos propres textes :',
}

export type SlipWords = typeof EN

/** The words of slips in a language. */
export const slipWords = (language: Language): SlipWords => (language === 'fr' ? FR : EN)

/** A time by the restaurant's clock, "19:05". */
export function clockTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
}
