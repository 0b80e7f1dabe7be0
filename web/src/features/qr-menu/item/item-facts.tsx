import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { MaybeStatement } from '#core/menu/allergens.ts'
import { useGuestLanguage, useWords } from '../words/use-words.ts'
import { allergensLine, originText } from './item-text.rules.ts'

/** What an item contains; it stands on every item, most of all where nobody has stated it. */
export function AllergensLine({ statement }: { statement: MaybeStatement }) {
  const words = useWords().facts
  return (
    <p className={statement === null ? 'text-sm font-medium text-warning-ink' : 'text-sm text-ink-soft'}>
      {allergensLine(statement, words)}
    </p>
  )
}

/** A favourite of the restaurant, homemade, how spicy, with alcohol, for which diets. */
export function ItemMarks({ item }: { item: PublicMenuItem }) {
  const words = useWords().facts
  const marks = [
    item.featured === 1 && `★ ${words.favourite}`,
    item.home_made === 1 && words.homeMade,
    ...item.diets.map((diet) => words.diets[diet]),
    item.spice > 0 && words.spice[item.spice],
    item.alcohol === 1 && words.alcohol,
  ].filter((mark) => typeof mark === 'string')
  if (marks.length === 0) return null
  return <p className="text-sm text-ink-soft">{marks.join(' · ')}</p>
}

/** Where its meat comes from. */
export function Origins({ item }: { item: PublicMenuItem }) {
  const words = useWords().facts
  const { language } = useGuestLanguage()
  if (item.origins.length === 0) return null
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return item.origins.map((origin) => (
    <p key={origin.meat} className="text-sm text-ink-soft">
      {words.meats[origin.meat]} – {originText(origin, words, (code) => names.of(code) ?? code)}
    </p>
  ))
}
