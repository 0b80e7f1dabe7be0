/** Asks whether a language gives a word this form beside a number: "1 item", "0 items" but "0 article". */
export function pluralForms(language: string): (n: number, form?: Intl.LDMLPluralRule) => boolean {
  let rules: Intl.PluralRules | undefined
  return (n, form = 'one') => (rules ??= new Intl.PluralRules(language)).select(n) === form
}
