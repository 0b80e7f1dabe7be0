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
        {folds ? <span className="max-sm:sr-only">{children}</span> : children}
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

function Pressable({ pending = false, disabled = false, children, ...rest }: PressableProps) {
  return (
    <BaseButton
      type="button"
      {...rest}
      disabled={disabled || pending}
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
