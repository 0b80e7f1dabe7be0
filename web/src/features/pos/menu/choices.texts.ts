import { texts } from '../../../lib/texts.ts'

export const choicesTexts = texts({
  en: {
    title: 'Select Variant & Addons',
    choices: 'Choices',
    variants: 'Variant',
    addons: 'Addons',
    more: 'One more',
    less: 'One less',
    moreOf: (title: string) => `One more: ${title}`,
    lessOf: (title: string) => `One less: ${title}`,
    add: (price: string) => `Add · ${price}`,
    change: (price: string) => `Change · ${price}`,
    notes: 'Notes for the kitchen',
  },
  fr: {
    title: 'Variante et suppléments',
    choices: 'Choix',
    variants: 'Variante',
    addons: 'Suppléments',
    more: 'Un de plus',
    less: 'Un de moins',
    moreOf: (title: string) => `Un de plus : ${title}`,
    lessOf: (title: string) => `Un de moins : ${title}`,
    add: (price: string) => `Ajouter · ${price}`,
    change: (price: string) => `Modifier · ${price}`,
    notes: 'Note pour la cuisine',
  },
})
