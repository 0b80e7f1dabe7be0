import { countedTitles } from '#core/orders/chosen-options.ts'
import { dotted } from '#core/text/isolated.ts'
import { useTexts } from '../../../lib/texts.ts'
import { CartTotals } from '../cart/cart-totals.tsx'
import { PartsOfSet } from '../sets/parts-of-set.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { OpenDrawerLink } from '../../bills/payments/needs-drawer.tsx'
import type { Problem } from './use-checkout.ts'
import { checkoutTexts } from './checkout.texts.ts'

/** Customer, dining option and table of the order. */
export function useOrderFacts(): [customer: string, dining: string, table: string] {
  const t = useTexts(posTexts)
  const words = useTexts(checkoutTexts)
  const { cart, table } = useTill()
  return [
    cart.customer ? `${cart.customer.name} (${cart.customer.phone})` : words.walkIn,
    cart.diningOption ? t.cart.dining[cart.diningOption] : words.notChosen,
    table?.table_title ?? t.cart.noTable,
  ]
}

/** Customer, table, every line and the totals, for a check before sending. */
export function OrderSummary() {
  const t = useTexts(posTexts)
  const words = useTexts(checkoutTexts)
  const { priced, money } = useTill()
  const [customer, dining, table] = useOrderFacts()
  const facts = [
    [words.customer, customer],
    [t.cart.diningOption, dining],
    [t.cart.table, table],
  ]
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="min-w-0 text-right font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={words.items} className="flex flex-col gap-2 border-y border-line py-3 text-sm">
        {priced.lines.map(({ line, item, variant, addons, units, parts, amount }) => (
          <li key={line.key} className="flex gap-3">
            <span className="tnum shrink-0 font-semibold">{line.quantity} ×</span>
            <div className="min-w-0 flex-1 break-words">
              {dotted([item?.title ?? line.title, variant?.title])}
              <Extras titles={[...addons, ...units].map(({ title }) => title)} />
              <PartsOfSet parts={parts} />
              {line.notes !== '' && <span className="block text-accent-ink italic">{line.notes}</span>}
            </div>
            <span className="tnum shrink-0">{money(amount)}</span>
          </li>
        ))}
      </ul>
      <CartTotals />
    </div>
  )
}

function Extras({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null
  return <span className="block text-ink-soft">+ {countedTitles(titles).join(', ')}</span>
}

/** The reason why the last try failed, above the button, where it is seen. */
export function CheckoutProblem({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert">
      {problem !== null && (
        <div className="mt-4 rounded-lg bg-danger-soft px-4 py-3 text-sm font-medium text-danger-ink">
          <p>{problem.text}</p>
          {problem.needsDrawer && <OpenDrawerLink />}
        </div>
      )}
    </div>
  )
}
