import { texts } from '../../../lib/texts.ts'

export const taxesTexts = texts({
  en: {
    title: 'Tax Setup',
    hint: 'The taxes of your menu items.',
    new: 'New',
    number: '#',
    columns: { title: 'Title', rate: 'Rate', type: 'Type', actions: 'Actions' },
    types: { exclusive: 'Exclusive', inclusive: 'Inclusive' },
    typeHints: { exclusive: 'Added to the price', inclusive: 'Contained in the price' },
    chooseType: 'Select Tax Type',
    add: 'Add New Tax',
    update: 'Update Tax',
    edit: (title: string) => `Edit ${title}`,
    delete: (title: string) => `Delete ${title}`,
    deleteTitle: (title: string) => `Delete the tax ${title}?`,
    empty: 'No taxes yet',
    emptyHint: 'Add the taxes you charge, such as VAT at 10 %. Menu items refer to them, and receipts show them.',
  },
  fr: {
    title: 'Taxes',
    hint: 'Les taxes des articles de votre carte.',
    new: 'Nouvelle',
    number: 'N°',
    columns: { title: 'Titre', rate: 'Taux', type: 'Type', actions: 'Actions' },
    types: { exclusive: 'Hors taxe', inclusive: 'Taxe comprise' },
    typeHints: { exclusive: 'Ajoutée au prix', inclusive: 'Contenue dans le prix' },
    chooseType: 'Choisissez le type',
    add: 'Ajouter une taxe',
    update: 'Modifier la taxe',
    edit: (title) => `Modifier ${title}`,
    delete: (title) => `Supprimer ${title}`,
    deleteTitle: (title) => `Supprimer la taxe ${title} ?`,
    empty: 'Pas encore de taxe',
    emptyHint:
      'Ajoutez les taxes que vous appliquez, comme la TVA à 10 %. Les articles s’y réfèrent, les tickets les montrent.',
  },
})
