import { useRef, useState } from 'react'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { sumOf } from '#core/menu/allergens.ts'
import { statementOfItem, statementOfLine } from '#core/menu/filter-items.ts'
import { chosenFor, stepsLacking, withChoices } from '#core/orders/chosen-steps.ts'
import { chooseOptions } from '#core/orders/options.ts'
import type { ChosenSteps } from '#core/orders/set-menus.ts'
import { useWords } from '../words/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { ItemDetails } from '../item/item-details.tsx'
import type { ItemUnderFilter } from '../item/item-filter.ts'
import { groupsOf, minorOf } from '../cart/guest-item.rules.ts'
import { partsOf, stepsOf, type SetMenu } from '../cart/guest-sets.rules.ts'
import { useMoney } from '../use-money.ts'
import { digitsOf } from './guest-menu.rules.ts'
import { SetStepField } from './set-step-field.tsx'
import { shownPrice, type TaxNote } from './shown-prices.rules.ts'
import { useRuleText } from './use-rule-text.ts'

type Props = {
  set: PublicMenuItem
  menuItems: readonly PublicMenuItem[]
  currency: string
  /** Guests read prices with tax here. */
  withTax: boolean
  taxNote: TaxNote | null
  filter: ItemUnderFilter | null
  onAdd: (steps: ChosenSteps) => void
  onClose: () => void
}

/** Asks for the choices of a set menu, step by step, before it goes into the cart. */
export default function SetMenuSheet({ set, menuItems, currency, withTax, taxNote, filter, onAdd, onClose }: Props) {
  const t = useWords().guestMenu
  const words = useWords().setMenu
  const { close } = useWords().qrMenu
  const money = useMoney(currency)
  const ruleText = useRuleText()
  const [chosen, setChosen] = useState<ChosenSteps>([])
  const [isChecked, setIsChecked] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const digits = digitsOf(currency)
  const steps = stepsOf(set, digits)
  const lacking = stepsLacking(steps, chosen)
  const parts = partsOf(set, chosen, { menuItems, digits })
  const price =
    parts.length === 0
      ? shownPrice(minorOf(set.price_now, digits), set, withTax)
      : parts.reduce((sum, part) => sum + shownPrice(minorOf(part.price, digits), part, withTax), 0)
  const statement = statementOfSet(set, chosen, menuItems)
  const add = () => {
    const first = lacking[0]?.id ?? stepWithoutOptions(chosen, { menuItems, digits })
    if (first === undefined) return onAdd(chosen)
    setIsChecked(true)
    return list.current?.querySelector<HTMLElement>(`[data-step="${first}"]`)?.focus()
  }
  return (
    <Sheet
      title={set.title}
      description={
        <output>
          {lacking.length > 0 ? words.lacking(lacking.map(({ title }) => title).join(', ')) : words.complete}
        </output>
      }
      closeLabel={close}
      onClose={onClose}
      footer={
        <Button size="lg" wide onClick={add}>
          {t.item.add}
          <span className="tnum">· {money(price)}</span>
        </Button>
      }
    >
      <div ref={list} className="flex flex-col gap-6">
        <ItemDetails item={set} statement={statement} />
        {set.price_rule && <p className="text-sm text-ink-soft">{ruleText(set.price_rule)}</p>}
        {set.steps.map((step) => (
          <SetStepField
            key={step.id}
            {...{ step, menuItems, currency, withTax, filter, isChecked }}
            chosen={chosenFor(chosen, step.id)}
            onChange={(choices) => setChosen(withChoices(steps, chosen, { id: step.id, choices }))}
          />
        ))}
        {taxNote && <p className="text-sm text-ink-faint">{t.item.taxNotes[taxNote]}</p>}
      </div>
    </Sheet>
  )
}

/** Allergens of the choices made so far; of all possible ones until there are any. */
function statementOfSet(set: PublicMenuItem, chosen: ChosenSteps, menuItems: readonly PublicMenuItem[]) {
  const menu = new Map(menuItems.map((item) => [item.id, item]))
  const units = chosen.flatMap(({ choices }) => choices)
  if (units.length === 0) return statementOfItem(set, menu)
  return sumOf(
    units.map(({ itemId, variantId, addonIds, options }) => {
      const item = menu.get(itemId)
      return item ? statementOfLine(item, { variantId, partIds: [...addonIds, ...options.map(({ id }) => id)] }) : null
    }),
  )
}

/** The first step with a choice that lacks required options. */
function stepWithoutOptions(chosen: ChosenSteps, { menuItems, digits }: SetMenu): string | undefined {
  return chosen.find(({ choices }) =>
    choices.some(({ itemId, options }) => {
      const item = menuItems.find(({ id }) => id === itemId)
      return item && 'problem' in chooseOptions(groupsOf(item, digits), options)
    }),
  )?.id
}
