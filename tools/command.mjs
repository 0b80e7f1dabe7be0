import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isServerBuilt } from './build.mjs'
import { projectRoot } from './install.mjs'

/**
 * `node tools/command.mjs NAME …` runs a command of the server. A current build starts at once; after a change the
 * source runs instead, because building would replace the files of a running server.
 */
const [name] = process.argv.splice(2, 1)
const isBuilt = isServerBuilt()
if (!isBuilt) (await import('tsx/esm/api')).register()
const file = isBuilt ? `dist/server/commands/${name}.js` : `server/src/commands/${name}.ts`
await import(pathToFileURL(path.join(projectRoot, file)).href)
