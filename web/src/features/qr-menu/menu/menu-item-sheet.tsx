import { useRef, useState } from 'react'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { statementOfLine, statementOfOption, statementOfVariant } from '#core/menu/filter-items.ts'
import { chooseOptions, type ChosenOption } from '#core/orders/options.ts'
import { useWords } from '../words/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { ItemDetails } from '../item/item-details.tsx'
import type { ItemUnderFilter } from '../item/item-filter.ts'
import { mayChooseOf } from '../item/may-choose.rules.ts'
import { ChoiceRow } from './choice-row.tsx'
import { groupsOf, minorOf, priceOf, type Choices } from '../cart/guest-item.rules.ts'
import { digitsOf } from './guest-menu.rules.ts'
import { OptionGroupField } from './option-group-field.tsx'
import { shownPrice, type TaxNote } from './shown-prices.rules.ts'
import { useRuleText } from './use-rule-text.ts'
import { useMoney } from '../use-money.ts'

type Props = {
  item: PublicMenuItem
  currency: string
  /** Guests read prices with tax here. */
  withTax: boolean
  taxNote: TaxNote | null
  filter: ItemUnderFilter | null
  onAdd: (choices: Choices) => void
  onClose: () => void
}

/** Asks for variant, options and add-ons before the item goes into the cart. */
export default function MenuItemSheet({ item, currency, withTax, taxNote, filter, onAdd, onClose }: Props) {
  const t = useWords().guestMenu
  const words = useWords().qrMenu
  const money = useMoney(currency)
  const ruleText = useRuleText()
  const fits = (variant: PublicMenuItem['variants'][number]) => mayChooseOf(statementOfVariant(item, variant), filter)
  const [variantId, setVariantId] = useState(
    (item.variants.find((variant) => !variant.sold_out && fits(variant)) ?? item.variants[0])?.id ?? null,
  )
  const [addonIds, setAddonIds] = useState<readonly string[]>([])
  const [options, setOptions] = useState<readonly ChosenOption[]>([])
  const [isChecked, setIsChecked] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const choices = { variantId, addonIds, options }
  const partIds = [...addonIds, ...options.map(({ id }) => id)]
  const digits = digitsOf(currency)
  const groups = groupsOf(item, digits)
  const chosen = chooseOptions(groups, options)
  const lacking = 'group' in chosen ? (chosen.group?.id ?? null) : null
  const add = () => {
    if (lacking === null) return onAdd(choices)
    setIsChecked(true)
    list.current?.querySelector<HTMLElement>(`[data-group="${lacking}"]`)?.focus()
  }
  const shown = (price: number) => money(shownPrice(price, item, withTax))
  return (
    <Sheet
      title={item.title}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <Button size="lg" wide onClick={add}>
          {t.item.add}
          <span className="tnum">· {shown(priceOf(item, choices, digits))}</span>
        </Button>
      }
    >
      <div ref={list} className="flex flex-col gap-5">
        <ItemDetails item={item} statement={statementOfLine(item, { variantId, partIds })} />
        {item.price_rule && <p className="text-sm text-ink-soft">{ruleText(item.price_rule)}</p>}
        {item.variants.length > 0 && (
          <fieldset className="flex min-w-0 flex-col gap-2">
            <legend className="mb-2 text-sm font-medium">{t.item.variants}</legend>
            {item.variants.map((variant) => {
              const { id, title, price, price_now, sold_out } = variant
              return (
                <ChoiceRow
                  key={id}
                  type="radio"
                  name="variant"
                  checked={id === variantId}
                  disabled={sold_out === 1 || !fits(variant)}
                  onChange={() => setVariantId(id)}
                >
                  {title} -{' '}
                  <span className="tnum whitespace-nowrap">
                    {sold_out ? t.menu.soldOut : shown(minorOf(price_now ?? price, digits))}{' '}
                    {price_now && !sold_out && <s className="text-ink-faint">{shown(minorOf(price, digits))}</s>}
                  </span>
                </ChoiceRow>
              )
            })}
          </fieldset>
        )}
        {groups.map((group) => (
          <OptionGroupField
            key={group.id}
            group={group}
            value={options}
            onChange={setOptions}
            isLacking={isChecked && group.id === lacking}
            shown={shown}
            isFit={(id) => mayChooseOf(statementOfOption(item, id), filter)}
          />
        ))}
        {item.addons.length > 0 && (
          <fieldset className="flex min-w-0 flex-col gap-2">
            <legend className="mb-2 text-sm font-medium">{t.item.addons}</legend>
            {item.addons.map(({ id, title, price, sold_out, allergens }) => (
              <ChoiceRow
                key={id}
                type="checkbox"
                name="addon"
                checked={addonIds.includes(id)}
                disabled={sold_out === 1 || !mayChooseOf(allergens, filter)}
                onChange={(checked) => setAddonIds(checked ? [...addonIds, id] : addonIds.filter((one) => one !== id))}
              >
                {title}{' '}
                <span className="tnum whitespace-nowrap">
                  ({sold_out ? t.menu.soldOut : `+${shown(minorOf(price, digits))}`})
                </span>
              </ChoiceRow>
            ))}
          </fieldset>
        )}
        {taxNote && <p className="text-sm text-ink-faint">{t.item.taxNotes[taxNote]}</p>}
      </div>
    </Sheet>
  )
}
