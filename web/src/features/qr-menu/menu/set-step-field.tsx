import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { filterChoice, statementOfOption } from '#core/menu/filter-items.ts'
import { chooseOptions } from '#core/orders/options.ts'
import type { ChosenOfStep } from '#core/orders/set-menus.ts'
import { choiceCounts } from '#core/menu/choice-counts.ts'
import { useWords } from '../words/use-words.ts'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import type { ItemUnderFilter } from '../item/item-filter.ts'
import { mayChoose, mayChooseOf } from '../item/may-choose.rules.ts'
import { groupsOf, minorOf } from '../cart/guest-item.rules.ts'
import { useMoney } from '../use-money.ts'
import { ChoiceRow } from './choice-row.tsx'
import { digitsOf } from './guest-menu.rules.ts'
import { OptionGroupField } from './option-group-field.tsx'
import { shownPrice } from './shown-prices.rules.ts'

type Step = PublicMenuItem['steps'][number]
type Choice = Step['choices'][number]
type Shown = {
  menuItems: readonly PublicMenuItem[]
  currency: string
  withTax: boolean
  filter: ItemUnderFilter | null
  isChecked: boolean
}

type Props = Shown & {
  step: Step
  chosen: readonly ChosenOfStep[]
  onChange: (chosen: readonly ChosenOfStep[]) => void
}

