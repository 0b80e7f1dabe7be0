import type { SessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import type { ShellGroup } from './shell-links.ts'
import { shellTexts } from './shell.texts.ts'
import { SidebarLinks } from './sidebar-links.tsx'
import { UserBlock } from './user-block.tsx'

type MenuDrawerProps = { open: boolean; onClose: () => void; user: SessionUser; groups: readonly ShellGroup[] }

/** All links and the person's menu: the parts that do not fit into a phone's bottom bar. */
export function MenuDrawer({ open, onClose, user, groups }: MenuDrawerProps) {
  const t = useTexts(shellTexts)
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      side="right"
      title={t.menu}
      closeLabel={t.close}
      footer={<UserBlock user={user} />}
    >
      <nav aria-label={t.menu}>
        <SidebarLinks groups={groups} whole onFollow={onClose} />
      </nav>
    </Drawer>
  )
}
