import { readdirSync } from 'node:fs'
import type { Endpoint } from '#core/contract/endpoint.ts'

/** Every call that the contract declares, in all its files. */
export async function declaredCalls(): Promise<Endpoint[]> {
  const folder = new URL('../../../../core/src/contract/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(file),
  )
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<object>))
  return modules
    .flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Api')))
    .flatMap(([, api]) => Object.values(api as Record<string, Endpoint>))
}
