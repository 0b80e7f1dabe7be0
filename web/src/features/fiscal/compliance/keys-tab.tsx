import { KeyRound } from 'lucide-react'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { PasswordField } from '../../account/auth/password-field.tsx'
import { useRotateKey, type Journal } from './compliance.api.ts'
import { complianceTexts } from './compliance.texts.ts'

type Key = Journal['keys'][number]
type Props = { journal: Journal; timeZone: string; isOwner: boolean }

/** The keys that the journal is and was signed with; the owner replaces the one in force. */
export function KeysTab({ journal: { keys }, timeZone, isOwner }: Props) {
  const t = useTexts(complianceTexts)
  const { locale } = useLanguage()
  const rotating = useDialogOf<true>()
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  if (keys.length === 0)
    return (
      <EmptyState
        icon={<KeyRound aria-hidden="true" />}
        title={t.noKeys}
        article={<HelpLink slug="fiscal-journal" />}
      />
    )
  const columns: Column<Key>[] = [
    {
      key: 'key',
      title: t.key,
      main: true,
      cell: ({ public: publicKey, after_loss: isAfterLoss }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <code className="text-xs font-normal break-all">{publicKey}</code>
          {isAfterLoss && <Badge tone="warning">{t.afterLoss}</Badge>}
        </span>
      ),
    },
    { key: 'since', title: t.since, cell: ({ since }) => instant.format(new Date(since)) },
    {
      key: 'until',
      title: t.until,
      cell: ({ until }) => (until === null ? t.inForce : instant.format(new Date(until))),
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <DataTable caption={t.tabs.keys} columns={columns} rows={keys} rowKey={({ id }) => id} />
      {isOwner && (
        <Button
          variant="outline"
          className="self-start max-sm:w-full"
          icon={<KeyRound aria-hidden="true" className="size-4" />}
          onClick={() => rotating.show(true)}
        >
          {t.rotate}
        </Button>
      )}
      <RotateDialog key={rotating.key} open={rotating.isOpen} onClose={rotating.close} />
    </div>
  )
}

function RotateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(complianceTexts)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: 'auth.password_required' } : {}),
    send: useRotateKey(),
    onDone: onClose,
    fieldOf: { 'fiscal.password_wrong': 'password' },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.rotateTitle}
      description={t.rotateHint}
      submitLabel={t.rotate}
      size="sm"
    >
      <PasswordField {...form.field('password')} label={t.password} />
    </FormDialog>
  )
}
