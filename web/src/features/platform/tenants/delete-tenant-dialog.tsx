import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { TenantRecord } from '#core/contract/tenants.ts'
import { errorMessage } from '../../../lib/api-error.ts'
import { foldText } from '../../../lib/fold-text.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTenantCommands } from './tenants.api.ts'
import { tenantsTexts } from './tenants.texts.ts'

type DeleteTenantDialogProps = { tenant: TenantRecord; open: boolean; onClose: () => void }

/** The name must be typed, so that no slip of the hand takes a restaurant with all it has. */
export function DeleteTenantDialog({ tenant, open, onClose }: DeleteTenantDialogProps) {
  const t = useTexts(tenantsTexts)
  const { remove } = useTenantCommands()
  const [typed, setTyped] = useState('')
  const [isPending, setIsPending] = useState(false)
  const isTyped = foldText(typed) === foldText(tenant.name)

  const confirm = async () => {
    if (!isTyped || isPending) return
    setIsPending(true)
    try {
      notify.success(await remove(tenant.id))
      onClose()
    } catch (error) {
      notify.error(errorMessage(error, t.failed))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t.remove.title}
      description={t.remove.irreversible}
      confirmLabel={t.remove.submit}
      cancelLabel={t.remove.cancel}
      onConfirm={() => void confirm()}
      confirmDisabled={!isTyped}
      pending={isPending}
      danger
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <p className="flex gap-3 rounded-md bg-danger-soft px-3.5 py-3 text-sm text-danger-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{t.remove.warning(tenant.name)}</span>
        </p>
        <TextField
          name="name"
          label={<span className="[overflow-wrap:anywhere]">{t.remove.typeName(tenant.name)}</span>}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={200}
        />
      </form>
    </ConfirmDialog>
  )
}
