import { Cpu, Pencil, Unplug } from 'lucide-react'
import { ConfirmAction } from '../../../../lib/confirm-action.tsx'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { useAgents, usePrinterCommands, type PrintAgent } from '../printers.api.ts'
import { printersTexts } from '../printers.texts.ts'
import { AgentDialog } from './agent-dialog.tsx'
import { StartAgentDialog } from './start-agent-dialog.tsx'

/** The programs that reach the printers: which ask, and which are away. */
export function AgentsSection() {
  const t = useTexts(printersTexts).agents
  const { listFailed } = useTexts(formsTexts)
  const editing = useDialogOf<PrintAgent | null>()
  const revoking = useDialogOf<PrintAgent>()
  const added = useDialogOf<string>()
  return (
    <Card className="mt-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <CardHeader title={t.title} hint={t.hint} className="min-w-0 flex-1 basis-64" />
        <Button
          variant="outline"
          icon={<Cpu aria-hidden="true" className="size-4.5" />}
          onClick={() => editing.show(null)}
        >
          {t.add}
        </Button>
      </div>
      <div className="mt-4">
        <Loaded answer={useAgents()} failed={listFailed} skeleton={<ListSkeleton />}>
          {(agents) =>
            agents.length === 0 ? (
              <p className="text-sm text-ink-soft">{t.empty}</p>
            ) : (
              <AgentTable agents={agents} onRename={editing.show} onRevoke={revoking.show} />
            )
          }
        </Loaded>
      </div>
      <AgentDialog
        key={editing.key}
        agent={editing.subject}
        open={editing.isOpen}
        onClose={editing.close}
        onAdded={added.show}
      />
      {added.subject && <StartAgentDialog agentKey={added.subject} open={added.isOpen} onClose={added.close} />}
      {revoking.subject && <RevokeDialog agent={revoking.subject} open={revoking.isOpen} onClose={revoking.close} />}
    </Card>
  )
}

type TableProps = {
  agents: readonly PrintAgent[]
  onRename: (agent: PrintAgent) => void
  onRevoke: (agent: PrintAgent) => void
}

function AgentTable({ agents, onRename, onRevoke }: TableProps) {
  const t = useTexts(printersTexts).agents
  const { locale } = useLanguage()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const columns: Column<PrintAgent>[] = [
    { key: 'title', title: t.columns.title, main: true, cell: ({ title }) => title },
    {
      key: 'seen',
      title: t.columns.seen,
      line: 2,
      cell: ({ seenAt }) => (seenAt === null ? t.never : time.format(new Date(seenAt))),
    },
    {
      key: 'status',
      title: t.columns.status,
      line: 2,
      cell: ({ isAway }) => <Badge tone={isAway ? 'danger' : 'success'}>{isAway ? t.away : t.here}</Badge>,
    },
    { key: 'door', title: t.columns.door, line: 2, cell: ({ address }) => address ?? t.noDoor },
    {
      key: 'actions',
      title: t.columns.actions,
      actions: true,
      cell: (agent) => (
        <span className="inline-flex gap-1">
          <IconButton
            label={t.edit(agent.title)}
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
            onClick={() => onRename(agent)}
          />
          <IconButton
            label={t.revokeOf(agent.title)}
            icon={<Unplug aria-hidden="true" className="size-4.5" />}
            onClick={() => onRevoke(agent)}
          />
        </span>
      ),
    },
  ]
  return <DataTable caption={t.title} columns={columns} rows={[...agents]} rowKey={({ id }) => id} />
}

function RevokeDialog({ agent, open, onClose }: { agent: PrintAgent; open: boolean; onClose: () => void }) {
  const t = useTexts(printersTexts).agents
  const { revokeAgent } = usePrinterCommands()
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      title={t.revokeTitle(agent.title)}
      description={t.revokeHint}
      confirmLabel={t.revoke}
      run={() => revokeAgent(agent.id)}
    />
  )
}
