import { useRef, useState } from 'react'
import { ERRORS } from '#core/contract/errors.ts'
import type { SetupTemplate } from '#core/contract/platform/setup.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { readWrittenPrice } from '#core/money/written-price.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { focusFirstError } from '../../../../ui/fields/focus-first-error.ts'
import { PriceField } from '../../../menu/fields/price-field.tsx'
import { chosenItems } from '../setup-draft.rules.ts'
import { setupTexts } from '../setup.texts.ts'
import { StepActions } from '../step-actions.tsx'
import type { SetupFlow } from '../use-setup-flow.ts'

type Props = { flow: SetupFlow; template: SetupTemplate }
type Item = SetupTemplate['items'][number]

/** The items of a kind of restaurant by category, each ticked, with its price to be changed in place. */
export function TemplateMenu({ flow, template }: Props) {
  const { draft, store, confirmStep, skipStep, isSkipping } = flow
  const t = useTexts(setupTexts).menu
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const chosen = chosenItems(draft, template)
  const digits = findCurrency(store.currency)?.digits ?? 2
  const wrong = new Set(chosen.filter(({ price }) => 'problem' in readWrittenPrice(price, digits)).map(({ id }) => id))
  const categories = [...new Set(template.items.map(({ category }) => category))]
  return (
    <form
      ref={form}
      noValidate
      // a price that has the focus stands clear of the bars above and below it
      className="flex flex-col gap-5 [&_input]:scroll-my-28"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (wrong.size > 0) focusFirstError(form.current)
        else if (chosen.length > 0) confirmStep('menu')
      }}
    >
      <p className="text-sm text-ink-soft">{t.hint}</p>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {categories.map((category) => (
          <CategoryItems
            key={category}
            category={category}
            items={template.items.filter((item) => item.category === category)}
            flow={flow}
            wrong={isChecked ? wrong : null}
          />
        ))}
      </div>
      <StepActions
        canContinue={chosen.length > 0}
        onSkip={() => skipStep('menu')}
        isSkipping={isSkipping}
        note={chosen.length > 0 ? t.chosen({ chosen: chosen.length, all: template.items.length }) : t.none}
      />
    </form>
  )
}

type CategoryProps = { category: string; items: readonly Item[]; flow: SetupFlow; wrong: ReadonlySet<string> | null }

function CategoryItems({ category, items, flow: { draft, change, store }, wrong }: CategoryProps) {
  const t = useTexts(setupTexts).menu
  const { language } = useLanguage()
  const left = new Set(draft.leftOut)
  const keep = (ids: readonly string[], isKept: boolean) =>
    change((before) => {
      const others = before.leftOut.filter((id) => !ids.includes(id))
      return { ...before, leftOut: isKept ? others : [...others, ...ids] }
    })
  const ids = items.map(({ id }) => id)
  return (
    <fieldset className="min-w-0">
      <legend className="w-full border-b border-line">
        <Checkbox
          checked={ids.some((id) => !left.has(id))}
          onChange={(isKept) => keep(ids, isKept)}
          label={
            <span className="font-semibold">
              <span aria-hidden="true">{category}</span>
              <span className="sr-only">{t.wholeCategory(category)}</span>
            </span>
          }
        />
      </legend>
      <ul className="divide-y divide-line">
        {items.map(({ id, title, price }) => (
          <li key={id} className="flex items-start gap-3 py-1">
            <div className="min-w-0 flex-1">
              <Checkbox checked={!left.has(id)} onChange={(isKept) => keep([id], isKept)} label={title} />
            </div>
            <div className={left.has(id) ? 'invisible w-28 shrink-0' : 'w-28 shrink-0'}>
              <PriceField
                label={t.price(title)}
                hideLabel
                name={`price ${id}`}
                currency={store.currency}
                value={draft.prices[id] ?? price}
                onChange={(typed) => change((before) => ({ ...before, prices: { ...before.prices, [id]: typed } }))}
                error={wrong?.has(id) ? ERRORS['menu.price_invalid'][language] : undefined}
              />
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
