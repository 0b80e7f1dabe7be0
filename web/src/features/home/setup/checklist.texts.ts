import { texts } from '../../../lib/texts.ts'

export const checklistTexts = texts({
  en: {
    title: 'Before you open',
    done: (done: number, all: number) => `${done} of ${all} done`,
    close: 'Close this list',
    setup: 'Go on with the set-up',
    training: 'You are in practice mode: what you sell does not count yet.',
    goLive: 'Go live when you are ready',
    isDone: 'Done',
    isOpen: 'To do',
    entries: {
      menu: 'Put items on the menu',
      allergens: 'State the allergens of every item',
      tables: 'Place the tables',
      first_ticket: 'Make the first ticket',
      qr_menu: 'Switch the guests’ QR menu on',
      team: 'Invite your team',
      receipt: 'Complete address and company on receipts',
    },
  },
  fr: {
    title: 'Avant d’ouvrir',
    done: (done, all) => `${done} sur ${all}`,
    close: 'Fermer cette liste',
    setup: 'Continuer la préparation',
    training: 'Vous êtes en mode école : ce que vous vendez ne compte pas encore.',
    goLive: 'Passez en réel quand vous êtes prêt',
    isDone: 'Fait',
    isOpen: 'À faire',
    entries: {
      menu: 'Mettre des articles à la carte',
      allergens: 'Déclarer les allergènes de chaque article',
      tables: 'Placer les tables',
      first_ticket: 'Faire le premier ticket',
      qr_menu: 'Activer la carte par QR code',
      team: 'Inviter votre équipe',
      receipt: 'Compléter adresse et société des tickets',
    },
  },
})
