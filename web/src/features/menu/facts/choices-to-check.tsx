import type { MenuItem } from '#core/contract/records.ts'
import { factsTexts } from '../../../lib/allergens/facts.texts.ts'
import { statementText } from '../../../lib/allergens/statement-text.rules.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useFactsCommands } from './facts.api.ts'
import { gridRows } from './grid.rules.ts'
import { sentStatement } from './sent-statement.rules.ts'
import { ToCheckBadge } from './unstated-badge.tsx'

/** Variants, add-ons and options whose recipe changed after their allergens were stated, with these allergens. */
export function ChoicesToCheck({ item }: { item: MenuItem }) {
  const t = useTexts(factsTexts)
  const { state } = useFactsCommands()
  const { run, isPending } = useCommand()
  const rows = gridRows([item]).filter(({ isChoice, isToCheck }) => isChoice && isToCheck)
  if (rows.length === 0) return null
  const confirm = ({ kind, id, allergens }: (typeof rows)[number]) =>
    void run(async () => (await state([{ kind, id, allergens: allergens && sentStatement(allergens) }])).message)
  return (
    <ul aria-label={t.allergens.choicesToCheck} className="mt-2 flex flex-col gap-2 border-t border-line pt-3">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="font-medium break-words">{row.title}</span>
          <ToCheckBadge />
          <span className="min-w-0 text-ink-soft">{row.allergens && statementText(row.allergens, t)}</span>
          <Button
            size="sm"
            variant="outline"
            aria-label={t.allergens.stillRightOf(row.title)}
            disabled={isPending}
            onClick={() => confirm(row)}
          >
            {t.allergens.stillRight}
          </Button>
        </li>
      ))}
    </ul>
  )
}
