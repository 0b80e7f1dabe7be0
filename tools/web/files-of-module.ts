import path from 'node:path'
import type { Rolldown } from 'vite'

/** The frame of every signed-in screen. */
export const DASHBOARD = path.resolve(import.meta.dirname, '../../web/src/dashboard-area.tsx')

/** The file of a module that is fetched by itself, and the files that it needs in turn. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): Set<string> {
  const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module)
  if (first === undefined) throw new Error(`${path.basename(module)} was not built as a file.`)
  const found = new Set<string>()
  const waiting = [first.fileName]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    waiting.push(...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? []))
  }
  return found
}
