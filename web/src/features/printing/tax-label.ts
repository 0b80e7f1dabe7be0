/** "TVA" at 10 is "TVA 10 %"; a title that says its rate already ("TVA 10 %") is left as it is. */
export function taxLabel(title: string, rate: string): string {
  const named = title.replaceAll(',', '.').match(/\d+(?:\.\d+)?/g) ?? []
  return named.map(Number).includes(Number(rate.replace(',', '.'))) ? title : `${title} ${rate} %`
}
