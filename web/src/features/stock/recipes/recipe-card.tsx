import { useState } from 'react'
import { MANAGING_STOCK } from '#core/contract/inventory/stock-items.ts'
import type { RecipeKind } from '#core/contract/inventory/recipes.ts'
import type { MenuItem } from '#core/contract/records.ts'
import { may } from '#core/permissions/may.ts'
import { dotted } from '#core/text/isolated.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { RecipeOf } from './recipe-of.tsx'
import { recipesTexts } from './recipes.texts.ts'

type Target = { kind: RecipeKind; id: string; title: string }

/** The recipe of a menu item on its page: of itself, of a variant, an add-on or an option. */
export function RecipeCard({ item }: { item: MenuItem }) {
  const t = useTexts(recipesTexts)
  const person = usePerson()
  const targets = targetsOf(item)
  const [chosen, choose] = useState(item.id)
  const target = targets.find(({ id }) => id === chosen) ?? targets[0]!
  if (person === null || !may(person, MANAGING_STOCK)) return null
  return (
    <Card className="flex flex-col gap-3">
      <CardHeader title={t.card} hint={t.cardHint} />
      {targets.length > 1 && (
        <SelectField
          label={t.of}
          value={target.id}
          onChange={choose}
          options={targets.map(({ id, title }) => ({ value: id, label: title }))}
          className="max-w-sm"
        />
      )}
      <RecipeOf key={target.id} kind={target.kind} id={target.id} />
    </Card>
  )
}

function targetsOf({ id, title, variants, addons, modifier_groups }: MenuItem): Target[] {
  return [
    { kind: 'dish', id, title },
    ...variants.map((one): Target => ({ kind: 'variant', id: one.id, title: dotted([title, one.title]) })),
    ...addons.map((one): Target => ({ kind: 'addon', id: one.id, title: `+ ${one.title}` })),
    ...modifier_groups.flatMap((group) =>
      group.options.map((one): Target => ({ kind: 'option', id: one.id, title: dotted([group.title, one.title]) })),
    ),
  ]
}
