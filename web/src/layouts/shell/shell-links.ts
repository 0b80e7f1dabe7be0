import type { LucideIcon } from 'lucide-react'

/** `shortTitle` stands under the thumb, where a fifth of a phone's width is left for it. */
export type ShellLink = {
  path: string
  title: string
  shortTitle?: string
  icon: LucideIcon
  covers?: readonly string[]
  within?: readonly ShellLink[]
}

/** Links that belong together; the first group needs no title. */
export type ShellGroup = { id: string; title?: string; links: readonly ShellLink[] }
