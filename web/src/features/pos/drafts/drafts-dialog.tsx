import { Files, Trash2 } from 'lucide-react'
import { dotted } from '#core/text/isolated.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { fillCart } from '../cart/cart.rules.ts'
import { priceCart } from '../cart/cart-pricing.rules.ts'
import { useReplaceCart } from '../cart/use-replace-cart.ts'
import { posTexts } from '../pos.texts.ts'
import { ReplaceCartDialog } from '../cart/replace-cart-dialog.tsx'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { dropDraft, useDrafts } from './draft-storage.ts'
import { cartOfDraft, type Draft } from './drafts.ts'
import { useDraftName } from './use-draft-name.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'

/** Drafts of this device: resume one, delete one, or delete all. */
export function DraftsDialog({ open, onClose, onClosed }: TillDialogProps) {
  const t = useTexts(posTexts)
  const { tenantId, menu } = useTill()
  const drafts = useDrafts(tenantId, menu)
  const replace = useReplaceCart(onClose)
  const deleting = useDialogOf<readonly Draft[]>()
  const toDelete = deleting.subject ?? []
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t.drafts.title}
      closeLabel={t.close}
      footer={
        drafts.length > 0 && (
          <Button variant="outline" onClick={() => deleting.show(drafts)}>
            {t.drafts.clearAll}
          </Button>
        )
      }
    >
      {drafts.length === 0 ? (
        <EmptyState
          icon={<Files aria-hidden="true" />}
          title={t.drafts.none}
          hint={t.drafts.noneHint}
          article={<HelpLink slug="drafts" />}
        />
      ) : (
        <ul className="divide-y divide-line">
          {drafts.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              onLoad={() => replace.ask(cartOfDraft(draft))}
              onDelete={() => deleting.show([draft])}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={deleting.isOpen}
        onOpenChange={deleting.close}
        title={toDelete.length > 1 ? t.confirm.clearDrafts : t.confirm.deleteDraft}
        description={t.confirm.irreversible}
        confirmLabel={toDelete.length > 1 ? t.confirm.clear : t.confirm.delete}
        cancelLabel={t.confirm.keep}
        danger
        onConfirm={() => {
          dropDraft(...toDelete.map((draft) => draft.id))
          deleting.close()
        }}
      />
      <ReplaceCartDialog {...replace} />
    </Dialog>
  )
}

type RowProps = { draft: Draft; onLoad: () => void; onDelete: () => void }

function DraftRow({ draft, onLoad, onDelete }: RowProps) {
  const t = useTexts(posTexts)
  const { locale } = useLanguage()
  const { init, menu, money } = useTill()
  const timeZone = init.storeSettings.time_zone
  const name = useDraftName()(draft, draft.nameRef)
  const table = init.storeTables.find((one) => one.id === draft.tableId)
  const { lines } = fillCart(draft.lines, {})
  const about = [
    t.cart.pieces(lines.reduce((sum, line) => sum + line.quantity, 0)),
    money(priceCart(lines, menu).totals.total),
    table?.table_title,
    draft.customer?.name,
  ].filter((fact) => fact !== undefined && !name.includes(fact))
  return (
    <li className="flex items-center gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="tnum text-sm text-ink-soft">{dotted(about)}</p>
        <p className="tnum text-xs text-ink-faint">{shownDate(draft.date, { locale, timeZone })}</p>
      </div>
      <Button variant="outline" onClick={onLoad}>
        {t.drafts.load}
      </Button>
      <IconButton
        label={t.drafts.delete(name)}
        icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        onClick={onDelete}
      />
    </li>
  )
}

/** Dates from other clients have other formats; one that cannot be parsed is shown as it is. */
function shownDate(date: string, { locale, timeZone }: { locale: string; timeZone: string }): string {
  const at = new Date(date)
  if (Number.isNaN(at.getTime())) return date
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)
}
