import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build.mjs'
import { installPackages, projectRoot, requireNode } from './install.mjs'

requireNode()
try {
  installPackages()
  await buildStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
followParent()
// in this very process: signals reach the server, and its exit code is ours
await import(pathToFileURL(path.join(projectRoot, 'dist', 'server', 'main.js')).href)

/** npm runs this below a shell that may be killed by a signal without passing it on: then nothing would stop the server. */
function followParent() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
