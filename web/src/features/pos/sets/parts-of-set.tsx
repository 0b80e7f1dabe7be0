import { countedTitles } from '#core/orders/chosen-options.ts'
import { useTexts } from '../../../lib/texts.ts'
import type { PricedPart } from '../cart/cart-pricing.rules.ts'
import { useTill } from '../till.ts'
import { setsTexts } from './sets.texts.ts'

/** The choices of a set menu, each with its supplement, extras and note. */
export function PartsOfSet({ parts }: { parts: readonly PricedPart[] }) {
  const words = useTexts(setsTexts)
  const { money } = useTill()
  if (parts.length === 0) return null
  return (
    <ul className="flex flex-col gap-0.5 text-ink-soft">
      {parts.map(({ stepTitle, choice, item, chosen, addons, units }, at) => {
        const extras = countedTitles([...addons, ...units].map(({ title }) => title))
        return (
          // the same may be chosen twice: they differ by their place alone
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex gap-2">
            <span className="min-w-0 flex-1 break-words">
              <span className="sr-only">{stepTitle}: </span>
              {item.title}
              {choice.variantTitle !== null && ` - ${choice.variantTitle}`}
              {extras.length > 0 && ` + ${extras.join(', ')}`}
              {chosen.notes !== '' && <span className="text-accent-ink italic"> · {chosen.notes}</span>}
            </span>
            {choice.supplement > 0 && (
              <span className="tnum shrink-0">{words.supplement(money(choice.supplement))}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
