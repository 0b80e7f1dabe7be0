import { BadgeCheck, ConciergeBell, CookingPot, HandCoins, Printer } from 'lucide-react'
import type { OpenOrder, OrderGroup } from '#core/contract/orders.ts'
import { formatMoney } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import type { OrdersStep } from '#core/orders/item-steps.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { dotted } from '#core/text/isolated.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { useConnectionNeed } from '../../lib/till-log/use-connection-need.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { SetMark } from '../../ui/set-mark.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OrderAge } from './order-age.tsx'
import { OrderItemRow } from './order-item-row.tsx'
import { customerName, deliveryTypeName } from './order-place.ts'
import { orderTexts } from './order.texts.ts'
import { groupStanding, isPaid, isSplit, type GroupStanding } from './order-groups.rules.ts'
import { MoreKey } from './more/more-key.tsx'
import type { GroupAction } from './more/group-action.ts'
import { ordersTexts } from './orders.texts.ts'
import { useCardTime } from './store-clock.ts'
import { placeOfGroup, useVisitOfGroup, VisitOfGroup } from './visits/visit-of-group.tsx'

type Props = {
  group: OrderGroup
  currency: string
  onAction: (action: GroupAction) => void
  onSetStatus: (itemId: string, status: OrdersStep) => void
}

/** A table, or one order without a table: its open and ready pieces, wait and amount. */
export function TableOrdersCard({ group, currency, onAction, onSetStatus }: Props) {
  const words = useTexts(orderTexts)
  const visit = useVisitOfGroup(group)
  const first = group.orders[0]
  if (!first) return null
  const standing = groupStanding(group, findCurrency(currency)?.digits ?? 2)
  const place = placeOfGroup(visit, first, words)
  return (
    <Card padding="none" className="flex flex-col">
      <CardHead {...{ group, standing, place, currency, onAction }} />
      <div className="flex-1 px-4">
        <OrderSections group={group} onSetStatus={onSetStatus} onAction={onAction} />
      </div>
      <footer className="flex border-t border-line bg-surface p-3">
        <CardActions {...{ standing, currency, onAction }} />
      </footer>
    </Card>
  )
}

type SectionsProps = Pick<Props, 'group' | 'onSetStatus' | 'onAction'>

/** Its orders, each with its items. */
export function OrderSections({ group, onSetStatus, onAction }: SectionsProps) {
  return (
    <div className="divide-y divide-line">
      {group.orders.map((order) => (
        <OrderSection key={order.id} order={order} onSetStatus={onSetStatus} onAction={onAction} />
      ))}
    </div>
  )
}

type HeadProps = FactsProps & { group: OrderGroup; place: string }

function CardHead({ group, standing, place, currency, onAction }: HeadProps) {
  return (
    <header className="border-b border-line bg-sunken px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-xl leading-tight font-bold">{place}</h2>
          {group.floor && <p className="text-sm text-ink-soft">{group.floor}</p>}
        </div>
        <OrderAge placedAt={standing.placedAt} />
      </div>
      <VisitOfGroup group={group} />
      <div className="mt-3">
        <StandingFacts standing={standing} currency={currency} onAction={onAction} />
      </div>
    </header>
  )
}

type FactsProps = { standing: GroupStanding; currency: string; onAction: Props['onAction'] }

/** Pieces being made and ready, and the amount due: in all, and by bill if it is split. */
export function StandingFacts({ standing, currency, onAction }: FactsProps) {
  const t = useTexts(ordersTexts)
  const { locale } = useLanguage()
  const { due, paid, bills } = standing
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap gap-2">
          {standing.openPieces > 0 && (
            <Badge tone="warning" icon={<CookingPot aria-hidden="true" />}>
              {t.open(standing.openPieces)}
            </Badge>
          )}
          {standing.readyPieces > 0 && (
            <Badge tone="success" icon={<ConciergeBell aria-hidden="true" />}>
              {t.ready(standing.readyPieces)}
            </Badge>
          )}
        </p>
        {standing.isPaid ? (
          <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
            {t.paid}
          </Badge>
        ) : (
          <p className="ml-auto flex items-baseline gap-2">
            <span className="text-sm text-ink-soft">{t.due}</span>
            <span className="tnum text-2xl font-bold">{money(due)}</span>
          </p>
        )}
      </div>
      {!standing.isPaid && paid > 0 && (
        <p className="tnum mt-1 text-right text-sm text-ink-soft">
          {t.paidOf({ paid: money(paid), total: money(paid + due) })}
        </p>
      )}
      {!standing.isPaid && bills.length > 1 && <BillChips {...{ bills, money, onAction }} />}
    </>
  )
}

type ChipsProps = Pick<GroupStanding, 'bills'> & { money: (minor: number) => string; onAction: Props['onAction'] }

