import type { TranslatedKind, TranslationState } from '#core/menu/menu-languages.ts'

export type Texts = { title: string; description: string }

type Row = {
  kind: TranslatedKind
  id: string
  original_description: string | null
  title: string | null
  description: string | null
  state: TranslationState
}

/** Typed texts, by row. A text that was only confirmed is here unchanged. */
export type Drafts = ReadonlyMap<string, Partial<Texts>>
export type TranslationChange = { kind: TranslatedKind; id: string } & Partial<Texts>

/** Key of a row in `Drafts`. */
export const rowKey = ({ kind, id }: { kind: TranslatedKind; id: string }): string => `${kind} ${id}`

/** A row as its fields show it. */
export function textsOf(row: Row, drafts: Drafts): Texts {
  return { title: row.title ?? '', description: row.description ?? '', ...drafts.get(rowKey(row)) }
}

/** The drafts with this change to a row; removes a draft that equals the stored texts. */
export function withTyped(drafts: Drafts, row: Row, typed: Partial<Texts>): Drafts {
  const draft = { ...drafts.get(rowKey(row)), ...typed }
  const stored = textsOf(row, new Map())
  const isSame = (Object.keys(draft) as (keyof Texts)[]).every((field) => draft[field] === stored[field])
  const next = new Map(drafts)
  if (isSame) next.delete(rowKey(row))
  else next.set(rowKey(row), draft)
  return next
}

/** The drafts with a confirmation that a row's texts are still right although the original has changed. */
export function withConfirmed(drafts: Drafts, row: Row): Drafts {
  const { title, description } = textsOf(row, drafts)
  const confirmed = row.original_description === null ? { title } : { title, description }
  return new Map(drafts).set(rowKey(row), confirmed)
}

/** Changes to save, in menu order. */
export function changesOf(rows: readonly Row[], drafts: Drafts): TranslationChange[] {
  return rows.flatMap((row) => {
    const draft = drafts.get(rowKey(row))
    return draft === undefined ? [] : [{ kind: row.kind, id: row.id, ...draft }]
  })
}

export function countStates(rows: readonly Row[]): Record<TranslationState, number> {
  const count = (wanted: TranslationState) => rows.filter(({ state }) => state === wanted).length
  return { missing: count('missing'), to_check: count('to_check'), done: count('done') }
}
