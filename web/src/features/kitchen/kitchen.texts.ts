import { texts } from '../../lib/texts.ts'

export const kitchenTexts = texts({
  en: {
    title: 'Kitchen',
    startMaking: 'Start Making',
    complete: 'Complete',
    startMakingOf: (item: string) => `Start Making: ${item}`,
    completeOf: (item: string) => `Complete: ${item}`,
    soundLocked: 'Sound is off until you touch the screen once.',
    emptyHint: 'New orders appear here by themselves, with a sound.',
    placedAt: (time: string) => `Ordered at ${time}`,
    newOrder: (token: number) => `New order, token ${token}`,
  },
  fr: {
    title: 'Cuisine',
    startMaking: 'Commencer',
    complete: 'Terminer',
    startMakingOf: (item: string) => `Commencer : ${item}`,
    completeOf: (item: string) => `Terminer : ${item}`,
    soundLocked: 'Le son reste coupé tant que l’écran n’a pas été touché.',
    emptyHint: 'Les nouvelles commandes arrivent ici d’elles-mêmes, avec un son.',
    placedAt: (time: string) => `Commandé à ${time}`,
    newOrder: (token: number) => `Nouvelle commande, numéro ${token}`,
  },
})
