import { createContext, useContext } from 'react'

const Paths = createContext<ReadonlySet<string>>(new Set())

/** The screens that exist, for the shell. By their addresses only: pages without a shell load nothing of its navigation. */
export const ScreenPaths = Paths.Provider

export function useScreenPaths(): ReadonlySet<string> {
  return useContext(Paths)
}
