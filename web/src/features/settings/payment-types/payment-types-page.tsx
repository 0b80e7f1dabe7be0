import { CreditCard, Plus } from 'lucide-react'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { usePaymentTypeCommands, usePaymentTypes, type PaymentType } from '../settings.api.ts'
import { PaymentTypeDialog } from './payment-type-dialog.tsx'
import { PaymentTypeTable } from './payment-type-table.tsx'
import { paymentTypesTexts } from './payment-types.texts.ts'

export default function PaymentTypesPage() {
  const t = useTexts(paymentTypesTexts)
  const { listFailed } = useTexts(formsTexts)
  const answer = usePaymentTypes()
  const { remove } = usePaymentTypeCommands()
  const editing = useDialogOf<PaymentType | null>()
  const deleting = useDialogOf<PaymentType>()
  usePageTitle(t.title)
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => editing.show(null)}>
      {t.new}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={answer.data && answer.data.length > 0 && add} />
      <div className="mt-5">
        <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
          {(types) =>
            types.length === 0 ? (
              <EmptyState icon={<CreditCard aria-hidden="true" />} title={t.empty} hint={t.emptyHint} action={add} />
            ) : (
              <PaymentTypeTable types={types} onEdit={editing.show} onDelete={deleting.show} />
            )
          }
        </Loaded>
      </div>
      <PaymentTypeDialog key={editing.key} type={editing.subject} open={editing.isOpen} onClose={editing.close} />
      <DeleteDialog
        open={deleting.isOpen}
        onClose={deleting.close}
        title={t.deleteTitle(deleting.subject?.title ?? '')}
        remove={() => remove(deleting.subject!.id)}
      />
    </>
  )
}
