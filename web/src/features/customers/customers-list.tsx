import { Plus, Users } from 'lucide-react'
import { isPhone } from '#core/contract/customers.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { useExistingPage } from '../../lib/use-existing-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CustomerCards } from './customer-cards.tsx'
import { useCustomersPage } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'
import { KeptUnderNumber } from './kept-under-number.tsx'
import type { useCustomersAddress } from './use-customers-address.ts'

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3'

type CustomersListProps = {
  address: ReturnType<typeof useCustomersAddress>
  mayManage: boolean
  onAdd: () => void
}

export function CustomersList({ address, mayManage, onAdd }: CustomersListProps) {
  const t = useTexts(customersTexts).list
  const { locale } = useLanguage()
  const { data, error, isCurrent, isValidating, mutate } = useCustomersPage(address)
  const { page, toPage } = address
  const last = data && isCurrent ? Math.max(1, data.totalPages) : page

  useExistingPage({ page, last, toPage })

  if (error && !isCurrent) {
    return <LoadFailure title={t.loadFailed} error={error} onRetry={() => void mutate()} pending={isValidating} />
  }
  if (!data) {
    return (
      <Loading label={t.loading} className={GRID}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-64 rounded-lg" />
        ))}
      </Loading>
    )
  }
  if (data.totalCustomers === 0) {
    return (
      <>
        <NoCustomers filter={address.filter} onAdd={mayManage ? onAdd : undefined} />
        {mayManage && isPhone(address.filter) && <KeptUnderNumber phone={address.filter} timeZone={data.timeZone} />}
      </>
    )
  }

  const count = (n: number) => n.toLocaleString(locale)
  return (
    <>
      <div aria-busy={!isCurrent}>
        <CustomerCards customers={data.customers} timeZone={data.timeZone} mayManage={mayManage} className={GRID} />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <p className="tnum text-sm text-ink-soft">
          {t.showing(count(data.customers.length), count(data.totalCustomers))}
        </p>
        <Pagination
          page={page}
          totalPages={data.totalPages}
          onPage={toPage}
          label={t.pages}
          pageLabel={t.page(count(page))}
          labels={{ first: t.first, previous: t.previous, next: t.next, last: t.last }}
        />
      </footer>
    </>
  )
}

function NoCustomers({ filter, onAdd }: { filter: string; onAdd?: () => void }) {
  const t = useTexts(customersTexts)
  return (
    <EmptyState
      icon={<Users aria-hidden="true" />}
      title={t.list.empty}
      hint={filter === '' ? t.list.emptyHint : t.list.nothingLike(filter)}
      action={
        onAdd && (
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={onAdd}>
            {t.add.title}
          </Button>
        )
      }
    />
  )
}