/** The bills that a table is split into; a touch pays one. */
function BillChips({ bills, money, onAction }: ChipsProps) {
  const t = useTexts(ordersTexts)
  return (
    <fieldset aria-label={t.bills} className="mt-2 flex min-w-0 flex-wrap gap-2">
      {bills.map(({ id, letter, due, isPaid }) =>
        isPaid ? (
          <Badge key={id} tone="success" icon={<BadgeCheck aria-hidden="true" />} className="h-11! px-3.5! text-sm!">
            <span className="sr-only">{t.paidBill(letter)}</span>
            <span aria-hidden="true">{letter}</span>
          </Badge>
        ) : (
          <button
            key={id}
            type="button"
            onClick={() => onAction({ do: 'pay', billId: id })}
            className="tnum inline-flex h-11 items-center gap-2 rounded-full border border-edge bg-surface px-3.5 text-sm font-semibold hover:bg-hover"
          >
            <VisuallyHidden>{t.payBill({ letter, due: money(due) })}</VisuallyHidden>
            <span aria-hidden="true">{letter}</span>
            <span aria-hidden="true" className="font-medium">
              {money(due)}
            </span>
          </button>
        ),
      )}
    </fieldset>
  )
}

type SectionProps = { order: OpenOrder } & Pick<Props, 'onSetStatus' | 'onAction'>

function OrderSection({ order, onSetStatus, onAction }: SectionProps) {
  const t = useTexts(ordersTexts)
  const words = useTexts(orderTexts)
  const time = useCardTime()
  const paid = isPaid(order)
  const details = dotted([
    customerName(order, words),
    order.table_title && deliveryTypeName(order.delivery_type, words),
  ])
  return (
    <section className="py-3">
      <div className="flex items-center gap-3">
        <h3 className="tnum font-bold">{t.tokens(calledNumber(order.token_no, order.offline_no))}</h3>
        {paid && (
          <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
            {t.paid}
          </Badge>
        )}
        <span className="tnum ml-auto text-sm text-ink-soft">
          <span className="sr-only">{t.placedAt('')}</span>
          {time(order.date)}
        </span>
      </div>
      <p className="text-sm text-ink-soft">{details}</p>
      <ul className="mt-1">
        {linesOfSets(order.items).map(({ set, items }) => {
          const rows = items.map((item) => (
            <OrderItemRow
              key={item.id}
              item={item}
              isPaid={paid}
              onSet={(status) => onSetStatus(item.id, status)}
              onPrice={() => onAction({ do: 'price', itemId: item.id })}
            />
          ))
          return set === null ? (
            rows
          ) : (
            <li key={set.id} className="pt-2">
              <SetMark title={set.title} />
              <ul className="border-l-2 border-line pl-3">{rows}</ul>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Actions on the whole table. A paid one cannot be cancelled or paid again. */
export function CardActions({ standing, currency, onAction }: FactsProps) {
  const t = useTexts(ordersTexts)
  const { isPaid } = standing
  const needsConnection = useConnectionNeed()
  return (
    <div className="flex w-full flex-col gap-2">
      {!isPaid && (
        <Button
          variant="accent"
          wide
          icon={<HandCoins aria-hidden="true" className="size-5" />}
          onClick={() => onAction({ do: 'pay', billId: null })}
        >
          {t.payAndComplete}
        </Button>
      )}
      <div className="flex flex-wrap gap-2 *:flex-auto *:px-2!">
        <PrintButton {...{ standing, currency, onAction }} />
        {(isPaid || !isSplit(standing)) && (
          <Button variant="outline" size="sm" blocked={needsConnection} onClick={() => onAction({ do: 'complete' })}>
            {t.complete}
          </Button>
        )}
        {!isPaid && <MoreKey standing={standing} onAction={onAction} />}
      </div>
    </div>
  )
}

/** Prints the paper of the table, or of one of its bills if it is split. */
export function PrintButton({
  standing: { bills, isPaid },
  currency,
  onAction,
  as = 'name',
}: FactsProps & { as?: 'name' | 'word' | 'sign' }) {
  const t = useTexts(ordersTexts)
  const [name, word] = isPaid ? [t.printReceipt, t.receipt] : [t.printNote, t.note]
  const key = (onClick?: () => void) => {
    const look = { variant: 'outline', size: 'sm', ...(onClick && { onClick }) } as const
    if (as === 'name') return <Button {...look}>{name}</Button>
    if (as === 'sign')
      return <IconButton {...look} label={name} icon={<Printer aria-hidden="true" className="size-5" />} />
    return (
      <Button {...look} aria-label={name}>
        {word}
      </Button>
    )
  }
  const { locale } = useLanguage()
  const open = isPaid ? [] : bills.filter((bill) => !bill.isPaid)
  const print = (billId: string | null) => onAction({ do: 'print', billId })
  if (open.length < 2) return key(() => print(open[0]?.id ?? null))
  return (
    <Menu
      trigger={key()}
      entries={open.map(({ id, letter, due }) => ({
        label: t.printBill({ letter, due: formatMoney(due, currency, locale) }),
        onPick: () => print(id),
      }))}
    />
  )
}
