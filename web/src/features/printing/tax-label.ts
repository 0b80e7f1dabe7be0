/** "TVA" at 10 is "TVA 10 %"; a title that says its rate already ("TVA 10 %") is left as it is. */
export function taxLabel(title: string, rate: string): string {
  const named: string[] = title.replaceAll(/[.,]/g, ',').match(/\d+(?:,\d+)?/g) ?? []
  return named.includes(rate.replace('.', ',')) ? title : `${title} ${rate} %`
}
