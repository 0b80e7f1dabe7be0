import { plural, texts } from '../../../lib/texts.ts'

export const setsTexts = texts({
  en: {
    set: 'Set menu',
    steps: (n: number) => `Set menu of ${n} ${plural('en', n, { one: 'step', other: 'steps' })}`,
    lacking: (titles: string) => `Still to choose: ${titles}`,
    complete: 'Everything is chosen.',
    chosen: 'Chosen',
    edit: (title: string) => `Options and note of ${title}`,
    remove: (title: string) => `Take ${title} out`,
    optionsLacking: 'Its options have still to be chosen.',
    choose: 'Choose',
    chooseAt: (price: string) => `Choose · + ${price}`,
    supplement: (price: string) => `+ ${price}`,
  },
  fr: {
    set: 'Formule',
    steps: (n: number) => `Formule de ${n} ${plural('fr', n, { one: 'étape', other: 'étapes' })}`,
    lacking: (titles: string) => `Reste à choisir : ${titles}`,
    complete: 'Tout est choisi.',
    chosen: 'Choisi',
    edit: (title: string) => `Options et note de ${title}`,
    remove: (title: string) => `Retirer ${title}`,
    optionsLacking: 'Il reste à choisir ses options.',
    choose: 'Choisir',
    chooseAt: (price: string) => `Choisir · + ${price}`,
    supplement: (price: string) => `+ ${price}`,
  },
})
