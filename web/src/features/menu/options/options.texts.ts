import { plural, texts } from '../../../lib/texts.ts'

type Counts = { min: number; max: number; free: number }

export const optionsTexts = texts({
  en: {
    title: 'Options',
    hint: 'Choices that several items share: how it is cooked, a side, sauces. An item asks its groups in order.',
    new: 'New',
    columns: { title: 'Title', choice: 'Choice', options: 'Options', items: 'Items', actions: 'Actions' },
    add: 'Add Options',
    update: 'Update Options',
    edit: (title: string) => `Edit ${title}`,
    delete: (title: string) => `Delete ${title}`,
    deleteTitle: (title: string) => `Delete the options ${title}? Items that have them will ask them no more.`,
    empty: 'No options yet',
    emptyHint:
      'Add a group such as “Cooking” with “Rare, Medium, Well done”, then give it to the items that ask for it.',
    choice: ({ min, max, free }: Counts) => {
      const wanted = min === max ? `Exactly ${min}` : min === 0 ? `Up to ${max}` : `${min} to ${max}`
      return free === 0 ? wanted : `${wanted} · ${free} free`
    },
    items: (n: number) => `${n} ${plural('en', n, { one: 'item', other: 'items' })}`,
    form: {
      title: 'Title',
      min: 'At least',
      max: 'At most',
      free: 'Free of charge',
      countsHint: 'At least 1: it must be chosen. Free: so many of the cheapest chosen cost nothing.',
      options: 'Options',
      optionTitle: 'Option',
      price: 'Price',
      optionMax: 'At most',
      addOption: 'Add an option',
      up: (title: string) => `Move ${title} up`,
      down: (title: string) => `Move ${title} down`,
      remove: (title: string) => `Remove ${title}`,
      unnamed: (n: number) => `option ${n}`,
    },
    item: {
      title: 'Options',
      hint: 'Groups that are asked when this item is sold, in this order.',
      empty: 'No options: nothing is asked when this item is sold.',
      none: 'There are no options yet.',
      setUp: 'Set up options',
      addPlaceholder: 'Add options…',
      up: (title: string) => `Ask ${title} earlier`,
      remove: (title: string) => `Take ${title} away from this item`,
    },
  },
  fr: {
    title: 'Options',
    hint: 'Des choix que plusieurs articles partagent : la cuisson, une garniture, des sauces. Un article les demande dans l’ordre.',
    new: 'Nouveau',
    columns: { title: 'Titre', choice: 'Choix', options: 'Options', items: 'Articles', actions: 'Actions' },
    add: 'Ajouter des options',
    update: 'Modifier les options',
    edit: (title) => `Modifier ${title}`,
    delete: (title) => `Supprimer ${title}`,
    deleteTitle: (title) => `Supprimer les options ${title} ? Les articles qui les ont ne les demanderont plus.`,
    empty: 'Pas encore d’options',
    emptyHint:
      'Ajoutez un groupe comme « Cuisson » avec « Saignant, À point, Bien cuit », puis donnez-le aux articles qui le demandent.',
    choice: ({ min, max, free }) => {
      const wanted = min === max ? `Exactement ${min}` : min === 0 ? `Jusqu’à ${max}` : `De ${min} à ${max}`
      return free === 0 ? wanted : `${wanted} · ${free} ${plural('fr', free, { one: 'offerte', other: 'offertes' })}`
    },
    items: (n) => `${n} ${plural('fr', n, { one: 'article', other: 'articles' })}`,
    form: {
      title: 'Titre',
      min: 'Au moins',
      max: 'Au plus',
      free: 'Offertes',
      countsHint: 'Au moins 1 : le choix est obligatoire. Offertes : autant des moins chères choisies ne coûtent rien.',
      options: 'Options',
      optionTitle: 'Option',
      price: 'Prix',
      optionMax: 'Au plus',
      addOption: 'Ajouter une option',
      up: (title) => `Monter ${title}`,
      down: (title) => `Descendre ${title}`,
      remove: (title) => `Retirer ${title}`,
      unnamed: (n) => `l’option ${n}`,
    },
    item: {
      title: 'Options',
      hint: 'Les groupes demandés à la vente de cet article, dans cet ordre.',
      empty: 'Pas d’options : rien n’est demandé à la vente de cet article.',
      none: 'Il n’y a pas encore d’options.',
      setUp: 'Créer des options',
      addPlaceholder: 'Ajouter des options…',
      up: (title) => `Demander ${title} plus tôt`,
      remove: (title) => `Retirer ${title} de cet article`,
    },
  },
})
