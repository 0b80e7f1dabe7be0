import { Link } from 'react-router'
import type { MenuItem } from '#core/contract/records.ts'
import { isSameStatement, type MaybeStatement, type Statement } from '#core/menu/allergens.ts'
import { paths } from '../../../lib/paths.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { useProposedAllergens } from '../../stock/recipes/use-proposed-allergens.ts'
import type { FactsBody } from './facts.api.ts'
import { sentStatement } from './sent-statement.rules.ts'
import { factsTexts } from '../../../lib/allergens/facts.texts.ts'
import { statementText } from '../../../lib/allergens/statement-text.rules.ts'
import { ChoicesToCheck } from './choices-to-check.tsx'
import { ToCheckBadge } from './unstated-badge.tsx'

type Props = { item: MenuItem; isPending: boolean; onState: (allergens: NonNullable<FactsBody['allergens']>) => void }

/**
 * The item's allergens: stated with its author, proposed, or to be checked. A link leads to the page of all allergens,
 * where they are changed.
 */
export function ItemAllergens({ item, isPending, onState }: Props) {
  const t = useTexts(factsTexts)
  const { locale } = useLanguage()
  const { allergens, allergens_stated: stated, allergens_suggested: suggested } = item
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-sm font-medium">{t.allergens.title}</p>
        {allergens === null ? (
          <Badge tone="warning" className="self-start">
            {t.allergens.notStated}
          </Badge>
        ) : (
          <p>{statementText(allergens, t)}</p>
        )}
        {stated && (
          <p className="text-sm text-ink-faint">
            {t.allergens.statedBy({
              by: stated.by,
              at: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(stated.at)),
            })}
          </p>
        )}
        {allergens === null && suggested !== null && (
          <p className="text-sm text-ink-soft">
            {statementText(suggested, t)} – {t.allergens.suggested}
          </p>
        )}
        {allergens !== null && item.allergens_to_check && (
          <ToCheck isPending={isPending} onConfirm={() => onState(sentStatement(allergens))} />
        )}
        <ByRecipe
          item={item}
          stated={allergens}
          isPending={isPending}
          onTake={(proposed) => onState(sentStatement(proposed))}
        />
        <ChoicesToCheck item={item} />
      </div>
      <Link
        to={`${paths.menuFacts}?q=${encodeURIComponent(item.title)}`}
        className={buttonClass({ variant: 'outline' })}
      >
        {t.allergens.page}
      </Link>
    </div>
  )
}

function ToCheck({ isPending, onConfirm }: { isPending: boolean; onConfirm: () => void }) {
  const t = useTexts(factsTexts).allergens
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <ToCheckBadge />
      <span className="min-w-0">{t.toCheckHint}</span>
      <Button size="sm" variant="outline" disabled={isPending} onClick={onConfirm}>
        {t.stillRight}
      </Button>
    </p>
  )
}

type ByRecipeProps = {
  item: MenuItem
  stated: MaybeStatement
  isPending: boolean
  onTake: (proposed: Statement) => void
}

/** Allergens of the recipe's stock items, if they differ from the stated ones. */
function ByRecipe({ item, stated, isPending, onTake }: ByRecipeProps) {
  const t = useTexts(factsTexts)
  const proposed = useProposedAllergens(item.id)
  if (proposed === undefined || isSameStatement(proposed, stated)) return null
  if (proposed === null) return <p className="text-sm text-ink-soft">{t.allergens.recipeUnstated}</p>
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span className="min-w-0 text-ink-soft">{t.allergens.byRecipe(statementText(proposed, t))}</span>
      <Button size="sm" variant="outline" disabled={isPending} onClick={() => onTake(proposed)}>
        {t.allergens.takeOver}
      </Button>
    </p>
  )
}
