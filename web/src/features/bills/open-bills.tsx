import { ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { formatMoney } from '#core/money/amount.ts'
import { dotted } from '#core/text/isolated.ts'
import { newCommandKey } from '../../lib/api/command-key.ts'
import { paced } from '../../lib/api/paced.ts'
import { minorOf } from '../../lib/format/wire-money.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { useLiveEvent } from '../../lib/live/live-channel.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CARD_GRID, CardSkeletons } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useOpenBills, type PayInit } from './bills.api.ts'
import { billsTexts } from './bills.texts.ts'
import { openAccountsOf, type OpenAccount } from './open-accounts.rules.ts'
import { PayDialog } from './pay-dialog.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'

/** All open bills, even those partly paid days ago, and all orders completed without payment; each can be paid here. */
export function OpenBills({ init }: { init: PayInit }) {
  const t = useTexts(billsTexts)
  const { data, error, mutate } = useOpenBills()
  const ask = useMemo(() => paced(() => mutate()), [mutate])
  useLiveEvent(['bill_update', 'order_update'], ask)
  const paying = useDialogOf<OpenAccount & { hint: string; opening: string }>()
  if (!data)
    return error ? (
      <LoadFailure title={t.openBillsFailed} error={error} onRetry={() => void mutate()} />
    ) : (
      <Loading label={t.loading}>
        <CardSkeletons count={3} />
      </Loading>
    )
  const accounts = openAccountsOf(data)
  return (
    <>
      {accounts.length === 0 ? (
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          title={t.noOpenBills}
          hint={t.openBillsHint}
          article={<HelpLink slug="open-bills" />}
        />
      ) : (
        <ul className={CARD_GRID}>
          {accounts.map((account) => (
            <li key={account.key}>
              <AccountCard
                account={account}
                init={init}
                onPay={(hint) => paying.show({ ...account, hint, opening: newCommandKey() })}
              />
            </li>
          ))}
        </ul>
      )}
      {paying.subject && (
        <PayDialog
          key={paying.key}
          open={paying.isOpen}
          onClose={paying.close}
          orderIds={paying.subject.orderIds}
          isBilled={paying.subject.billId !== null}
          billId={paying.subject.billId}
          hint={paying.subject.hint}
          opening={paying.subject.opening}
          init={init}
        />
      )}
    </>
  )
}

type CardProps = { account: OpenAccount; init: PayInit; onPay: (hint: string) => void }

function AccountCard({ account, init, onPay }: CardProps) {
  const t = useTexts(billsTexts)
  const { locale } = useLanguage()
  const { currency, time_zone: timeZone } = init.storeSettings
  const money = (amount: string) => formatMoney(minorOf(amount, currency), currency, locale)
  const { letter, tableTitle, called, openedAt, total, paid, due } = account
  const place = called === null ? (tableTitle ?? t.noTable) : t.token(called)
  const title = dotted([place, letter !== null && t.bill(letter)])
  const since =
    openedAt === null
      ? t.neverPaid
      : t.since(new Date(openedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }))
  return (
    <Card className="flex h-full flex-col gap-3">
      <div>
        <h2 className="text-lg leading-tight font-bold">{title}</h2>
        <p className="text-sm text-ink-soft">{since}</p>
      </div>
      <div className="mt-auto flex items-end justify-between gap-3">
        <p className="tnum">
          <span className="block text-2xl font-bold">{money(due)}</span>
          {minorOf(paid, currency) > 0 && (
            <span className="text-sm text-ink-soft">{t.paidOf({ paid: money(paid), total: money(total) })}</span>
          )}
        </p>
        <Button variant="accent" size="lg" aria-label={t.payOf(title)} onClick={() => onPay(title)}>
          {t.pay}
        </Button>
      </div>
    </Card>
  )
}
