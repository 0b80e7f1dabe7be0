import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ALLERGENS, type MaybeStatement } from '#core/menu/allergens.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AllergenMark } from '../../../lib/allergens/allergen-mark.tsx'
import { factsTexts } from '../../../lib/allergens/facts.texts.ts'
import { RowActions } from '../../../lib/allergens/row-actions.tsx'
import { statementText } from '../../../lib/allergens/statement-text.rules.ts'
import { useMarks } from '../../../lib/allergens/use-marks.tsx'
import { itemsTexts } from './items.texts.ts'

type Props = { title: string; statement: MaybeStatement; onState: (statement: MaybeStatement) => void }

const ID = 'stock item'

/** Allergens of a stock item; they are proposed for menu items whose recipes use it. */
export function ItemAllergens({ title, statement, onState }: Props) {
  const t = useTexts(factsTexts)
  const { allergensHint } = useTexts(itemsTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { change, question } = useMarks({ drafts: new Map([[ID, statement]]), onState: (_, next) => onState(next) })
  const row = { id: ID, title, allergens: statement, suggested: null, isToCheck: false }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <legend className="text-sm font-medium">{t.allergens.title}</legend>
      <p className="text-sm text-ink-faint">{allergensHint}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {statement === null ? (
          <Badge tone="warning">{t.allergens.notStated}</Badge>
        ) : (
          <p className="min-w-0 break-words">{statementText(statement, t)}</p>
        )}
        <Button
          size="sm"
          variant="outline"
          aria-expanded={isOpen}
          icon={<ChevronDown aria-hidden="true" className="size-4" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t.allergens.title}
        </Button>
      </div>
      {isOpen && (
        <>
          <p className="text-sm text-ink-faint">{t.allergens.touch}</p>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {ALLERGENS.map((code) => (
              <AllergenMark key={code} {...{ row, code, statement }} onChange={() => change(row, code)} />
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            <RowActions row={row} statement={statement} onState={(_, next) => onState(next)} />
          </div>
        </>
      )}
      {question}
    </fieldset>
  )
}
