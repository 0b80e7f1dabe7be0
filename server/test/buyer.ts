/** A company that an invoice is made out to. */
export const BUYER = {
  name: 'Atelier Nord',
  address: '8 rue Neuve',
  postcode: '59000',
  city: 'Lille',
  country: 'FR',
  siren: '404 833 048',
  vatNumber: 'FR83404833048',
  email: 'compta@example.com',
}
