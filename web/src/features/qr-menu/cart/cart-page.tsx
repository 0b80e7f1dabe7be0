import { ArrowLeft, ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { changeNotes } from '#core/orders/cart-lines.ts'
import { dotted } from '#core/text/isolated.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../words/use-words.ts'
import { notify } from '../../../lib/toasts.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CheckoutSheet } from './checkout-sheet.tsx'
import { goTo, linkTo } from '../guest-address.ts'
import { useGuestCart } from './guest-cart.ts'
import { orderBodyOf, problemOf, totalsOf, type GuestIdentity } from './guest-cart.rules.ts'
import { digitsOf } from '../menu/guest-menu.rules.ts'
import { MenuState } from '../menu/menu-states.tsx'
import { NotesSheet } from './notes-sheet.tsx'
import { sendOrder } from '../order/order-attempt.ts'
import { OrderSummary } from './order-summary.tsx'
import { failurePath, successPath } from '../order/result-paths.ts'
import { useFreshCart } from './use-fresh-cart.ts'
import { useGuestMenu, type GuestMenu } from '../menu/use-guest-menu.ts'
import { useMoney } from '../use-money.ts'
import { showsPricesWithTax } from '../menu/shown-prices.rules.ts'
import { placeText } from '../place-text.ts'

type Props = { qrcode: string; table: string | null }

/** The guest's cart, on the way from the menu to the order. */
export default function CartPage({ qrcode, table }: Props) {
  const { lines } = useGuestCart(qrcode)
  // opened by its bare address, the cart still knows the table it was filled at
  const [keptTable] = useState(lines[0]?.table ?? null)
  const shownTable = table ?? keptTable
  const guestMenu = useGuestMenu(qrcode, shownTable)
  if (guestMenu.state !== 'shown') return <MenuState guestMenu={guestMenu} />
  return <ShownCart {...{ qrcode, menu: guestMenu.menu, refresh: guestMenu.refresh }} table={shownTable} />
}

type ShownProps = Props & { menu: PublicMenu; refresh: GuestMenu['refresh'] }

function ShownCart({ qrcode, table, menu, refresh }: ShownProps) {
  const t = useWords().guestCart
  const place = menu.storeTable && placeText(menu.storeTable)
  const { menuItems, storeSettings, storeTable } = menu
  const currency = storeSettings.currency ?? ''
  const money = useMoney(currency)
  const { lines, change, formerPrices, checkAgain, isChecking } = useFreshCart(qrcode, menu, refresh)
  const [opened, setOpened] = useState<{ notesOf: number } | 'checkout' | null>(null)
  usePageTitle(dotted([t.cart.title, storeSettings.store_name]))

  const withTax = showsPricesWithTax(storeSettings)
  const totals = totalsOf(lines, digitsOf(currency))
  const problems = new Map(lines.map((line) => [line.key, problemOf(line, menuItems)]))
  const isOrderable = lines.every(({ key }) => problems.get(key) === null)
  const notedLine = typeof opened === 'object' ? lines.find(({ key }) => key === opened?.notesOf) : undefined

  const checkOut = async () => {
    const outcome = await checkAgain()
    if (outcome === 'unchanged') setOpened('checkout')
    else if (outcome === 'changed') notify.error(t.cart.changed, 'checkout')
    else notify.error(t.cart.notChecked, 'checkout')
  }
  const send = async (who: GuestIdentity) => {
    try {
      const placed = await sendOrder({ qrcode, body: orderBodyOf(lines, storeTable?.id ?? null, who) })
      notify.success(placed.message, 'placed')
      goTo(successPath({ qrcode, token: placed.orderToken, table }), { replace: true })
    } catch {
      goTo(failurePath({ qrcode, table }))
    }
  }

  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col">
      <header className="sticky top-0 z-10 flex min-h-16 items-center gap-2 border-b border-line bg-paper/95 px-2 backdrop-blur-sm">
        <a
          {...linkTo(paths.menu(qrcode, table))}
          aria-label={t.cart.back}
          title={t.cart.back}
          className={buttonClass({ variant: 'quiet', square: true })}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </a>
        <h1 className="font-display text-xl font-semibold">{t.cart.title}</h1>
        {place !== null && <p className="ml-auto truncate pr-2 text-sm text-ink-soft">{place}</p>}
      </header>
      {lines.length === 0 ? (
        <main className="flex-1 pt-10">
          <EmptyState
            icon={<ShoppingBasket aria-hidden="true" />}
            title={t.cart.empty}
            action={
              <a {...linkTo(paths.menu(qrcode, table))} className={buttonClass()}>
                {t.cart.emptyAction}
              </a>
            }
          />
        </main>
      ) : (
        <>
          <main className="flex flex-1 flex-col gap-4 p-4">
            {(formerPrices.size > 0 || !isOrderable) && (
              <p role="alert" className="rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-ink">
                {t.cart.changed}
              </p>
            )}
            <ul className="flex flex-col gap-3">
              {lines.map((line) => (
                <CartLineRow
                  key={line.key}
                  {...{ line, currency, withTax, change }}
                  problem={problems.get(line.key) ?? null}
                  formerPrice={formerPrices.get(line.key)}
                  onNotes={() => setOpened({ notesOf: line.key })}
                />
              ))}
            </ul>
            <OrderSummary totals={totals} currency={currency} withTax={withTax} />
          </main>
          <footer className="pb-safe sticky bottom-0 z-10 border-t border-line bg-surface px-4 pt-3">
            {storeSettings.is_qr_order_enabled ? (
              <Button
                variant="accent"
                size="xl"
                wide
                aria-haspopup="dialog"
                disabled={!isOrderable}
                pending={isChecking}
                onClick={() => void checkOut()}
              >
                {t.cart.checkout}
                <span className="tnum">· {money(totals.total)}</span>
              </Button>
            ) : (
              <p className="text-center text-ink-soft">{t.cart.orderingOff}</p>
            )}
          </footer>
        </>
      )}
      {notedLine && (
        <NotesSheet
          line={notedLine}
          onSave={(notes) => {
            change((now) => changeNotes(now, notedLine.key, notes))
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'checkout' && (
        <CheckoutSheet total={money(totals.total)} place={place} onPlace={send} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
