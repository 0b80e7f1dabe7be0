import { spawn } from 'node:child_process'
import path from 'node:path'
import { installPackages, projectRoot, requireNode } from './install.mjs'

requireNode()
installPackages()
const { writeTextModules } = await import('./texts/write-modules.mjs')
writeTextModules()

const server = process.env.COMPTOIR_SERVER ?? `http://localhost:${process.env.PORT || 3000}`
const tool = (...segments) => path.join(projectRoot, 'node_modules', ...segments)
const children = [
  run(tool('tsx', 'dist', 'cli.mjs'), ['watch', '--clear-screen=false', 'server/src/main.ts']),
  run(tool('vite', 'bin', 'vite.js'), ['--config', 'web/vite.config.ts'], { COMPTOIR_SERVER: server }),
]

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
for (const child of children) child.once('exit', (code) => end(code ?? 1))

function run(script, args, env = {}) {
  // a process group for each, so that Ctrl-C comes to us and is passed on once
  return spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
  })
}

/** Ends both, and exits once both have ended; the server needs a moment to end its database. */
function end(code) {
  if (isEnding) return
  isEnding = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
