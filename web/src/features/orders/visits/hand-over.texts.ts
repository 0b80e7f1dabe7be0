import { plural, texts } from '../../../lib/texts.ts'

export const handOverTexts = texts({
  en: {
    open: 'Hand over',
    title: 'Hand over',
    what: 'What is handed over',
    one: (place: string) => `Only ${place}`,
    all: (name: string, n: number) => `All tables of ${name} (${n})`,
    mine: (n: number) => `All my tables (${n})`,
    to: 'To whom',
    hint: 'They are responsible from now on. Nothing is printed.',
    done: (name: string, n: number) =>
      `${n} ${plural('en', n, { one: 'table', other: 'tables' })} handed over to ${name}.`,
    nobody: 'Nobody else works here yet.',
    nothing: 'You are responsible for no open table.',
    undo: 'Undo',
    loading: 'Loading…',
    loadFailed: 'The staff could not be loaded.',
    failed: 'Error processing your request, Please try later!',
    close: 'Close',
  },
  fr: {
    open: 'Confier',
    title: 'Confier des tables',
    what: 'Ce qui est confié',
    one: (place: string) => `Seulement ${place}`,
    all: (name: string, n: number) => `Toutes les tables de ${name} (${n})`,
    mine: (n: number) => `Toutes mes tables (${n})`,
    to: 'À qui',
    hint: 'Cette personne en est responsable à partir de maintenant. Rien n’est imprimé.',
    done: (name: string, n: number) =>
      `${n} ${plural('fr', n, { one: 'table confiée', other: 'tables confiées' })} à ${name}.`,
    nobody: 'Personne d’autre ne travaille encore ici.',
    nothing: 'Vous n’êtes responsable d’aucune table ouverte.',
    undo: 'Annuler',
    loading: 'Chargement…',
    loadFailed: 'Impossible de charger l’équipe.',
    failed: 'La demande n’a pas abouti. Réessayez plus tard !',
    close: 'Fermer',
  },
})
