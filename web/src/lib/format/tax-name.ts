import { isolated } from '#core/text/isolated.ts'

/** A tax by its title and rate in percent; many titles contain the rate already ("TVA 5,5 %"): then it is not repeated. */
export function taxName(title: string, rate: number, rateText: (rate: number) => string): string {
  const figures = title.match(/\d+(?:[.,]\d+)?/g) ?? []
  const hasRate = figures.some((figure) => Number(figure.replace(',', '.')) === rate)
  return hasRate ? title : `${isolated(title)} ${rateText(rate)}`
}
