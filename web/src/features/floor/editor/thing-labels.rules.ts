import type { editorTexts } from './editor.texts.ts'
import type { Thing } from './things.rules.ts'

type Words = (typeof editorTexts)['en']
export type LabelOf = (thing: Thing, overlaps: boolean) => string

/**
 * Labels like "Table 4, round, 4 seats, 2.3 m from the left, 1.1 m from the top". They are cached by thing, so that a
 * frame of a drag only makes those of the things that move.
 */
export function labelsIn(words: Words, locale: string): LabelOf {
  const metres = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const known = new WeakMap<Thing, { overlaps: boolean; label: string }>()
  return (thing, overlaps) => {
    const before = known.get(thing)
    if (before?.overlaps === overlaps) return before.label
    const place = words.place({ left: metres.format(thing.x / 100), top: metres.format(thing.y / 100) })
    const label = [nameOf(thing, words), place, ...(overlaps ? [words.overlaps] : [])].join(', ')
    known.set(thing, { overlaps, label })
    return label
  }
}

function nameOf(thing: Thing, words: Words): string {
  if (thing.kind !== 'table') return `${words.decor[thing.kind]} ${thing.title}`.trim()
  return words.table({
    title: spoken(thing.title),
    shape: words.shapeWords[thing.shape],
    seats: words.seats(thing.seats),
  })
}

/** "Table 4" for "T4" and "4". */
function spoken(title: string): string {
  const number = /^t?(\d+)$/iu.exec(title)?.[1]
  return number === undefined ? title : `Table ${number}`
}
