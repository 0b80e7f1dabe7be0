import { ArrowRightLeft, Ellipsis, History, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { PLAN } from '#core/contract/platform/subscription.ts'
import type { TenantRecord } from '#core/contract/platform/tenants.ts'
import { formatMoney } from '#core/money/amount.ts'
import { paths } from '../../../lib/paths.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { ActiveBadge } from '../active-badge.tsx'
import { cellsTexts } from '../cells/cells.texts.ts'
import { MoveTenantDialog } from '../cells/move-tenant-dialog.tsx'
import { DeleteTenantDialog } from './delete-tenant-dialog.tsx'
import { tenantDates } from './tenant-dates.rules.ts'
import { tenantsTexts } from './tenants.texts.ts'
import { UpdateTenantDialog } from './update-tenant-dialog.tsx'

type TenantsTableProps = { tenants: readonly TenantRecord[]; now: number }

export function TenantsTable({ tenants, now }: TenantsTableProps) {
  const t = useTexts(tenantsTexts)
  const editing = useDialogOf<TenantRecord>()
  const deleting = useDialogOf<TenantRecord>()
  const moving = useDialogOf<TenantRecord>()
  const facts = useFactColumns(now)
  const cell = useCellColumn()
  const hasCells = tenants.some((tenant) => tenant.cell !== undefined)
  const actions: Column<TenantRecord> = {
    key: 'actions',
    title: t.columns.actions,
    actions: true,
    cell: (tenant) => (
      <Actions
        tenant={tenant}
        onEdit={() => editing.show(tenant)}
        onMove={tenant.cell === undefined ? undefined : () => moving.show(tenant)}
        onDelete={() => deleting.show(tenant)}
      />
    ),
  }
  return (
    <>
      <DataTable
        caption={t.title}
        columns={[...facts, ...(hasCells ? [cell] : []), actions]}
        rows={tenants}
        rowKey={({ id }) => id}
      />
      {editing.subject && (
        <UpdateTenantDialog
          key={`edit ${editing.key}`}
          tenant={editing.subject}
          open={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {moving.subject && (
        <MoveTenantDialog
          key={`move ${moving.key}`}
          tenant={moving.subject}
          open={moving.isOpen}
          onClose={moving.close}
        />
      )}
      {deleting.subject && (
        <DeleteTenantDialog
          key={`delete ${deleting.key}`}
          tenant={deleting.subject}
          open={deleting.isOpen}
          onClose={deleting.close}
        />
      )}
    </>
  )
}

function useFactColumns(now: number): Column<TenantRecord>[] {
  const t = useTexts(tenantsTexts)
  const { locale } = useLanguage()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const day = (at: string | null) => (at === null ? <None /> : date.format(new Date(at)))
  const notes = { trial: t.trial, trialEnded: t.trialEnded, ended: t.ended, paid: null }
  return [
    {
      key: 'details',
      title: t.columns.details,
      main: true,
      cell: ({ name, email }) => (
        <>
          <span className="block max-w-80 [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-sm font-normal [overflow-wrap:anywhere] text-ink-soft">{email}</span>
        </>
      ),
      brief: ({ name }) => name,
    },
    {
      key: 'status',
      title: t.columns.status,
      line: 2,
      cell: ({ is_active }) => <ActiveBadge isActive={is_active === 1} />,
    },
    {
      key: 'start',
      title: t.columns.start,
      roomy: true,
      cell: (tenant) => <Day>{day(tenantDates(tenant, now).start)}</Day>,
    },
    {
      key: 'end',
      title: t.columns.end,
      line: 2,
      brief: (tenant) => {
        const { end, ground } = tenantDates(tenant, now)
        return (
          <Day>
            {day(end)}
            {ground !== null && notes[ground] && ` · ${notes[ground]}`}
          </Day>
        )
      },
      cell: (tenant) => {
        const { end, ground } = tenantDates(tenant, now)
        return (
          <>
            <Day>{day(end)}</Day>
            {ground !== null && notes[ground] && <Below>{notes[ground]}</Below>}
          </>
        )
      },
    },
    {
      key: 'plan',
      title: t.columns.plan,
      cell: () => (
        <>
          <span className="tnum">{formatMoney(PLAN.price, PLAN.currency, locale)}</span>
          <Below>{PLAN.title}</Below>
        </>
      ),
    },
  ]
}

/** The database that a restaurant is in; shown where there are several. */
function useCellColumn(): Column<TenantRecord> {
  const t = useTexts(tenantsTexts)
  return { key: 'cell', title: t.columns.cell, line: 2, cell: ({ cell }) => cell ?? null }
}

function Day({ children }: { children: ReactNode }) {
  return <span className="tnum whitespace-nowrap">{children}</span>
}

function None() {
  return <span className="text-ink-faint">{useTexts(tenantsTexts).none}</span>
}

/** The second line of a cell. */
function Below({ children }: { children: string }) {
  return <span className="block text-xs whitespace-nowrap text-ink-faint">{children}</span>
}

type ActionsProps = {
  tenant: TenantRecord
  onEdit: () => void
  /** Undefined where there is one database. */
  onMove: (() => void) | undefined
  onDelete: () => void
}

const ICON = { 'aria-hidden': true, className: 'size-4.5' } as const

function Actions(props: ActionsProps) {
  return useIsPhone() ? <ActionsMenu {...props} /> : <ActionButtons {...props} />
}

/** On a phone the name of the restaurant has the room. */
function ActionsMenu({ tenant: { id, name }, onEdit, onMove, onDelete }: ActionsProps) {
  const t = useTexts(tenantsTexts)
  const { open } = useTexts(cellsTexts).dialog
  const navigate = useNavigate()
  return (
    <Menu
      trigger={<IconButton size="sm" label={t.acts(name)} icon={<Ellipsis {...ICON} />} />}
      entries={[
        { label: t.edit(name), icon: <Pencil {...ICON} />, onPick: onEdit },
        {
          label: t.history(name),
          icon: <History {...ICON} />,
          onPick: () => void navigate(paths.platformHistory(id)),
        },
        ...(onMove ? [{ label: open(name), icon: <ArrowRightLeft {...ICON} />, onPick: onMove }] : []),
        { label: t.delete(name), icon: <Trash2 {...ICON} />, danger: true, onPick: onDelete },
      ]}
    />
  )
}

function ActionButtons({ tenant: { id, name }, onEdit, onMove, onDelete }: ActionsProps) {
  const t = useTexts(tenantsTexts)
  const { open } = useTexts(cellsTexts).dialog
  return (
    <span className="-my-1 inline-flex">
      <IconButton size="sm" label={t.edit(name)} icon={<Pencil {...ICON} />} onClick={onEdit} />
      <Link
        to={paths.platformHistory(id)}
        aria-label={t.history(name)}
        title={t.history(name)}
        className={buttonClass({ variant: 'quiet', size: 'sm', square: true })}
      >
        <History {...ICON} />
      </Link>
      {onMove && <IconButton size="sm" label={open(name)} icon={<ArrowRightLeft {...ICON} />} onClick={onMove} />}
      <IconButton size="sm" label={t.delete(name)} icon={<Trash2 {...ICON} />} onClick={onDelete} />
    </span>
  )
}
