/** Case, accents and doubled blanks are ignored: "Crème  Brûlée" → "creme brulee". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/\s+/g, ' ')
    .trim()
}
