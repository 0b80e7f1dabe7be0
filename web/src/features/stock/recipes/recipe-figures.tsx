import { useRateText } from '../../../lib/format/use-rate-text.ts'
import { listsTexts } from '../../../lib/lists/lists.texts.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useStockFormat } from '../use-stock-format.ts'
import { marginOf } from './recipe-form.rules.ts'
import { recipesTexts } from './recipes.texts.ts'

type RecipeFiguresProps = { cost: string | null; net: string | null; currency: string }

/** Cost of a recipe at today's prices and the margin it leaves, updated while one types. */
export function RecipeFigures({ cost, net, currency }: RecipeFiguresProps) {
  const t = useTexts(recipesTexts)
  const { notKnown } = useTexts(listsTexts)
  const format = useStockFormat(currency)
  const percent = useRateText()
  const left = marginOf(net, cost)
  const figures = [
    [t.live, cost === null ? notKnown : format.money(cost)],
    ...(net === null ? [] : [[t.price, format.money(net)]]),
    ...(left === null
      ? []
      : [
          [t.margin, format.money(left.margin)],
          [t.share, percent(left.percent)],
        ]),
  ]
  return (
    <dl aria-live="polite" className="tnum grid grid-cols-2 gap-3 rounded-md bg-sunken p-3 sm:grid-cols-4">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="text-lg font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
