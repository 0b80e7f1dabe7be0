/** A tax by its title and rate in percent; many titles say the rate themselves ("TVA 5,5 %"): then once is enough. */
export function taxName(title: string, rate: number, rateText: (rate: number) => string): string {
  const figures = title.match(/\d+(?:[.,]\d+)?/g) ?? []
  const saysRate = figures.some((figure) => Number(figure.replace(',', '.')) === rate)
  return saysRate ? title : `${title} ${rateText(rate)}`
}
