import type { GuestCard } from '#core/contract/guests/guest-card.ts'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'

type Kind = GuestCard['moves'][number]['kind']

export type CardWords = {
  title: string
  qr: string
  points: (n: number) => string
  visits: (n: number) => string
  ends: (balance: string, day: string) => string
  rewards: string
  ready: string
  moves: string
  noMoves: string
  older: string
  kinds: Record<Kind, string>
  menu: string
}

const kindsOf = (words: [string, string, string, string, string, string, string]): Record<Kind, string> => {
  const [earn, spend, giveBack, takeBack, expire, adjust, erased] = words
  return { earn, spend, give_back: giveBack, take_back: takeBack, expire, adjust, erased }
}

/** The words of the card in all languages of guests: it is opened seldom, and none of them is on the first load. */
export const CARD_WORDS: Record<MenuLanguage, CardWords> = {
  fr: {
    title: 'Ma carte de fidélité',
    qr: 'Code à montrer en caisse',
    points: (n) => `${n} ${n < 2 ? 'point' : 'points'}`,
    visits: (n) => `${n} ${n < 2 ? 'visite' : 'visites'}`,
    ends: (balance, day) => `${balance} jusqu’au ${day}`,
    rewards: 'Récompenses',
    ready: 'À vous !',
    moves: 'Historique',
    older: 'Afficher la suite',
    noMoves: 'Montrez cette carte à votre prochaine visite.',
    kinds: kindsOf(['Gagné', 'Dépensé', 'Rendu', 'Repris', 'Échu', 'Ajusté', 'Effacé']),
    menu: 'Voir la carte du restaurant',
  },
  en: {
    title: 'My loyalty card',
    qr: 'Code to show at the till',
    points: (n) => `${n} ${n === 1 ? 'point' : 'points'}`,
    visits: (n) => `${n} ${n === 1 ? 'visit' : 'visits'}`,
    ends: (balance, day) => `${balance} until ${day}`,
    rewards: 'Rewards',
    ready: 'Yours!',
    moves: 'History',
    older: 'Show older',
    noMoves: 'Show this card on your next visit.',
    kinds: kindsOf(['Earned', 'Spent', 'Given back', 'Taken back', 'Ended', 'Adjusted', 'Erased']),
    menu: 'See the menu',
  },
  de: {
    title: 'Meine Treuekarte',
    qr: 'Code für die Kasse',
    points: (n) => `${n} ${n === 1 ? 'Punkt' : 'Punkte'}`,
    visits: (n) => `${n} ${n === 1 ? 'Besuch' : 'Besuche'}`,
    ends: (balance, day) => `${balance} bis ${day}`,
    rewards: 'Prämien',
    ready: 'Für Sie!',
    moves: 'Verlauf',
    older: 'Ältere anzeigen',
    noMoves: 'Zeigen Sie diese Karte beim nächsten Besuch.',
    kinds: kindsOf(['Gesammelt', 'Eingelöst', 'Zurückgegeben', 'Zurückgenommen', 'Verfallen', 'Angepasst', 'Gelöscht']),
    menu: 'Zur Speisekarte',
  },
  es: {
    title: 'Mi tarjeta de fidelidad',
    qr: 'Código para mostrar en caja',
    points: (n) => `${n} ${n === 1 ? 'punto' : 'puntos'}`,
    visits: (n) => `${n} ${n === 1 ? 'visita' : 'visitas'}`,
    ends: (balance, day) => `${balance} hasta el ${day}`,
    rewards: 'Recompensas',
    ready: '¡Para usted!',
    moves: 'Historial',
    older: 'Ver anteriores',
    noMoves: 'Muestre esta tarjeta en su próxima visita.',
    kinds: kindsOf(['Ganado', 'Gastado', 'Devuelto', 'Retirado', 'Caducado', 'Ajustado', 'Borrado']),
    menu: 'Ver la carta',
  },
  it: {
    title: 'La mia carta fedeltà',
    qr: 'Codice da mostrare alla cassa',
    points: (n) => `${n} ${n === 1 ? 'punto' : 'punti'}`,
    visits: (n) => `${n} ${n === 1 ? 'visita' : 'visite'}`,
    ends: (balance, day) => `${balance} fino al ${day}`,
    rewards: 'Premi',
    ready: 'Per lei!',
    moves: 'Movimenti',
    older: 'Mostra precedenti',
    noMoves: 'Mostri questa carta alla prossima visita.',
    kinds: kindsOf(['Guadagnato', 'Speso', 'Restituito', 'Ritirato', 'Scaduto', 'Rettificato', 'Cancellato']),
    menu: 'Vedi il menu',
  },
  nl: {
    title: 'Mijn klantenkaart',
    qr: 'Code om aan de kassa te tonen',
    points: (n) => `${n} ${n === 1 ? 'punt' : 'punten'}`,
    visits: (n) => `${n} ${n === 1 ? 'bezoek' : 'bezoeken'}`,
    ends: (balance, day) => `${balance} tot ${day}`,
    rewards: 'Beloningen',
    ready: 'Voor u!',
    moves: 'Overzicht',
    older: 'Oudere tonen',
    noMoves: 'Toon deze kaart bij uw volgende bezoek.',
    kinds: kindsOf(['Gespaard', 'Besteed', 'Teruggegeven', 'Teruggenomen', 'Vervallen', 'Aangepast', 'Gewist']),
    menu: 'Naar de menukaart',
  },
}
