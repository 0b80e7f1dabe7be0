import { texts } from '../../../lib/texts.ts'

export const choicesTexts = texts({
  en: {
    title: 'Select Variant & Addons',
    variants: 'Variant',
    addons: 'Addons',
    more: 'One more',
    less: 'One less',
    add: (price: string) => `Add · ${price}`,
    change: (price: string) => `Change · ${price}`,
    notes: 'Notes for the kitchen',
  },
  fr: {
    title: 'Variante et suppléments',
    variants: 'Variante',
    addons: 'Suppléments',
    more: 'Un de plus',
    less: 'Un de moins',
    add: (price: string) => `Ajouter · ${price}`,
    change: (price: string) => `Modifier · ${price}`,
    notes: 'Note pour la cuisine',
  },
})
