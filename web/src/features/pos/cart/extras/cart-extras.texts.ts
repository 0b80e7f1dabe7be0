import { texts } from '../../../../lib/texts.ts'

export const cartExtrasTexts = texts({
  en: {
    discount: 'Discount',
    discountOf: (title: string) => `Discount on ${title}`,
    discountAll: 'Discount on all',
    discounts: 'Discounts',
    remove: (title: string) => `Remove the discount ${title}`,
    seat: 'Seat',
    seatOf: (title: string) => `Seat of ${title}`,
    seatNo: (seat: number) => `Seat ${seat}`,
    noSeat: 'No seat',
    covers: 'Number of guests',
    coversShort: 'Guests',
  },
  fr: {
    discount: 'Remise',
    discountOf: (title: string) => `Remise sur ${title}`,
    discountAll: 'Remise sur tout',
    discounts: 'Remises',
    remove: (title: string) => `Retirer la remise ${title}`,
    seat: 'Place',
    seatOf: (title: string) => `Place de ${title}`,
    seatNo: (seat: number) => `Place ${seat}`,
    noSeat: 'Sans place',
    covers: 'Nombre de couverts',
    coversShort: 'Couverts',
  },
})
