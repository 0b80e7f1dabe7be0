import { ListFilter } from 'lucide-react'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CardFact, CardFacts } from '../../../ui/card-facts.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { LoggedEntry } from './audit.api.ts'
import { auditTexts } from './audit.texts.ts'
import type { AuditAddress } from './use-audit-address.ts'

type AuditEntryDialogProps = {
  entry: LoggedEntry
  /** The event, its actor and its time, as the list shows them. */
  sentence: string
  actor: string
  at: string
  open: boolean
  onClose: () => void
  address: Pick<AuditAddress, 'searchFor' | 'toTenant'>
}

/** An entry whole, and the way to the others of its person and its restaurant. */
export function AuditEntryDialog({ entry, sentence, actor, at, open, onClose, address }: AuditEntryDialogProps) {
  const t = useTexts(auditTexts)
  const { close } = useTexts(formsTexts)
  const { tenant, ip } = entry
  const narrow = (to: () => void) => () => {
    onClose()
    to()
  }
  const username = entry.actor
  return (
    <Dialog open={open} onOpenChange={onClose} title={t.entry} closeLabel={close}>
      <div className="flex flex-col gap-4">
        <p className="font-medium [overflow-wrap:anywhere]">{sentence}</p>
        <CardFacts>
          <CardFact name={t.columns.when}>{at}</CardFact>
          <CardFact name={t.columns.who}>
            {actor}
            {username !== null && username !== actor && <span className="block text-ink-soft">{username}</span>}
            {entry.actor_role === 'superadmin' && <span className="block text-ink-soft">{t.byPlatform}</span>}
          </CardFact>
          <CardFact name={t.columns.ip}>{ip}</CardFact>
          {tenant && <CardFact name={t.columns.tenant}>{tenant.name}</CardFact>}
        </CardFacts>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {username !== null && <Narrow label={t.onlyOf(actor)} onClick={narrow(() => address.searchFor(username))} />}
          {tenant && <Narrow label={t.onlyOfTenant(tenant.name)} onClick={narrow(() => address.toTenant(tenant.id))} />}
        </div>
      </div>
    </Dialog>
  )
}

function Narrow({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="outline"
      icon={<ListFilter aria-hidden="true" className="size-4 shrink-0" />}
      className="h-auto! min-h-11 max-w-full py-2 whitespace-normal!"
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