/** A step of a set menu: its possible choices, and the options of the chosen ones. */
export function SetStepField({ step, chosen, onChange, ...shown }: Props) {
  const t = useWords().guestMenu
  const label = useId()
  const isLacking = shown.isChecked && chosen.length < step.min
  return (
    <fieldset
      aria-labelledby={label}
      data-step={step.id}
      tabIndex={-1}
      className={clsx('flex min-w-0 flex-col gap-2 rounded-md outline-none', isLacking && '-mx-2 bg-danger-soft p-2')}
    >
      <p id={label} className="flex w-full flex-wrap items-center gap-x-2">
        <span className="text-base font-semibold">{step.title}</span>{' '}
        {chosen.length >= Math.max(step.min, 1) && (
          <Check aria-hidden="true" className="size-4.5 text-success" strokeWidth={3} />
        )}
        <span className={clsx('ml-auto text-sm', isLacking ? 'font-semibold text-danger-ink' : 'text-ink-faint')}>
          {t.item.count(choiceCounts({ ...step, free: 0 }))}
        </span>
      </p>
      {step.choices.map((choice) => (
        <StepChoice
          key={`${choice.item_id} ${choice.variant_id}`}
          {...{ step, choice, chosen, onChange, shown, label }}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = Pick<Props, 'step' | 'chosen' | 'onChange'> & { choice: Choice; shown: Shown; label: string }

/** One choice, with options and add-ons of each chosen unit below. */
function StepChoice({ step, choice, chosen, onChange, shown, label }: ChoiceProps) {
  const t = useWords().guestMenu
  const isThis = ({ itemId, variantId }: ChosenOfStep) => itemId === choice.item_id && variantId === choice.variant_id
  const count = chosen.filter(isThis).length
  const item = shown.menuItems.find(({ id }) => id === choice.item_id)
  const isOut = choice.sold_out === 1 || item === undefined
  const isShut = isOut || !isFit(choice, shown)
  const one: ChosenOfStep = {
    itemId: choice.item_id,
    variantId: choice.variant_id,
    addonIds: [],
    options: [],
    notes: '',
  }
  const more = () => onChange(step.max === 1 ? [one] : [...chosen, one])
  const less = () => onChange(chosen.toSpliced(chosen.findLastIndex(isThis), 1))
  const title = choice.variant_title === null ? choice.title : `${choice.title} - ${choice.variant_title}`
  const text = <ChoiceText {...{ title, choice, shown, item }} isOut={isOut} />
  return (
    <>
      {step.max === 1 ? (
        <ChoiceRow
          type={step.min === 0 ? 'checkbox' : 'radio'}
          name={label}
          checked={count > 0}
          disabled={isShut && count === 0}
          onChange={(isChosen) => (isChosen ? more() : less())}
        >
          {text}
        </ChoiceRow>
      ) : (
        <div className="flex min-h-13 items-center gap-3 rounded-lg border border-edge bg-surface px-3.5 py-1">
          <span className="min-w-0 flex-1">{text}</span>
          <QuantityStepper
            value={count}
            onIncrease={more}
            onDecrease={() => count > 0 && less()}
            increaseLabel={t.item.more(title)}
            decreaseLabel={t.item.less(title)}
            valueLabel={`${count} × ${title}`}
            max={isShut ? count : count + step.max - chosen.length}
          />
        </div>
      )}
      {item &&
        chosen.map(
          (unit, at) =>
            isThis(unit) && (
              // the same may be chosen twice: they differ by their place alone
              // oxlint-disable-next-line react/no-array-index-key
              <UnitChoices key={at} {...{ item, unit, shown }} onChange={(next) => onChange(chosen.with(at, next))} />
            ),
        )}
    </>
  )
}

/** True if a choice passes the guest's filter. */
function isFit(choice: Choice, { filter, menuItems }: Shown): boolean {
  if (filter === null) return true
  const menu = new Map(menuItems.map((item) => [item.id, item]))
  return mayChoose(filterChoice(choice, filter.wishes, menu), filter)
}

type TextProps = { title: string; choice: Choice; shown: Shown; item: PublicMenuItem | undefined; isOut: boolean }

function ChoiceText({ title, choice, shown: { currency, withTax }, item, isOut }: TextProps) {
  const t = useWords().guestMenu
  const money = useMoney(currency)
  const supplement = minorOf(choice.supplement, digitsOf(currency))
  const note = isOut ? t.menu.soldOut : supplement > 0 && item && `+${money(shownPrice(supplement, item, withTax))}`
  return (
    <>
      {title}
      {note && <span className="tnum whitespace-nowrap"> ({note})</span>}
    </>
  )
}

type UnitProps = { item: PublicMenuItem; unit: ChosenOfStep; shown: Shown; onChange: (unit: ChosenOfStep) => void }

/** The options and add-ons of one unit. */
function UnitChoices({ item, unit, shown: { currency, withTax, filter, isChecked }, onChange }: UnitProps) {
  const t = useWords().guestMenu
  const money = useMoney(currency)
  const name = useId()
  const digits = digitsOf(currency)
  const groups = groupsOf(item, digits)
  const options = chooseOptions(groups, unit.options)
  const lacking = isChecked && 'group' in options ? options.group?.id : undefined
  const price = (minor: number) => money(shownPrice(minor, item, withTax))
  if (groups.length === 0 && item.addons.length === 0) return null
  return (
    <div className="ml-4 flex flex-col gap-3 border-l-2 border-line pl-3">
      {groups.map((group) => (
        <OptionGroupField
          key={group.id}
          group={group}
          value={unit.options}
          onChange={(next) => onChange({ ...unit, options: next })}
          isLacking={group.id === lacking}
          shown={price}
          isFit={(id) => mayChooseOf(statementOfOption(item, id), filter)}
        />
      ))}
      {item.addons.map(({ id, title, price: addonPrice, sold_out, allergens }) => (
        <ChoiceRow
          key={id}
          type="checkbox"
          name={name}
          checked={unit.addonIds.includes(id)}
          disabled={sold_out === 1 || !mayChooseOf(allergens, filter)}
          onChange={(isChosen) =>
            onChange({
              ...unit,
              addonIds: isChosen ? [...unit.addonIds, id] : unit.addonIds.filter((addon) => addon !== id),
            })
          }
        >
          {title}{' '}
          <span className="tnum whitespace-nowrap">
            ({sold_out ? t.menu.soldOut : `+${price(minorOf(addonPrice, digits))}`})
          </span>
        </ChoiceRow>
      ))}
    </div>
  )
}
