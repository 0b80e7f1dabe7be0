import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { factsTexts } from '../../../lib/allergens/facts.texts.ts'
import { statementText } from '../../../lib/allergens/statement-text.rules.ts'
import { useTill } from '../till.ts'
import { statementOfChoices } from './line-statement.rules.ts'
import type { SellableItem } from './menu-catalogue.ts'

type Props = { item: SellableItem; choices: Parameters<typeof statementOfChoices>[1] }

/** Allergens of the item with its choices, for a waiter who is asked; says so if nobody has stated them. */
export function AllergensLine({ item, choices }: Props) {
  const t = useTexts(factsTexts)
  const { menu } = useTill()
  const statement = statementOfChoices(item, choices, menu)
  return (
    <p
      className={clsx(
        'flex items-start gap-1.5 text-sm',
        statement === null ? 'font-medium text-warning-ink' : 'text-ink-soft',
      )}
    >
      {statement === null && <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      <span className="min-w-0 break-words">
        {t.allergens.line(statement === null ? t.allergens.notStated : statementText(statement, t))}
      </span>
    </p>
  )
}
