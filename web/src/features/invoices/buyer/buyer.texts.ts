import { texts } from '../../../lib/texts.ts'

export const buyerTexts = texts({
  en: {
    open: 'Company',
    title: (number: string) => `Make invoice ${number} out to a company`,
    hint: 'It keeps its number and is headed as an invoice. Earlier companies stay in the records.',
    billedTo: 'Billed to',
  },
  fr: {
    open: 'Entreprise',
    title: (number) => `Mettre la facture ${number} au nom d’une entreprise`,
    hint: 'Elle garde son numéro et s’intitule facture. Les entreprises précédentes restent enregistrées.',
    billedTo: 'Facturé à',
  },
})
