import { Menu as BaseMenu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { WithReason } from '../button.tsx'
import { ITEM_CLASS, POPUP_CLASS } from './popup-class.ts'
import { useDropDown } from './use-back-closes.ts'

export type MenuEntry =
  | {
      kind?: 'action'
      label: string
      icon?: ReactNode
      onPick: () => void
      danger?: boolean
      disabled?: boolean
      /** The reason why it cannot be picked now, shown below its label. */
      blocked?: string | null
    }
  | { kind: 'line' }

export type MenuProps = {
  /** The button that opens it, such as <IconButton>. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  /** Shown above the entries: the signed-in person, or the current choice. */
  heading?: ReactNode
}

/** A dropdown of actions, by arrows, letters and Enter. */
export function Menu({ trigger, entries, heading }: MenuProps) {
  const dropDown = useDropDown()
  return (
    <BaseMenu.Root {...dropDown} modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={8} align="end" className="z-50 outline-none">
          <BaseMenu.Popup className={clsx(POPUP_CLASS, 'min-w-52')}>
            {heading && <div className="border-b border-line px-3 pt-2 pb-3 text-sm">{heading}</div>}
            <div className={clsx(heading && 'pt-1')}>{entries.map(renderEntry)}</div>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function renderEntry(entry: MenuEntry, index: number) {
  if (entry.kind === 'line') return <BaseMenu.Separator key={`line ${index}`} className="mx-2 my-1 h-px bg-line" />
  return (
    <BaseMenu.Item
      key={entry.label}
      disabled={entry.disabled || Boolean(entry.blocked)}
      onClick={entry.onPick}
      className={clsx(ITEM_CLASS, entry.danger && 'text-danger-ink')}
    >
      <EntryIcon>{entry.icon}</EntryIcon>
      <WithReason reason={entry.blocked}>{entry.label}</WithReason>
    </BaseMenu.Item>
  )
}

function EntryIcon({ children }: { children: ReactNode }) {
  return children ? <span className="inline-flex opacity-75 [&_svg]:size-4">{children}</span> : null
}
