import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../button-class.ts'
import { reachableScroll } from './reachable-scroll.ts'
import { useBackCloses } from './use-back-closes.ts'

export type DrawerSide = 'bottom' | 'right'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  side?: DrawerSide
  title: ReactNode
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
}

const SWIPES = { bottom: 'down', right: 'right' } as const

const VIEWPORTS: Record<DrawerSide, string> = {
  bottom: 'items-end justify-center',
  right: 'items-stretch justify-end',
}

const POPUPS: Record<DrawerSide, string> = {
  bottom:
    'max-h-[90dvh] short:max-h-dvh w-full max-w-2xl rounded-t-2xl [transform:translateY(var(--drawer-swipe-movement-y))] ' +
    'data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]',
  right:
    'h-full w-104 max-w-[92vw] rounded-l-2xl [transform:translateX(var(--drawer-swipe-movement-x))] ' +
    'data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]',
}

/** A sheet from an edge of the screen that a swipe puts away: the cart on a phone, the navigation. */
export function Drawer({ open, onOpenChange, side = 'bottom', title, closeLabel, children, footer }: DrawerProps) {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <BaseDrawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={SWIPES[side]}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-300 ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <BaseDrawer.Viewport className={clsx('fixed inset-0 z-40 flex', VIEWPORTS[side])}>
          <BaseDrawer.Popup
            className={clsx(
              'relative flex flex-col overflow-hidden bg-raised text-ink shadow-popup outline-none',
              'transition-transform duration-300 ease-calm data-swiping:duration-0 data-swiping:select-none',
              POPUPS[side],
            )}
          >
            {side === 'bottom' && (
              <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-edge opacity-60" />
            )}
            <BaseDrawer.Content className="flex min-h-0 flex-1 flex-col">
              <header className="pt-4 pr-16 pb-2 pl-5 short:pt-1">
                <BaseDrawer.Title className="font-display text-xl font-semibold">{title}</BaseDrawer.Title>
              </header>
              <div ref={reachableScroll} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
                {children}
              </div>
              {footer && <div className="pb-safe border-t border-line bg-surface px-5 pt-4 short:py-1.5">{footer}</div>}
              {/* last in order, so that the focus starts in the content */}
              <BaseDrawer.Close
                aria-label={closeLabel}
                className={clsx(
                  buttonClass({ variant: 'quiet', size: 'sm', square: true }),
                  'absolute! top-3 right-3 short:top-1',
                )}
              >
                <X aria-hidden="true" className="size-5" />
              </BaseDrawer.Close>
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
