import { X } from 'lucide-react'
import type { RecipeKind, RecipeRecord } from '#core/contract/inventory/recipes.ts'
import { useForm, type FieldProblems } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { useRecipeCommands } from '../inventory.api.ts'
import { inventoryTexts } from '../inventory.texts.ts'
import { ItemChoice } from '../item-choice.tsx'
import { QuantityField } from '../quantity-field.tsx'
import { RecipeFigures } from './recipe-figures.tsx'
import {
  costOfLines,
  isLineRight,
  recipeBodyOf,
  recipeLinesOf,
  type Ingredient,
  type RecipeLineForm,
} from './recipe-form.rules.ts'
import { recipesTexts } from './recipes.texts.ts'

type RecipeEditorProps = {
  kind: RecipeKind
  id: string
  recipe: RecipeRecord
  ingredients: readonly Ingredient[]
  currency: string
}

type RecipeForm = { yielded: string; lines: RecipeLineForm[] }

/** Lines of a recipe, with their cost while one types. */
export function RecipeEditor({ kind, id, recipe, ingredients, currency }: RecipeEditorProps) {
  const t = useTexts(recipesTexts)
  const { save } = useRecipeCommands()
  const known = new Map(ingredients.map((one) => [one.id, one]))
  const form = useForm<RecipeForm>({
    initial: { yielded: recipe.yield ?? '', lines: recipeLinesOf(recipe) },
    check: ({ lines, yielded }): FieldProblems<RecipeForm> => {
      if (recipe.unit !== null && yielded.trim() === '') return { yielded: 'recipe.yield_invalid' }
      const isRight = (line: RecipeLineForm) => isLineRight(line, known.get(line.ingredientId)?.unit ?? 'pc')
      return lines.every(isRight) ? {} : { lines: 'recipe.lines_invalid' }
    },
    send: ({ lines, yielded }, key) => save(kind, id, recipeBodyOf(lines, recipe.unit === null ? null : yielded), key),
    fieldOf: { 'recipe.circle': 'lines', 'recipe.too_deep': 'lines', 'recipe.yield_invalid': 'yielded' },
  })
  const { element, isPending, isChanged, onSubmit, field } = form
  const { value: lines, onChange, error } = field('lines')
  const change = (at: number, part: Partial<RecipeLineForm>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      {recipe.unit !== null && (
        <QuantityField {...field('yielded')} label={t.yield} unit={recipe.unit} required className="max-w-48" />
      )}
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line, at) => {
          const ingredient = known.get(line.ingredientId)
          return (
            ingredient && (
              <li key={line.ingredientId} className="py-3">
                <Line
                  line={line}
                  ingredient={ingredient}
                  canStop={kind !== 'preparation'}
                  onChange={(part) => change(at, part)}
                  onRemove={() => onChange(lines.filter((_, index) => index !== at))}
                />
              </li>
            )
          )
        })}
      </ul>
      <ItemChoice
        label={t.add}
        items={ingredients.filter((one) => one.id !== id && !lines.some(({ ingredientId }) => ingredientId === one.id))}
        onPick={({ id: ingredientId, isPreparation }) =>
          onChange([...lines, { ingredientId, isPreparation, quantity: '', loss: '', stops: false }])
        }
        {...(error === undefined ? {} : { error })}
      />
      <RecipeFigures cost={costOfLines(lines, known)} net={recipe.net_price} currency={currency} />
      <Button type="submit" pending={isPending} disabled={!isChanged} className="self-start">
        {t.save}
      </Button>
    </form>
  )
}

type LineProps = {
  line: RecipeLineForm
  ingredient: Ingredient
  canStop: boolean
  onChange: (part: Partial<RecipeLineForm>) => void
  onRemove: () => void
}

function Line({ line, ingredient, canStop, onChange, onRemove }: LineProps) {
  const t = useTexts(recipesTexts)
  const { quantity, remove } = useTexts(inventoryTexts)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 font-medium break-words">{ingredient.title}</p>
        <IconButton
          label={remove(ingredient.title)}
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={onRemove}
        />
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-60 grid-cols-2 items-end gap-2">
          <QuantityField
            label={quantity}
            required
            value={line.quantity}
            onChange={(text) => onChange({ quantity: text })}
            unit={ingredient.unit}
          />
          <QuantityField label={t.loss} whole value={line.loss} onChange={(loss) => onChange({ loss })} unitText="%" />
        </div>
        {canStop && (
          <Switch
            checked={line.stops}
            onChange={(stops) => onChange({ stops })}
            label={t.stops}
            hint={t.stopsHint}
            className="flex-1 basis-60"
          />
        )}
      </div>
    </div>
  )
}
