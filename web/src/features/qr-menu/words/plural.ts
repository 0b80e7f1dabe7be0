/** "1 item", "0 items" but "0 article": each language counts in its own way. */
export function pluralIn(language: string) {
  const rules = new Intl.PluralRules(language)
  return (n: number, { one, other }: { one: string; other: string }) => (rules.select(n) === 'one' ? one : other)
}
