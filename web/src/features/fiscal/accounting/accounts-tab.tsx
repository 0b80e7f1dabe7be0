import type { MappedAccount } from '#core/contract/reports/accounting.ts'
import { isAccount } from '#core/accounting/accounts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { PageForm } from '../../../lib/forms/page-form.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useAccounts, useSaveAccounts } from './accounting.api.ts'
import { accountingTexts } from './accounting.texts.ts'

/** Accounts for each kind of booking in closings: the usual ones, or the restaurant's own. */
export function AccountsTab() {
  const t = useTexts(accountingTexts)
  const answer = useAccounts()
  return (
    <Loaded answer={answer} failed={t.loadFailed} skeleton={<ListSkeleton />}>
      {({ mapping }) => <AccountsForm mapping={mapping} />}
    </Loaded>
  )
}

function AccountsForm({ mapping }: { mapping: readonly MappedAccount[] }) {
  const t = useTexts(accountingTexts)
  const save = useSaveAccounts()
  const form = useForm<Record<string, string>>({
    initial: Object.fromEntries(mapping.map(({ key, account }) => [key, account])),
    check: (values) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([, account]) => !isAccount(account.trim().toUpperCase()))
          .map(([key]) => [key, 'accounting.account_invalid' as const]),
      ),
    send: (values) => save(Object.entries(values).map(([key, account]) => ({ key, account }))),
  })
  return (
    <PageForm label={t.tabs.accounts} form={form}>
      <Card>
        <p className="mb-4 text-sm text-ink-soft">{t.accountsHint}</p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {mapping.map(({ key, title, usual }) => (
            <TextField key={key} {...form.field(key)} label={title} hint={t.usual(usual)} maxLength={20} />
          ))}
        </div>
      </Card>
    </PageForm>
  )
}
