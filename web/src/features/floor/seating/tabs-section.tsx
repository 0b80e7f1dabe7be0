import { Plus } from 'lucide-react'
import type { Tab } from '#core/contract/dining/floor-plan.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFloorCommands } from '../floor.api.ts'
import { floorTexts } from '../floor.texts.ts'
import { TabList } from '../plan/table-list.tsx'

type Props = {
  tabs: readonly Tab[]
  currency: string | undefined
  maySeat: boolean
  onVisit: (visitId: string) => void
}

/** Parties without a table, found by a name. */
export function TabsSection({ tabs, currency, maySeat, onVisit }: Props) {
  const t = useTexts(floorTexts)
  const dialog = useDialogOf<true>()
  if (tabs.length === 0 && !maySeat) return null
  return (
    <section aria-labelledby="tabs-of-floor" className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="tabs-of-floor" className="font-display text-lg font-semibold">
          {t.tabs}
        </h2>
        {maySeat && (
          <Button
            variant="outline"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => dialog.show(true)}
          >
            {t.newTab}
          </Button>
        )}
      </div>
      {tabs.length > 0 && <TabList tabs={tabs} currency={currency} onPress={({ visit_id }) => onVisit(visit_id)} />}
      <NewTabDialog key={dialog.key} open={dialog.isOpen} onClose={dialog.close} onOpened={onVisit} />
    </section>
  )
}

function NewTabDialog({
  open,
  onClose,
  onOpened,
}: {
  open: boolean
  onClose: () => void
  onOpened: (id: string) => void
}) {
  const t = useTexts(floorTexts)
  const { seat } = useFloorCommands()
  const form = useForm({
    initial: { name: '' },
    check: ({ name }): Partial<Record<'name', 'visit.name_required'>> =>
      name.trim() === '' ? { name: 'visit.name_required' } : {},
    send: async ({ name }, key) => {
      const { visitId, message } = await seat({ tableIds: [], name }, key)
      onOpened(visitId)
      return message
    },
    onDone: onClose,
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.newTab} submitLabel={t.openTab} size="sm">
      <TextField
        {...form.field('name')}
        label={t.tabName}
        hint={t.tabNameHint}
        required
        maxLength={100}
        autoComplete="off"
      />
    </FormDialog>
  )
}
