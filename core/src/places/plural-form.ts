const RULES = new Map<string, Intl.PluralRules>()

/** The form that a language gives a word beside this number: "1 item", "0 items" but "0 article". */
export function pluralForm(language: string, n: number): Intl.LDMLPluralRule {
  let rules = RULES.get(language)
  if (rules === undefined) RULES.set(language, (rules = new Intl.PluralRules(language)))
  return rules.select(n)
}
