import type { StepBody } from '#core/contract/selling/sale.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { AppError } from '#core/app-error.ts'
import { readPrice } from '../menu-price.rules.ts'
import { getPricingTerms } from '../menu-writing.queries.ts'
import { withKnownIds } from '../options/known-options.rules.ts'
import { countSuitableChoices, isChoiceOfSet, listStepTitles, updateSteps } from './set-steps.queries.ts'

type Sold = { isSet: boolean; steps: readonly StepBody[] | undefined }

/**
 * Checks the steps of an item under its lock; undefined ones stay, and a plain item has none. At least one choice must
 * be required, as the set's price is shared over the choices (docs/rules/menu.md#set-menus).
 */
export async function saveSteps(tx: TenantTx, itemId: string, { isSet, steps }: Sold): Promise<void> {
  const known = await listStepTitles(tx.db, itemId)
  if (!isSet) {
    if (known.length > 0) await updateSteps(tx.db, itemId, [])
    return
  }
  if (await isChoiceOfSet(tx.db, itemId)) throw new AppError('menu.set_is_choice')
  if (steps === undefined) {
    if (known.length === 0) throw new AppError('menu.steps_required')
    return
  }
  if (steps.every(({ min }) => min === 0)) throw new AppError('menu.steps_required')
  const { digits } = await getPricingTerms(tx.db, { categoryId: null, taxId: null })
  const read = steps.map((step) => ({
    ...step,
    choices: step.choices.map(({ supplement, ...choice }) => ({
      ...choice,
      supplement: readPrice(supplement, digits, 'menu.supplement_invalid'),
    })),
  }))
  const choices = read.flatMap((step) => step.choices)
  if (
    choices.some((choice) => choice.itemId === itemId) ||
    (await countSuitableChoices(tx.db, choices)) < choices.length
  )
    throw new AppError('menu.step_choice_unsuitable')
  await requireRows(
    tx,
    'menu_set_steps',
    read.map(({ id }) => id),
    'menu.step_not_found',
  )
  await updateSteps(tx.db, itemId, withKnownIds(read, known))
}
