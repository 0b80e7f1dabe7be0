import { useRef, useState } from 'react'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { chosenFor, stepsLacking, withChoices } from '#core/orders/chosen-steps.ts'
import { chooseOptions } from '#core/orders/options.ts'
import type { ChosenSteps } from '#core/orders/set-menus.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { groupsOf, minorOf } from '../cart/guest-item.rules.ts'
import { partsOf, stepsOf, type SetMenu } from '../cart/guest-sets.rules.ts'
import { qrMenuTexts } from '../qr-menu.texts.ts'
import { useMoney } from '../use-money.ts'
import { digitsOf } from './guest-menu.rules.ts'
import { guestMenuTexts } from './guest-menu.texts.ts'
import { setMenuSheetTexts } from './set-menu-sheet.texts.ts'
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
  onAdd: (steps: ChosenSteps) => void
  onClose: () => void
}

/** What is chosen for the steps of a set menu, one after the other, before it goes into the cart. */
export default function SetMenuSheet({ set, menuItems, currency, withTax, taxNote, onAdd, onClose }: Props) {
  const t = useTexts(guestMenuTexts)
  const words = useTexts(setMenuSheetTexts)
  const { close } = useTexts(qrMenuTexts)
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
        {set.price_rule && <p className="text-sm text-ink-soft">{ruleText(set.price_rule)}</p>}
        {set.steps.map((step) => (
          <SetStepField
            key={step.id}
            {...{ step, menuItems, currency, withTax, isChecked }}
            chosen={chosenFor(chosen, step.id)}
            onChange={(choices) => setChosen(withChoices(steps, chosen, { id: step.id, choices }))}
          />
        ))}
        {taxNote && <p className="text-sm text-ink-faint">{t.item.taxNotes[taxNote]}</p>}
      </div>
    </Sheet>
  )
}

/** The first step with a choice whose options have still to be chosen. */
function stepWithoutOptions(chosen: ChosenSteps, { menuItems, digits }: SetMenu): string | undefined {
  return chosen.find(({ choices }) =>
    choices.some(({ itemId, options }) => {
      const item = menuItems.find(({ id }) => id === itemId)
      return item && 'problem' in chooseOptions(groupsOf(item, digits), options)
    }),
  )?.id
}
