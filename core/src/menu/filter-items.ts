import { sumOf, type Allergen, type MaybeStatement } from './allergens.ts'
import { isOfDiet, speaksAgainst, type Diet } from './diets.ts'

/** Allergens that a guest avoids, and diets that an item must suit. */
export type Wishes = { without: readonly Allergen[]; diets: readonly Diet[] }

type Part = { id: string; allergens: MaybeStatement }
type Group = { min: number; options: readonly (Part & { max: number })[] }
type StepChoice = { item_id: string; variant_id: string | null }

/** An item as on the public menu. */
export type FilteredItem = {
  id: string
  kind: 'item' | 'set'
  allergens: MaybeStatement
  diets: readonly Diet[]
  variants: readonly Part[]
  addons: readonly Part[]
  modifier_groups: readonly Group[]
  steps: readonly { min: number; choices: readonly StepChoice[] }[]
}

/** `not_stated`: nothing known rules it out, but not everything is known. */
export type Outcome = 'passes' | 'fails' | 'not_stated'

/** Compares a statement with wishes; without one, the outcome is `not_stated`. */
export function outcomeOf(statement: MaybeStatement, { without, diets }: Wishes): Outcome {
  if (statement === null) return 'not_stated'
  const contains = statement.contains.map(({ code }) => code)
  const isIn = without.some((code) => contains.includes(code) || statement.traces.includes(code))
  return isIn || diets.some((diet) => speaksAgainst(statement, diet)) ? 'fails' : 'passes'
}

/** The variant's own statement, else its item's. */
export const statementOfVariant = (
  item: Pick<FilteredItem, 'allergens'>,
  variant: Pick<Part, 'allergens'>,
): MaybeStatement => variant.allergens ?? item.allergens

export function statementOfOption(
  { modifier_groups }: Pick<FilteredItem, 'modifier_groups'>,
  id: string,
): MaybeStatement {
  return modifier_groups.flatMap(({ options }) => options).find((option) => option.id === id)?.allergens ?? null
}

/**
 * Decides if a guest can have an item: it is stated and free of everything avoided, and each required choice leaves
 * enough options that are too. Choices of a set menu are items themselves. Unstated parts never fail it: guests see a
 * warning.
 */
export function filterItem(item: FilteredItem, wishes: Wishes, menu: ReadonlyMap<string, FilteredItem>): Outcome {
  if (item.kind === 'set') return ofSet(item, wishes, menu)
  return ofItem(item, item.allergens, [ofVariants(item, wishes)], wishes)
}

/** Decides if a part may be chosen with an item. A part without an inherited statement answers for itself. */
export const filterPart = (part: Pick<Part, 'allergens'>, wishes: Wishes): Outcome => outcomeOf(part.allergens, wishes)

/** Decides if a choice of a step may be made. */
export function filterChoice(choice: StepChoice, wishes: Wishes, menu: ReadonlyMap<string, FilteredItem>): Outcome {
  const item = menu.get(choice.item_id)
  if (!item || item.kind === 'set') return 'not_stated'
  if (choice.variant_id === null) return filterItem(item, wishes, menu)
  const variant = item.variants.find(({ id }) => id === choice.variant_id)
  // only that variant: it is chosen with the step
  return ofItem(item, variant ? statementOfVariant(item, variant) : null, [], wishes)
}

function ofItem(item: FilteredItem, statement: MaybeStatement, choices: readonly Outcome[], wishes: Wishes): Outcome {
  if (statement === null) return 'not_stated'
  const diets = wishes.diets.every((diet) => isOfDiet(item.diets, diet)) ? 'passes' : 'fails'
  return worst([diets, outcomeOf(statement, wishes), ...choices, ...ofGroups(item, wishes)])
}

const ofVariant = (item: FilteredItem, variant: Part, wishes: Wishes) =>
  outcomeOf(statementOfVariant(item, variant), wishes)

function ofVariants(item: FilteredItem, wishes: Wishes): Outcome {
  if (item.variants.length === 0) return 'passes'
  return enoughOf(
    item.variants.map((variant) => ({ outcome: ofVariant(item, variant, wishes), units: 1 })),
    1,
  )
}

function ofGroups({ modifier_groups }: FilteredItem, wishes: Wishes): Outcome[] {
  return modifier_groups.map(({ min, options }) =>
    enoughOf(
      options.map((option) => ({ outcome: filterPart(option, wishes), units: option.max })),
      min,
    ),
  )
}

function ofSet({ steps }: FilteredItem, wishes: Wishes, menu: ReadonlyMap<string, FilteredItem>): Outcome {
  if (steps.length === 0) return 'not_stated'
  return worst(
    steps.map(({ min, choices }) =>
      enoughOf(
        choices.map((choice) => ({ outcome: filterChoice(choice, wishes, menu), units: 1 })),
        min,
      ),
    ),
  )
}

/** Passes if enough units can be chosen among passing options; `not_stated` if it takes unstated ones too. */
function enoughOf(choices: readonly { outcome: Outcome; units: number }[], min: number): Outcome {
  const count = (...wanted: Outcome[]) =>
    choices.reduce((sum, { outcome, units }) => sum + (wanted.includes(outcome) ? units : 0), 0)
  if (count('passes') >= min) return 'passes'
  return count('passes', 'not_stated') >= min ? 'not_stated' : 'fails'
}

function worst(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes('fails')) return 'fails'
  return outcomes.includes('not_stated') ? 'not_stated' : 'passes'
}

/** Allergens of an item before any choice. A set menu contains those of all its choices. */
export function statementOfItem(item: FilteredItem, menu: ReadonlyMap<string, FilteredItem>): MaybeStatement {
  if (item.kind === 'item') return item.allergens
  const choices = item.steps.flatMap((step) => step.choices)
  return choices.length === 0 ? null : sumOf(choices.map((choice) => statementOfChoice(choice, menu)))
}

/** Allergens of a step's choice, before its options are chosen. */
export function statementOfChoice(choice: StepChoice, menu: ReadonlyMap<string, FilteredItem>): MaybeStatement {
  const item = menu.get(choice.item_id)
  return item && item.kind === 'item' ? statementOfLine(item, { variantId: choice.variant_id, partIds: [] }) : null
}

/** Allergens of an order line: the item or its variant, and each chosen add-on and option. */
export function statementOfLine(
  item: FilteredItem,
  { variantId, partIds }: { variantId: string | null; partIds: readonly string[] },
): MaybeStatement {
  const variant = item.variants.find(({ id }) => id === variantId)
  const parts = [...item.addons, ...item.modifier_groups.flatMap(({ options }) => options)]
  const chosen = parts.filter(({ id }) => partIds.includes(id)).map(({ allergens }) => allergens)
  return sumOf([variant ? statementOfVariant(item, variant) : item.allergens, ...chosen])
}
