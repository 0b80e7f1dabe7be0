/** The forms that a language gives a word beside a number: "1 item", "0 items" but "0 article". */
export function pluralForms(language: string): (n: number) => Intl.LDMLPluralRule {
  let rules: Intl.PluralRules | undefined
  return (n) => (rules ??= new Intl.PluralRules(language)).select(n)
}
