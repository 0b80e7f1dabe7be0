/** Digits and letters, without lookalikes. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE = /^CM([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/

/** Makes a card code of twelve characters. */
export function cardCodeOf(characters: string): string {
  return `CM-${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8, 12)}`
}

/** Reads a card code as typed or scanned; null if it cannot be one. */
export function readCardCode(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '')
    .replaceAll(/(?<=^CM.*)[IL]/gu, '1')
    .replaceAll('O', '0')
  const parts = CODE.exec(plain)
  return parts ? `CM-${parts[1]}-${parts[2]}-${parts[3]}` : null
}
