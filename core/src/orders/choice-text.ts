export type ChoiceText = { title: string; price: string }

/** Variants or add-ons for a cell of the menu file: "Small = 8.00 | Large = 10.50". */
export function writeChoices(choices: readonly ChoiceText[]): string {
  return choices.map(({ title, price }) => `${title.replace(/[\\|=]/g, '\\$&')} = ${price}`).join(' | ')
}

/** Reads a cell that `writeChoices` wrote; a missing price is blank. A backslash escapes a separator within a title. */
export function readChoices(text: string): ChoiceText[] {
  const parts = text.match(/(?:\\[\s\S]|[^|])+/g) ?? []
  return parts.filter((part) => part.trim() !== '').map(readChoice)
}

function readChoice(part: string): ChoiceText {
  const end = [...part.matchAll(/\\[\s\S]|=/g)].findLast(([sign]) => sign === '=')?.index ?? part.length
  return { title: unescaped(part.slice(0, end)).trim(), price: unescaped(part.slice(end + 1)).trim() }
}

function unescaped(text: string): string {
  return text.replace(/\\([\\|=])/g, '$1')
}
