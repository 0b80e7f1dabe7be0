import { Popover } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import { POPUP_CLASS } from './overlays/popup-class.ts'

/** A small icon that shows more when it is pointed at, pressed or touched. */
export function HintButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={150}
        aria-label={label}
        className={buttonClass({ variant: 'quiet', size: 'sm', square: true })}
      >
        <Info aria-hidden="true" className="size-4.5" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-50 outline-none">
          <Popover.Popup aria-label={label} className={clsx(POPUP_CLASS, 'max-w-72 px-3.5 py-3 text-sm')}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
