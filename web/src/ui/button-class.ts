import { clsx } from 'clsx'

export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'outline' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

const BASE =
  'relative inline-flex shrink-0 items-center justify-center gap-2 font-semibold whitespace-nowrap select-none ' +
  'touch-manipulation transition-[background-color,border-color,color,box-shadow,scale] duration-150 ' +
  'active:scale-[0.985] data-disabled:active:scale-100 data-disabled:not-aria-busy:opacity-50 ' +
  'data-disabled:cursor-not-allowed'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand shadow-card hover:not-data-disabled:bg-brand-strong',
  accent: 'bg-accent text-on-accent shadow-card hover:not-data-disabled:bg-accent-strong',
  quiet: 'text-ink-soft hover:not-data-disabled:bg-hover hover:not-data-disabled:text-ink',
  outline: 'border border-edge bg-surface text-ink hover:not-data-disabled:bg-hover',
  danger: 'bg-danger text-on-danger shadow-card hover:not-data-disabled:bg-danger-strong',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-9 rounded-md px-3 text-sm pointer-coarse:h-11',
  md: 'h-11 rounded-md px-4 text-sm',
  lg: 'h-12 rounded-lg px-5 text-base',
  xl: 'h-14 rounded-lg px-6 text-lg',
}

const SQUARES: Record<ButtonSize, string> = {
  sm: 'size-9 rounded-md pointer-coarse:size-11',
  md: 'size-11 rounded-md',
  lg: 'size-12 rounded-lg',
  xl: 'size-14 rounded-lg',
}

type Look = { variant?: ButtonVariant; size?: ButtonSize; square?: boolean; wide?: boolean }

/** A button's look for other elements, such as a router's link. */
export function buttonClass({ variant = 'primary', size = 'md', square = false, wide = false }: Look = {}): string {
  return clsx(BASE, VARIANTS[variant], square ? SQUARES[size] : SIZES[size], wide && 'w-full')
}
