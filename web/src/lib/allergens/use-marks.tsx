import { useState, type ReactNode } from 'react'
import type { Allergen, MaybeStatement } from '#core/menu/allergens.ts'
import { markOf, needsKinds, nextMark, withMark, type MarkedRow } from './marks.rules.ts'
import { KindsDialog } from './kinds-dialog.tsx'

export type Statements = {
  drafts: ReadonlyMap<string, MaybeStatement>
  onState: (id: string, statement: MaybeStatement) => void
}

type Marks = {
  /** As it is marked now. */
  statementOf: (row: MarkedRow) => MaybeStatement
  /** One more touch on an allergen of a row. */
  change: (row: MarkedRow, code: Allergen) => void
  /** The question which cereals, or which nuts. */
  question: ReactNode
}

/** Marks allergens by touch; gluten and nuts ask for their kinds. */
export function useMarks({ drafts, onState }: Statements): Marks {
  const [asked, setAsked] = useState<{ row: MarkedRow; code: Allergen } | null>(null)
  const statementOf = (row: MarkedRow) => (drafts.has(row.id) ? drafts.get(row.id)! : row.allergens)
  const change = (row: MarkedRow, code: Allergen) => {
    const statement = statementOf(row)
    const mark = nextMark(markOf(statement, code))
    if (mark === 'contains' && needsKinds(code)) setAsked({ row, code })
    else onState(row.id, withMark(statement, code, { mark, kinds: [] }))
  }
  const question = asked && (
    <KindsDialog
      code={asked.code}
      kinds={statementOf(asked.row)?.contains.find(({ code }) => code === asked.code)?.kinds ?? []}
      onApply={(kinds) => {
        onState(asked.row.id, withMark(statementOf(asked.row), asked.code, { mark: 'contains', kinds }))
        setAsked(null)
      }}
      onClose={() => setAsked(null)}
    />
  )
  return { statementOf, change, question }
}
