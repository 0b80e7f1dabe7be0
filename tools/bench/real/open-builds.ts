import { startServerProcess, type ServerProcess } from '../../../server/test/faults/server-process.ts'
import { withOwner, type BenchPostgres } from '../bench-databases.ts'
import { settle } from '../past-orders.ts'
import type { Clone } from './clone-of-commit.ts'

/** A built server in front of its own copy of the same restaurants. */
export type Build = {
  name: string
  ownerUrl: string
  server: ServerProcess
  /** Another process of the same build, on this way to the same database. */
  startBeside: (url: string) => Promise<ServerProcess>
}

type Opening<T> = {
  against: Clone | null
  /** Opens the restaurants through a server on this database. */
  fill: (origin: string, ownerUrl: string) => Promise<T>
}

/**
 * The older build opens the restaurants, and each build gets a copy of their database, which a newer build migrates
 * when it starts, as in production.
 */
export async function openBuilds<T>(
  postgres: BenchPostgres,
  { against, fill }: Opening<T>,
): Promise<{ builds: Build[]; restaurants: T }> {
  const templateUrl = await postgres.createDatabase('comptoir_bench_real')
  const restaurants = await fillTemplate(templateUrl, { against, fill })
  const builds = [await openBuild(postgres, templateUrl, { name: 'this build' })]
  try {
    if (against) builds.push(await openBuild(postgres, templateUrl, against))
    return { builds, restaurants }
  } catch (error) {
    for (const { server } of builds) await server.stop()
    throw error
  }
}

async function fillTemplate<T>(url: string, { against, fill }: Pick<Opening<T>, 'against' | 'fill'>): Promise<T> {
  const server = await startServer(url, against?.root)
  try {
    const restaurants = await fill(server.origin, url)
    // this takes longer than an access token lives, and renewals are not measured
    await withOwner(url, (owner) => owner.query(`update sessions set access_expires_at = now() + interval '1 day'`))
    return restaurants
  } finally {
    await server.stop()
  }
}

async function openBuild(
  postgres: BenchPostgres,
  templateUrl: string,
  { name, root }: { name: string; root?: string },
): Promise<Build> {
  const template = new URL(templateUrl).pathname.slice(1)
  const ownerUrl = await postgres.copyDatabase(templateUrl, `${template}_${root === undefined ? 'this' : name}`)
  const server = await startServer(ownerUrl, root)
  await withOwner(ownerUrl, settle)
  return { name, ownerUrl, server, startBeside: (url) => startServer(url, root) }
}

const startServer = (url: string, root?: string) =>
  startServerProcess({ environment: { DATABASE_URL: url }, ...(root === undefined ? {} : { root }) })
