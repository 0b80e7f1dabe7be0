import path from 'node:path'
import type { Rolldown } from 'vite'
import { isOfSchemas } from './contract-without-schemas.ts'

const SOURCES = path.resolve(import.meta.dirname, '../../web/src')

/** Screens that must share a module for it to go into the common chunk. */
const SCREENS_THAT_SHARE = 3

type Group = Rolldown.CodeSplittingGroup
type NamingGroup = Omit<Group, 'name'> & { name: (id: string, context: Rolldown.ChunkingContext) => string | null }

/**
 * Groups of modules that the app's screens share, one file each (docs/decisions/web/0032-few-files.md): a group
 * contains its entries' imports, except those in earlier groups.
 */
export function sharedChunks(): Group[] {
  const signIn = importsOf(
    { name: 'sign-in', priority: 3.5 },
    'features/account/auth/login-page.tsx',
    'features/account/auth/register-page.tsx',
    'layouts/auth-layout.tsx',
  )
  return [
    // the pages without an app need no more than these
    { name: 'site', test: /\/(?:layouts\/chosen-theme|lib\/session\/cookies)\.ts$/, priority: 6 },
    importsOf({ name: 'base', priority: 5 }, 'main.tsx'),
    // the till loads what it shares with the pages for signing in, without these
    inBoth(importsOf({ name: 'fields', priority: 4 }, 'dashboard-area.tsx', 'features/pos/pos-page.tsx'), signIn),
    signIn,
    importsOf({ name: 'dashboard', priority: 3 }, 'dashboard-area.tsx'),
    // modules of the till's first paint that other screens need too, in one file: each further file costs a request
    { ...importsOf({ name: 'till', priority: 2 }, 'features/pos/pos-page.tsx'), minShareCount: 2 },
    // zod and the schemas, which only forms need
    { name: 'schemas', test: isOfSchemas, minShareCount: 2, priority: 1.5 },
    { name: 'screens', minShareCount: SCREENS_THAT_SHARE, priority: 1 },
  ]
}

/**
 * The guests' page in one file: on a phone each file costs a round trip and its headers. Modules that its sheets and the words of
 * all languages share with it are in that file too.
 */
export function guestChunks(): Group[] {
  const first = importsOf({ name: 'menu', priority: 1 }, 'guest/main.tsx', 'features/qr-menu/words/en.texts.ts')
  const isFirst = (id: string) => id.endsWith('/guest/main.tsx') || id.includes('rolldown/runtime')
  return [{ ...first, name: (id, context) => (isFirst(id) ? 'menu' : first.name(id, context)) }]
}

/** The modules that these files of the app import, themselves left out. */
function importsOf(group: { name: string; priority: number }, ...files: string[]): NamingGroup {
  const entries = files.map((file) => path.join(SOURCES, file))
  let modules: Set<string> | undefined
  return {
    priority: group.priority,
    debugName: group.name,
    // the group has all it reaches, except the schemas, which the built files do not use
    includeDependenciesRecursively: false,
    name: (id, context) => {
      modules ??= reachedFrom(entries, context)
      return modules.has(id) ? group.name : null
    },
  }
}

/** The modules of a group that are in another one, too. */
function inBoth(group: NamingGroup, other: NamingGroup): NamingGroup {
  return { ...group, name: (id, context) => (other.name(id, context) === null ? null : group.name(id, context)) }
}

function reachedFrom(entries: string[], context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set(entries)
  // a set that grows is walked to its end
  for (const id of reached) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
      if (isOfSchemas(imported)) continue
      else if (isIconIndex(imported)) for (const icon of iconsOf(id, imported, context)) reached.add(icon)
      else reached.add(imported)
  }
  for (const entry of entries) reached.delete(entry)
  return reached
}

const isIconIndex = (id: string) => /\/lucide-react\.m?js$/.test(id)

/**
 * Icons that a module imports by name from the index of all icons: following the index itself would add every icon of
 * the app.
 */
function iconsOf(id: string, index: string, context: Rolldown.ChunkingContext): string[] {
  const files = (iconFiles ??= readIconFiles(context.getModuleInfo(index)?.code ?? ''))
  const imports = (context.getModuleInfo(id)?.code ?? '').matchAll(
    /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g,
  )
  const names = [...imports].flatMap(([, list]) => list!.split(',').map((one) => one.trim().split(/\s/)[0]!))
  return names.flatMap((name) => {
    const file = files.get(name)
    return file === undefined ? [] : [path.resolve(path.dirname(index), file)]
  })
}

let iconFiles: Map<string, string> | undefined

/** The file of each name: `export { default as Trash2, default as Trash2Icon } from './icons/trash-2.mjs'`. */
function readIconFiles(index: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names, file] of index.matchAll(/export\s*\{([^}]+)\}\s*from\s*["'](\.\/icons\/[^"']+)["']/g))
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!)
  return files
}
