import { Plus, Users } from 'lucide-react'
import { isPhone } from '#core/text/phones.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { ListFooter } from '../../../lib/lists/list-footer.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useExistingPage } from '../../../lib/use-existing-page.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { CustomersTable } from './customers-table.tsx'
import type { useCustomersPage } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'
import { KeptUnderNumber } from './kept-under-number.tsx'
import type { useCustomersAddress } from './use-customers-address.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'

type CustomersListProps = {
  answer: ReturnType<typeof useCustomersPage>
  address: ReturnType<typeof useCustomersAddress>
  mayManage: boolean
  onAdd: () => void
}

export function CustomersList({ answer, address, mayManage, onAdd }: CustomersListProps) {
  const t = useTexts(customersTexts).list
  const { wait } = useTexts(formsTexts)
  const { data, error, isCurrent, isValidating, mutate } = answer
  const { page, toPage } = address
  const last = data && isCurrent ? Math.max(1, data.totalPages) : page

  useExistingPage({ page, last, toPage })

  if (error && !isCurrent) {
    return <LoadFailure title={t.loadFailed} error={error} onRetry={() => void mutate()} pending={isValidating} />
  }
  if (!data) {
    return (
      <Loading label={wait}>
        <ListSkeleton />
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

  return (
    <>
      <div aria-busy={!isCurrent}>
        <CustomersTable customers={data.customers} store={data} mayManage={mayManage} />
      </div>
      <ListFooter
        words={t}
        shown={data.customers.length}
        total={data.totalCustomers}
        page={page}
        totalPages={data.totalPages}
        onPage={toPage}
      />
    </>
  )
}

function NoCustomers({ filter, onAdd }: { filter: string; onAdd?: () => void }) {
  const t = useTexts(customersTexts)
  return (
    <EmptyState
      icon={<Users aria-hidden="true" />}
      title={t.list.empty}
      article={<HelpLink slug="customers" />}
      hint={filter === '' ? t.list.emptyHint : t.list.nothingLike(filter)}
      action={
        onAdd && (
          <Button variant="outline" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={onAdd}>
            {t.add.title}
          </Button>
        )
      }
    />
  )
}
