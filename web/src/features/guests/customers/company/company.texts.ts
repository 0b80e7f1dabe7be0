import { texts } from '../../../../lib/texts.ts'

export const companyTexts = texts({
  en: {
    name: 'Name',
    address: 'Address',
    postcode: 'Postcode',
    city: 'City',
    country: 'Country',
    siren: 'SIREN',
    vatNumber: 'VAT number',
    email: 'E-mail',
    missing: 'Please fill this in.',
    wrong: {
      siren: 'A SIREN has nine digits. Please check it.',
      vatNumber: 'Please check this VAT number.',
      email: 'Please check this e-mail address.',
    },
  },
  fr: {
    name: 'Nom',
    address: 'Adresse',
    postcode: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    siren: 'SIREN',
    vatNumber: 'Numéro de TVA',
    email: 'E-mail',
    missing: 'À remplir.',
    wrong: {
      siren: 'Un SIREN compte neuf chiffres. Vérifiez-le.',
      vatNumber: 'Vérifiez ce numéro de TVA.',
      email: 'Vérifiez cette adresse e-mail.',
    },
  },
})
