/** A tax with its rate, unless its own title says it already: "TVA 10%", but not "VAT 20 % 20%". */
export function withRate(title: string, { rate, text }: { rate: number; text: string }): string {
  const numbers = title.replaceAll(',', '.').match(/\d+(?:\.\d+)?/g) ?? []
  return numbers.some((number) => Number(number) === rate) ? title : `${title} ${text}`
}
