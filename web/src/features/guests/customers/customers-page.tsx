import { Ellipsis, Plus } from 'lucide-react'
import { may } from '#core/permissions/may.ts'
import { useAskedAct } from '../../../lib/asked-act.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { usePerson } from '../../../lib/session/person.ts'
import { AddCustomerDialog } from './add-customer-dialog.tsx'
import { consentsTexts } from './consents/consents.texts.ts'
import { QuietCustomersDialog } from './consents/quiet-customers-dialog.tsx'
import { CustomerSearchBox } from './customer-search-box.tsx'
import { useCustomersPage } from './customers.api.ts'
import { CustomersList } from './customers-list.tsx'
import { customersTexts } from './customers.texts.ts'
import { DuplicatesDialog } from './duplicates/duplicates-dialog.tsx'
import { duplicatesTexts } from './duplicates/duplicates.texts.ts'
import { useCustomersAddress } from './use-customers-address.ts'

export default function CustomersPage() {
  const t = useTexts(customersTexts).list
  const person = usePerson()
  const address = useCustomersAddress()
  const answer = useCustomersPage(address)
  const consents = useTexts(consentsTexts)
  const duplicates = useTexts(duplicatesTexts)
  const quiet = useDialogOf<true>()
  const merging = useDialogOf<true>()
  const adding = useDialogOf<string>()
  const mayManage = person !== null && may(person, { anyOf: ['CUSTOMERS', 'MANAGE_CUSTOMERS'] })
  // nobody to search for, except for those who may erase what is kept of a customer deleted before
  const isEmpty = answer.data?.totalCustomers === 0 && answer.isCurrent && address.filter === '' && !mayManage
  const isPhone = useIsPhone()
  const rareActs = [
    { label: duplicates.open, onPick: () => merging.show(true) },
    { label: consents.quiet.open, onPick: () => quiet.show(true) },
  ]
  usePageTitle(t.title)
  useAskedAct('new', () => mayManage && adding.show(''))

  return (
    <div className="flex max-w-6xl flex-col gap-5 short:gap-2">
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          mayManage && (
            <>
              {isPhone ? (
                <Menu
                  trigger={
                    <IconButton
                      variant="outline"
                      label={duplicates.more}
                      icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
                    />
                  }
                  entries={rareActs}
                />
              ) : (
                rareActs.map(({ label, onPick }) => (
                  <Button key={label} variant="outline" onClick={onPick}>
                    {label}
                  </Button>
                ))
              )}
              <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => adding.show('')}>
                {t.create}
              </Button>
            </>
          )
        }
      />
      {!isEmpty && <CustomerSearchBox filter={address.filter} onSearch={address.searchFor} />}
      <CustomersList
        answer={answer}
        address={address}
        mayManage={mayManage}
        onAdd={() => adding.show(address.filter)}
      />
      <AddCustomerDialog
        key={adding.key}
        query={adding.subject ?? ''}
        open={adding.isOpen}
        onClose={adding.close}
        // the newest customer comes first; if that page is open already, nothing is added to the history
        onAdded={() => {
          if (address.page > 1) address.toPage(1)
        }}
      />
      {merging.subject && <DuplicatesDialog key={merging.key} open={merging.isOpen} onClose={merging.close} />}
      {quiet.subject && <QuietCustomersDialog key={quiet.key} open={quiet.isOpen} onClose={quiet.close} />}
    </div>
  )
}
