import type { ReactNode } from 'react'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { ALLERGENS, type MaybeStatement } from '#core/menu/allergens.ts'
import { statementOfItem } from '#core/menu/filter-items.ts'
import { useNow } from '../../../lib/format/now.ts'
import { Origins } from '../item/item-facts.tsx'
import { sectionsOf } from '../menu/guest-menu.rules.ts'
import { useGuestLanguage, useWords } from '../words/use-words.ts'
import { choiceRows } from './sheet-rows.rules.ts'
import './allergen-sheet.css'

type Props = {
  storeName: string
  categories: readonly { id: string; title: string; schedule_id: string | null }[]
  items: readonly PublicMenuItem[]
  /** Of the titles. */
  language: string
}

/** Items by category × 14, with kinds and traces, to be read or printed for the dining room. */
export function AllergenTable({ storeName, categories, items, language }: Props) {
  const { facts: words, guestMenu } = useWords()
  const { locale, language: spoken } = useGuestLanguage()
  const menu = new Map(items.map((item) => [item.id, item]))
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(useNow(3_600_000))
  return (
    <div className="allergen-sheet" lang={spoken}>
      <h1 className="font-display text-2xl font-semibold">{storeName}</h1>
      <p className="text-sm text-ink-soft">
        {words.sheet} · {today} · {words.declared}
      </p>
      {sectionsOf({ categories: [...categories] }, items).map((section) => (
        <section
          key={section.id ?? 'others'}
          className="mt-6 overflow-x-auto"
          // it scrolls sideways on a phone: the keyboard reaches it
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={section.title ?? guestMenu.menu.others}
        >
          <table className="w-full table-fixed border-collapse text-xs max-md:w-[52rem]">
            <caption className="mb-1 text-left font-display text-lg font-semibold">
              {section.title ?? guestMenu.menu.others}
            </caption>
            <SheetHead />
            <tbody>
              {section.items.map((item) => (
                <ItemRows key={item.id} item={item} statement={statementOfItem(item, menu)} language={language} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p className="mt-4 text-sm text-ink-soft">(t): {words.traces}</p>
      {items.some((item) => item.home_made === 1) && <p className="text-sm text-ink-soft">{words.homeMadeNote}</p>}
    </div>
  )
}

function SheetHead() {
  const { facts: words } = useWords()
  return (
    <thead>
      <tr>
        <th scope="col" className="sticky left-0 w-44 border border-line bg-paper p-1 text-left align-bottom">
          {words.itemColumn}
        </th>
        {ALLERGENS.map((code) => (
          <th key={code} scope="col" className="border border-line p-1 align-bottom font-medium">
            <span className="mx-auto block max-h-28 rotate-180 text-left [writing-mode:vertical-rl]">
              {words.names[code]}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type ItemProps = { item: PublicMenuItem; statement: MaybeStatement; language: string }

/** An item with its choices below. */
function ItemRows({ item, statement, language }: ItemProps) {
  const { facts: words } = useWords()
  return (
    <>
      <Row statement={statement}>
        <span lang={language}>{item.title}</span>
        {item.home_made === 1 && <span className="font-normal"> – {words.homeMade}</span>}
        <Origins item={item} />
      </Row>
      {choiceRows(item).map((row) => (
        <Row key={row.id} statement={row.statement}>
          <span lang={language} className="block pl-2 font-normal">
            + {row.title}
          </span>
        </Row>
      ))}
    </>
  )
}

function Row({ statement, children }: { statement: MaybeStatement; children: ReactNode }) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 border border-line bg-paper p-1 text-left font-medium [overflow-wrap:anywhere]"
      >
        {children}
      </th>
      <Cells statement={statement} />
    </tr>
  )
}

function Cells({ statement }: { statement: MaybeStatement }) {
  const words = useWords().facts
  if (statement === null)
    return (
      <td colSpan={ALLERGENS.length} className="border border-line p-1 text-left font-bold">
        {words.notStatedShort}
      </td>
    )
  return ALLERGENS.map((code) => {
    const held = statement.contains.find((one) => one.code === code)
    return (
      <td key={code} className="border border-line p-1 text-center hyphens-auto [overflow-wrap:anywhere]">
        {held && ['●', ...held.kinds.map((kind) => words.kinds[kind])].join(' ')}
        {statement.traces.includes(code) && '(t)'}
      </td>
    )
  })
}
