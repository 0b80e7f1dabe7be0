import { printAgentsApi } from '#core/contract/dining/printers.ts'
import { problemsOf } from '../../../../lib/forms/field-problems.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { usePrinterCommands, type PrintAgent } from '../printers.api.ts'
import { printersTexts } from '../printers.texts.ts'

type Props = {
  /** The agent to rename; null adds one. */
  agent: PrintAgent | null
  open: boolean
  onClose: () => void
  /** Is given the key of a new one. */
  onAdded: (key: string) => void
}

export function AgentDialog({ agent, open, onClose, onAdded }: Props) {
  const t = useTexts(printersTexts).agents
  const { addAgent, renameAgent } = usePrinterCommands()
  const form = useForm({
    initial: { title: agent?.title ?? '' },
    check: (draft) => problemsOf(printAgentsApi.add.body!, draft),
    send: async ({ title }) => {
      if (agent) return renameAgent(agent.id, title)
      const { message, key } = await addAgent(title)
      onAdded(key)
      return message
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={agent ? t.rename : t.add}
      description={agent ? undefined : t.addHint}
    >
      <TextField {...form.field('title')} label={t.name} hint={t.nameHint} required maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}
