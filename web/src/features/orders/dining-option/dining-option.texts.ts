import { texts } from '../../../lib/texts.ts'

export const diningOptionTexts = texts({
  en: {
    action: 'Dining option',
    title: 'How is it eaten?',
    hint: (tokens: string) => `Token ${tokens}. Taxes follow; prices that include tax stay.`,
    save: 'Change',
  },
  fr: {
    action: 'Mode de consommation',
    title: 'Quel mode de consommation ?',
    hint: (tokens: string) => `Numéro ${tokens}. Les taxes suivent ; les prix taxe comprise ne changent pas.`,
    save: 'Modifier',
  },
})
