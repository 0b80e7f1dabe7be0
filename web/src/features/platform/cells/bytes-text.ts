const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1024

/** A size in the unit that suits it, with the language's sign for it. */
export function bytesText(bytes: number, locale: string): string {
  let [value, at] = [bytes / STEP, 0]
  while (value >= STEP && at < UNITS.length - 1) [value, at] = [value / STEP, at + 1]
  const maximumFractionDigits = value < 10 && at > 0 ? 1 : 0
  return value.toLocaleString(locale, { style: 'unit', unit: UNITS[at]!, maximumFractionDigits })
}
