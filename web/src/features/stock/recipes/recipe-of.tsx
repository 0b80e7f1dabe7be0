import { Link } from 'react-router'
import type { RecipeKind } from '#core/contract/inventory/recipes.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useRecipe, useStockInit } from '../inventory.api.ts'
import { RecipeEditor } from './recipe-editor.tsx'
import { recipesTexts } from './recipes.texts.ts'
import { useIngredients } from './use-ingredients.ts'

/** The recipe of one thing, to be changed. */
export function RecipeOf({ kind, id }: { kind: RecipeKind; id: string }) {
  const t = useTexts(recipesTexts)
  const { detailsFailed } = useTexts(formsTexts)
  const recipe = useRecipe(kind, id)
  const init = useStockInit()
  const ingredients = useIngredients()
  const answer = init.data && ingredients ? recipe : { ...recipe, data: undefined, error: recipe.error ?? init.error }
  return (
    <Loaded answer={answer} failed={detailsFailed} skeleton={<Skeleton className="h-24 rounded-md" />}>
      {(data) =>
        ingredients!.length === 0 ? (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-sm text-ink-soft">{t.noItems}</p>
            <Link to={paths.stock} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t.toItems}
            </Link>
          </div>
        ) : (
          // a version that is saved begins afresh
          <RecipeEditor
            key={`${id} ${data.version}`}
            kind={kind}
            id={id}
            recipe={data}
            ingredients={ingredients!}
            currency={init.data!.currency}
          />
        )
      }
    </Loaded>
  )
}
