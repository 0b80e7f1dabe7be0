import type { GuestWords } from './words/guest.texts.ts'

type Place = { table_title: string; floor: string }

/** "Table 5 · Terrace"; a floor without a name is "-". */
export const placeText = ({ table_title: table, floor }: Place, { place }: GuestWords['qrMenu']): string =>
  place({ table, floor: floor === '-' ? null : floor })
