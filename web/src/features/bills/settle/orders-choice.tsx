import type { OrderGroup } from '#core/contract/orders.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOrdersToPay } from './settle.api.ts'
import { toSettleTexts } from './to-settle.texts.ts'

type Props = {
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  error: string | undefined
  currency: string
}

/** Tables and counter orders that can be paid. */
export function OrdersChoice({ value, onChange, error, currency }: Props) {
  const t = useTexts(toSettleTexts)
  const { locale } = useLanguage()
  const { mayChoose, answer } = useOrdersToPay()
  if (!mayChoose) return <p className="text-sm text-ink-soft">{t.mayNot}</p>
  if (!answer.data)
    return answer.error ? (
      <LoadFailure title={t.ordersFailed} error={answer.error} onRetry={() => void answer.mutate()} />
    ) : (
      <Skeleton className="h-24 rounded-md" />
    )
  const groups = answer.data.filter(isToPay)
  const isChosen = ({ order_ids: ids }: OrderGroup) => ids.every((id) => value.includes(id))
  const toggle = (group: OrderGroup, chosen: boolean) => {
    const others = value.filter((id) => !group.order_ids.includes(id))
    onChange(chosen ? [...others, ...group.order_ids] : others)
  }
  const titleOf = ({ table_title: table, orders }: OrderGroup) =>
    table ?? t.counter(orders.map((order) => calledNumber(order.token_no, order.offline_no)).join(', '))
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t.orders}</legend>
      {groups.length === 0 && <p className="mt-1 text-sm text-ink-soft">{t.noOrders}</p>}
      {groups.map((group) => (
        <Checkbox
          key={group.order_ids.join()}
          checked={isChosen(group)}
          onChange={(chosen) => toggle(group, chosen)}
          label={titleOf(group)}
          end={group.due === null ? undefined : moneyText(group.due, currency, locale)}
        />
      ))}
      {error !== undefined && groups.length > 0 && (
        <p role="alert" className="text-sm text-danger-ink">
          {t.chooseOrders}
        </p>
      )}
    </fieldset>
  )
}

const isToPay = ({ orders }: OrderGroup) => orders.some(({ payment_status: status }) => status !== 'paid')
