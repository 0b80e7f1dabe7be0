import { useState } from 'react'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { CustomerPicker } from '../../customers/customer-picker.tsx'
import { useMembershipCommands } from '../membership.api.ts'
import { membershipTexts } from '../membership.texts.ts'

type Props = { open: boolean; onClose: () => void; onAdded: (member: { id: string; name: string }) => void }

/** Finds or adds a customer, and gives them a card. */
export function AddMemberDialog({ open, onClose, onAdded }: Props) {
  const t = useTexts(membershipTexts)
  const [customer, setCustomer] = useState<{ phone: string; name: string } | null>(null)
  const { add } = useMembershipCommands()
  const { isPending, run } = useCommand({ fallback: t.failed })
  const give = () =>
    customer &&
    void run(
      async (key) => {
        const { memberId, message } = await add(customer.phone, key)
        onClose()
        onAdded({ id: memberId, name: customer.name })
        return message
      },
      { values: { phone: customer.phone } },
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.list.addTitle}
      closeLabel={t.close}
      footer={
        <Button pending={isPending} disabled={customer === null} onClick={give}>
          {t.list.submit}
        </Button>
      }
    >
      <CustomerPicker
        customer={customer}
        onChange={setCustomer}
        asField={{ label: t.list.customer, error: undefined }}
      />
    </Dialog>
  )
}
