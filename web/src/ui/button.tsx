import { Button as BaseButton } from '@base-ui/react/button'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { Spinner } from './spinner.tsx'

type Shared = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Work is under way: same width, a spinner, no second press, and the focus stays. */
  pending?: boolean
  /** The reason why it cannot be pressed now: shown below its words, or as the tooltip of an icon. */
  blocked?: string | null
  className?: string
}

export type ButtonProps = Shared & {
  icon?: ReactNode
  iconEnd?: ReactNode
  wide?: boolean
  /** Shows only its icon on a phone, beside more frequent buttons; the text stays as its name. */
  folds?: boolean
}

export function Button({
  variant,
  size,
  pending,
  icon,
  iconEnd,
  wide,
  folds,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <Pressable {...rest} pending={pending} className={clsx(buttonClass({ variant, size, wide }), className)}>
      <span className={clsx('inline-flex items-center gap-2', wide && 'min-w-0', pending && 'opacity-0')}>
        {icon}
        <WithReason reason={rest.blocked}>
          {folds ? <span className="max-sm:sr-only">{children}</span> : children}
        </WithReason>
        {iconEnd}
      </span>
    </Pressable>
  )
}

export type IconButtonProps = Omit<Shared, 'children' | 'aria-label'> & {
  /** Names the action, for people who cannot see the icon; also the tooltip. */
  label: string
  icon: ReactNode
}

export function IconButton({ variant = 'quiet', size, pending, label, icon, className, ...rest }: IconButtonProps) {
  return (
    <Pressable
      title={label}
      {...rest}
      aria-label={label}
      pending={pending}
      className={clsx(buttonClass({ variant, size, square: true }), className)}
    >
      <span className={clsx('inline-flex', pending && 'opacity-0')}>{icon}</span>
    </Pressable>
  )
}

type PressableProps = Omit<Shared, 'variant' | 'size'>

function Pressable({ pending = false, disabled = false, blocked, children, ...rest }: PressableProps) {
  return (
    <BaseButton
      type="button"
      {...rest}
      {...(blocked && { title: blocked })}
      disabled={disabled || pending || Boolean(blocked)}
      focusableWhenDisabled={pending}
      aria-busy={pending || undefined}
    >
      {children}
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </BaseButton>
  )
}

/** The words of a key, and below them the reason why it cannot be pressed now. */
export function WithReason({ reason, children }: { reason: string | null | undefined; children: ReactNode }) {
  if (!reason) return children
  return (
    <span className="flex min-w-0 flex-col">
      <span className="inline-flex items-center gap-2">{children}</span>
      <span className="text-2xs leading-3 font-normal whitespace-normal">{reason}</span>
    </span>
  )
}
