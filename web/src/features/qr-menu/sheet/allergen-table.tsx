import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { ALLERGENS, type MaybeStatement } from '#core/menu/allergens.ts'
import { statementOfItem } from '#core/menu/filter-items.ts'
import { useNow } from '../../../lib/format/now.ts'
import { Origins } from '../item/item-facts.tsx'
import { useGuestLanguage, useWords } from '../words/use-words.ts'
import { sectionsOf } from '../menu/guest-menu.rules.ts'

type Props = {
  storeName: string
  categories: readonly { id: string; title: string; schedule_id: string | null }[]
  items: readonly PublicMenuItem[]
  language: string
}

/** Items by category × 14, with kinds and traces, for the paper in the dining room. */
export function AllergenTable({ storeName, categories, items, language }: Props) {
  const { facts: words, guestMenu } = useWords()
  const { locale } = useGuestLanguage()
  const menu = new Map(items.map((item) => [item.id, item]))
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(useNow(3_600_000))
  return (
    <>
      <h1 className="font-display text-2xl font-semibold">{storeName}</h1>
      <p className="text-sm text-ink-soft">
        {words.sheet} · {today} · {words.declared}
      </p>
      {sectionsOf({ categories: [...categories] }, items).map((section) => (
        <section
          key={section.id ?? 'others'}
          className="mt-6 break-inside-avoid overflow-x-auto"
          // it scrolls sideways on a phone: the keyboard reaches it
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={section.title ?? guestMenu.menu.others}
        >
          <table className="w-full border-collapse text-xs">
            <caption className="mb-1 text-left font-display text-lg font-semibold">
              {section.title ?? guestMenu.menu.others}
            </caption>
            <thead>
              <tr>
                <th scope="col" className="border border-line p-1 text-left">
                  {words.itemColumn}
                </th>
                {ALLERGENS.map((code) => (
                  <th key={code} scope="col" className="border border-line p-1 align-bottom">
                    {words.names[code]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {section.items.map((item) => (
                <tr key={item.id} lang={language}>
                  <th scope="row" className="border border-line p-1 text-left font-medium">
                    {item.title}
                    {item.home_made === 1 && <span className="font-normal"> – {words.homeMade}</span>}
                    <Origins item={item} />
                  </th>
                  <Cells statement={statementOfItem(item, menu)} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p className="mt-4 text-sm text-ink-soft">(t): {words.traces}</p>
      {items.some((item) => item.home_made === 1) && <p className="text-sm text-ink-soft">{words.homeMadeNote}</p>}
    </>
  )
}

function Cells({ statement }: { statement: MaybeStatement }) {
  const words = useWords().facts
  if (statement === null)
    return (
      <td colSpan={ALLERGENS.length} className="border border-line p-1 text-center font-bold">
        {words.notStatedShort}
      </td>
    )
  return ALLERGENS.map((code) => {
    const held = statement.contains.find((one) => one.code === code)
    return (
      <td key={code} className="border border-line p-1 text-center">
        {held && ['●', ...held.kinds.map((kind) => words.kinds[kind])].join(' ')}
        {statement.traces.includes(code) && '(t)'}
      </td>
    )
  })
}
