import type { BillTotals } from '#core/money/totals.ts'
import { useWords } from '../words/use-words.ts'
import { useMoney } from '../use-money.ts'

type Props = { totals: BillTotals; currency: string; withTax: boolean }

/** Totals of the cart in the prices shown on the menu, computed by the function that adds up the restaurant's bill. */
export function OrderSummary({ totals, currency, withTax }: Props) {
  const t = useWords().guestCart
  const money = useMoney(currency)
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 className="mb-3 font-display text-lg font-semibold">{t.cart.summary}</h2>
      <dl className="flex flex-col gap-2">
        {!withTax && (
          <>
            <Figure name={t.cart.itemsTotal} amount={money(totals.subTotal)} />
            <Figure name={t.cart.taxTotal} amount={money(totals.taxTotal)} />
          </>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>{withTax ? t.cart.totalWithTax : t.cart.payableTotal}</dt>
          <dd aria-live="polite" className="tnum">
            {money(totals.total)}
          </dd>
        </div>
        {withTax && <Figure name={t.cart.taxIncluded} amount={money(totals.taxTotal)} />}
      </dl>
    </section>
  )
}

function Figure({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tnum">{amount}</dd>
    </div>
  )
}
